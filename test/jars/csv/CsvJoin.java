// jars: commons-csv
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;

/** Two tables in files, joined, grouped and written to a third. */
public class CsvJoin {
    static final CSVFormat FORMAT = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true)
            .setIgnoreHeaderCase(true).setRecordSeparator("\n").build();

    static void write(Path file, String[] header, int rows, java.util.function.IntFunction<Object[]> row)
            throws IOException {
        try (Writer out = Files.newBufferedWriter(file);
                CSVPrinter printer = CSVFormat.DEFAULT.builder().setHeader(header).build().print(out)) {
            for (int i = 0; i < rows; i++) {
                printer.printRecord(row.apply(i));
            }
        }
    }

    static Map<String, CSVRecord> index(Path file, String key) throws IOException {
        Map<String, CSVRecord> found = new HashMap<>();
        try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, FORMAT)) {
            parser.forEach(r -> found.put(r.get(key), r));
        }
        return found;
    }

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("csvjoin");
        Path people = folder.resolve("people.csv");
        Path orders = folder.resolve("orders.csv");
        Path result = folder.resolve("result.csv");
        try {
            write(people, new String[] {"Id", "Name", "Town"}, 12,
                    i -> new Object[] {i, "person, \"" + (char) ('A' + i) + "\"", List.of("X", "Y\nZ", "W").get(i % 3)});
            write(orders, new String[] {"person", "cents"}, 300, i -> new Object[] {i * 7 % 15, i * i % 997});
            Map<String, CSVRecord> byId = index(people, "ID");
            Map<String, LongSummaryStatistics> towns = new TreeMap<>();
            int lost = 0;
            try (Reader in = Files.newBufferedReader(orders); CSVParser parser = FORMAT.parse(in)) {
                for (CSVRecord order : parser) {
                    CSVRecord person = byId.get(order.get("PERSON"));
                    if (person == null) {
                        lost++;
                        continue;
                    }
                    towns.computeIfAbsent(person.get("town"), t -> new LongSummaryStatistics())
                            .accept(Long.parseLong(order.get("cents")));
                }
            }
            System.out.println(towns + " " + lost);
            try (CSVPrinter printer = new CSVPrinter(Files.newBufferedWriter(result), FORMAT)) {
                for (CSVRecord r : byId.values().stream().sorted(Comparator.comparing(r -> r.get(1)))
                        .collect(Collectors.toList())) {
                    printer.printRecord(r);
                }
            }
            System.out.print(Files.readString(result));
            System.out.println(Files.size(people) + " " + Files.size(orders));
        } finally {
            for (Path p : List.of(people, orders, result, folder)) {
                Files.deleteIfExists(p);
            }
        }
    }
}
