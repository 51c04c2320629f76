// maven: net.sourceforge.plantuml:plantuml:1.2024.7
// vm: -Djava.awt.headless=true
import java.io.ByteArrayOutputStream;
import net.sourceforge.plantuml.FileFormat;
import net.sourceforge.plantuml.FileFormatOption;
import net.sourceforge.plantuml.SourceStringReader;

/** A sequence diagram as text, an error, the preprocessor. */
public class Diagram {
    static void draw(String source) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SourceStringReader reader = new SourceStringReader(source);
        System.out.println(reader.outputImage(out, new FileFormatOption(FileFormat.UTXT)).getDescription());
        System.out.println(out.toString("UTF-8"));
    }

    public static void main(String[] args) throws Exception {
        draw("""
                @startuml
                Alice -> Bob: Authentication Request
                activate Bob
                Bob --> Alice: Response
                deactivate Bob
                note left of Alice: a note
                loop 3 times
                  Alice -> Carol: again
                end
                @enduml
                """);
        draw("""
                @startuml
                !$n = 3
                !function $twice($x)
                !return $x * 2
                !endfunction
                !while $n > 0
                A -> B: $twice($n)
                !$n = $n - 1
                !endwhile
                @enduml
                """);
    }
}
