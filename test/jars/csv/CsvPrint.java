// jars: commons-csv
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;

/** What is printed in each dialect and quote mode is read back. */
public class CsvPrint {
    static final Object[][] ROWS = {{"plain", 1, 2.5, null, true}, {"with,comma", "with \"quote\"", "line\nbreak", "", ' '},
        {"#hash", "tab\tbed", "back\\slash", "semi;colon", "ünï"}, {" lead", "trail ", "-3", "1e5", 'c'}};

    static void dialect(String name, CSVFormat format) throws IOException {
        StringWriter out = new StringWriter();
        try (CSVPrinter printer = new CSVPrinter(out, format)) {
            printer.printComment("made by\na test");
            for (Object[] row : ROWS) {
                try {
                    printer.printRecord(row);
                } catch (IllegalArgumentException | IOException e) {
                    System.out.println(name + " " + e.getMessage());
                }
            }
        }
        String text = out.toString();
        System.out.println(name + "\n" + text.replace("\r", "\\r").replace("\t", "\\t"));
        try (CSVParser back = CSVParser.parse(text, format)) {
            back.stream().forEach(r -> System.out.print(r.size() + ":" + r.toList().hashCode() + " "));
        } catch (RuntimeException e) {
            System.out.print(e);
        }
        System.out.println();
    }

    public static void main(String[] args) throws IOException {
        for (CSVFormat.Predefined p : CSVFormat.Predefined.values()) {
            dialect(p.name(), p.getFormat());
        }
        for (QuoteMode q : QuoteMode.values()) {
            dialect(q.name(), CSVFormat.DEFAULT.builder().setQuoteMode(q).setEscape('\\').setNullString("NULL")
                    .setCommentMarker('#').setRecordSeparator("\n").build());
        }
        StringBuilder to = new StringBuilder();
        CSVPrinter printer = CSVFormat.DEFAULT.builder().setHeader("id", "list").setDelimiter(" :: ")
                .setAllowDuplicateHeaderNames(false).setRecordSeparator('\n').build().print(to);
        printer.printRecords(List.of(List.of(1, List.of(2, 3)), new Object[] {"x :: y", new int[0].length}));
        printer.print(new StringReader("from a reader"));
        printer.println();
        System.out.print(to);
        System.out.println(CSVFormat.DEFAULT.format("a", null, "b,c") + " " + CSVFormat.MYSQL);
        System.out.println(CSVFormat.EXCEL.equals(CSVFormat.DEFAULT) + " "
                + CSVFormat.RFC4180.equals(CSVFormat.DEFAULT.builder().setIgnoreEmptyLines(false).build()));
    }
}
