// jars: commons-csv
// stdin: cities.txt
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

/** A table from standard input, and records in the dialects. */
public class CsvParse {
    enum Column { city, country, population, note }

    static void table() throws IOException {
        CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).setTrim(true)
                .setIgnoreSurroundingSpaces(true).setCommentMarker('#').setNullString("-").build();
        Map<String, Long> sums = new TreeMap<>();
        try (CSVParser parser = format.parse(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            System.out.println(parser.getHeaderMap());
            for (CSVRecord r : parser) {
                sums.merge(r.get("country"), Long.parseLong(r.get("population")), Long::sum);
                System.out.println(r.getRecordNumber() + "@" + parser.getCurrentLineNumber() + " " + r.get(Column.city)
                        + " " + r.isSet("note") + " " + (r.isSet("note") ? r.get("note") : "none") + " "
                        + r.getComment() + " " + r.isConsistent() + r.toMap().size());
            }
        }
        System.out.println(sums);
    }

    static void dialects() throws IOException {
        String[][] texts = {{"Default", "a,\"b \"\"q\"\" \n two\",c\r\n\r\n1,,3"},
            {"TDF", "x\ty z\t\n\"t\tq\"\tlast"}, {"MySQL", "a\tb\\tc\t\\N\nd\\\\e\tf"},
            {"Excel", "1;2\n\n3,4"}, {"RFC4180", "\"\",\" \", "}, {"InformixUnload", "a|b\\|c|d"}};
        for (String[] t : texts) {
            for (CSVRecord r : CSVFormat.Predefined.valueOf(t[0]).getFormat().parse(new StringReader(t[1]))) {
                StringBuilder line = new StringBuilder(t[0]);
                for (String value : r) {
                    line.append(" <").append(value).append('>');
                }
                System.out.println(line.append(' ').append(r.getCharacterPosition()));
            }
        }
    }

    static void failures() {
        String[] bad = {"a,\"b\"x,c", "a,\"never closed", "h,h\n1,2"};
        for (String text : bad) {
            try (CSVParser parser = CSVFormat.DEFAULT.builder().setHeader().setAllowMissingColumnNames(false).build()
                    .parse(new StringReader(text))) {
                for (CSVRecord r : parser) {
                    System.out.println(r);
                }
            } catch (IOException | RuntimeException e) {
                System.out.println(e);
            }
        }
        for (Runnable wrong : new Runnable[] {() -> CSVFormat.DEFAULT.builder().setDelimiter('\n').build(),
            () -> CSVFormat.DEFAULT.builder().setQuote(',').build(),
            () -> CSVFormat.newFormat(';').builder().setHeader("a", "a").build()}) {
            try {
                wrong.run();
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    public static void main(String[] args) throws IOException {
        table();
        dialects();
        failures();
        CSVRecord one = CSVFormat.DEFAULT.builder().setHeader("a", "b").build().parse(new StringReader("1"))
                .getRecords().get(0);
        System.out.println(one + " " + one.isMapped("b"));
        one.get("b");
    }
}
