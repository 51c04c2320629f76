// jars: antlr4 antlr4-runtime antlr3-runtime stringtemplate4 icu4j treelayout
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.antlr.v4.Tool;
import org.antlr.v4.tool.ANTLRMessage;
import org.antlr.v4.tool.ANTLRToolListener;

/** The parser generator itself: a grammar to Java sources, and grammars that it refuses. */
public class AntlrTool {
    static final String LISP = String.join("\n", "grammar Lisp;",
            "@header { /* made */ }",
            "file : form* EOF ;",
            "form : list # Many | atom # One | '\\'' form # Quoted ;",
            "list : '(' head=form? rest+=form* ')' ;",
            "atom locals [int n] : NUMBER {$n = 1;} | STRING | SYMBOL ;",
            "NUMBER : '-'? [0-9]+ ;",
            "STRING : '\"' (~[\"\\\\] | '\\\\' .)* '\"' ;",
            "SYMBOL : [\\p{L}+*/<>=!?-] [\\p{L}\\p{N}+*/<>=!?-]* ;",
            "SPACE : [ \\n\\t]+ -> skip ;");

    static final String[] WRONG = {"grammar Bad1; a : b ; ", "grammar Bad2; a : a 'x' | a ; X : 'x'* ;",
        "grammar Bad3; a : (B ; B : 'b' ;", "grammar Bad4; a : B ; B : C ; C : B ;"};

    static int generate(Path folder, String grammar, String... options) throws IOException {
        String name = grammar.substring(8, grammar.indexOf(';'));
        Path file = folder.resolve(name + ".g4");
        Files.writeString(file, grammar);
        String[] all = Stream.concat(Stream.of(options), Stream.of("-o", folder.toString(), file.toString())).toArray(String[]::new);
        Tool tool = new Tool(all);
        tool.addListener(new ANTLRToolListener() {
            @Override
            public void info(String text) {
                System.out.println("info " + text);
            }

            @Override
            public void error(ANTLRMessage m) {
                System.out.println(m.getErrorType() + " " + m.line + ":" + m.charPosition + " " + m.getMessageTemplate(false).render());
            }

            @Override
            public void warning(ANTLRMessage m) {
                error(m);
            }
        });
        tool.processGrammarsOnCommandLine();
        return tool.getNumErrors();
    }

    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("antlr");
        try {
            System.out.println(generate(folder, LISP, "-visitor", "-package", "lisp"));
            for (String wrong : WRONG) {
                System.out.println(generate(folder, wrong));
            }
            try (Stream<Path> files = Files.list(folder)) {
                for (Path p : files.sorted(Comparator.comparing(Path::toString)).toList()) {
                    List<String> lines = Files.readAllLines(p);
                    lines.removeIf(l -> l.contains("Generated from"));
                    System.out.println(p.getFileName() + " " + lines.size() + " " + lines.hashCode());
                }
            }
            Files.lines(folder.resolve("LispParser.java")).skip(60).limit(60).forEach(System.out::println);
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path p : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(p);
                }
            }
        }
    }
}
