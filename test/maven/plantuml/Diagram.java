// maven: net.sourceforge.plantuml:plantuml:1.2024.7
// vm: -Djava.awt.headless=true
import java.util.List;
import net.sourceforge.plantuml.BlockUml;
import net.sourceforge.plantuml.SourceStringReader;
import net.sourceforge.plantuml.code.Transcoder;
import net.sourceforge.plantuml.code.TranscoderUtil;

/** Diagrams are preprocessed and encoded; what is drawn, as text too, asks native code for fonts. */
public class Diagram {
    static final String SEQUENCE = """
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
            """;
    static final String PREPROCESSED = """
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
            """;
    static final String CLASSES = """
            @startuml
            abstract class Shape { +area(): double }
            class Circle extends Shape { -r: double }
            interface Named
            Shape ..|> Named
            Circle "1" *-- "many" Point : has
            @enduml
            @startmindmap
            * root
            ** left
            *** leaf
            @endmindmap
            @startjson
            {"a": [1, 2, {"b": null}]}
            @endjson
            """;

    public static void main(String[] args) throws Exception {
        for (String source : List.of(SEQUENCE, PREPROCESSED, CLASSES)) {
            for (BlockUml block : new SourceStringReader(source).getBlocks()) {
                System.out.println(block.getDefinition(false));
                System.out.println(block.getFlashData().length() + " " + block.getFlashData().hashCode());
            }
            Transcoder transcoder = TranscoderUtil.getDefaultTranscoder();
            String code = transcoder.encode(source);
            System.out.println(code + " " + transcoder.decode(code).equals(source.strip()));
        }
    }
}
