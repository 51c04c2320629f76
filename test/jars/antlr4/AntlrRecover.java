// jars: antlr4 antlr4-runtime antlr3-runtime stringtemplate4 icu4j treelayout
import java.util.BitSet;
import java.util.List;
import org.antlr.v4.runtime.BailErrorStrategy;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.DiagnosticErrorListener;
import org.antlr.v4.runtime.LexerInterpreter;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.TokenStreamRewriter;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.atn.ATNConfigSet;
import org.antlr.v4.runtime.atn.PredictionMode;
import org.antlr.v4.runtime.dfa.DFA;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.antlr.v4.runtime.misc.ParseCancellationException;
import org.antlr.v4.tool.Grammar;

/** JSON with mistakes in it: error listeners, recovery, cancellation, ambiguity, rewriting. */
public class AntlrRecover {
    static final String JSON = String.join("\n", "grammar Json;",
            "json : value EOF ;",
            "value : STRING | NUMBER | object | array | 'true' | 'false' | 'null' ;",
            "object : '{' pair (',' pair)* '}' | '{' '}' ;",
            "pair : STRING ':' value ;",
            "array : '[' value (',' value)* ']' | '[' ']' ;",
            "STRING : '\"' (ESC | ~[\"\\\\\\u0000-\\u001F])* '\"' ;",
            "fragment ESC : '\\\\' ([\"\\\\/bfnrt] | 'u' HEX HEX HEX HEX) ;",
            "fragment HEX : [0-9a-fA-F] ;",
            "NUMBER : '-'? ('0' | [1-9] [0-9]*) ('.' [0-9]+)? ([eE] [+-]? [0-9]+)? ;",
            "WS : [ \\t\\n\\r]+ -> skip ;");
    static final String DANGLING = String.join("\n", "grammar If;",
            "s : 'if' E 'then' s ('else' s)? | 'x' ;", "top : s EOF ; E : 'e' ; WS : ' ' -> skip ;");

    static class Listed extends BaseErrorListener {
        @Override
        public void syntaxError(Recognizer<?, ?> r, Object symbol, int line, int at, String message, RecognitionException e) {
            Vocabulary v = r.getVocabulary();
            IntervalSet wanted = r instanceof Parser && e != null ? e.getExpectedTokens() : new IntervalSet();
            System.out.println("  " + line + ":" + at + " " + message + " " + (e == null ? "-" : e.getClass().getSimpleName())
                    + " " + wanted.toString(v));
        }
    }

    static ParserInterpreter parser(Grammar g, String text) {
        LexerInterpreter lexer = g.createLexerInterpreter(CharStreams.fromString(text));
        lexer.removeErrorListeners();
        lexer.addErrorListener(new Listed());
        ParserInterpreter parser = g.createParserInterpreter(new CommonTokenStream(lexer));
        parser.removeErrorListeners();
        parser.addErrorListener(new Listed());
        return parser;
    }

    static void ambiguous() throws Exception {
        Grammar g = new Grammar(DANGLING);
        ParserInterpreter p = parser(g, "if e then if e then x else x");
        p.getInterpreter().setPredictionMode(PredictionMode.LL_EXACT_AMBIG_DETECTION);
        p.addErrorListener(new DiagnosticErrorListener() {
            @Override
            public void reportAmbiguity(Parser r, DFA dfa, int from, int to, boolean exact, BitSet alternatives, ATNConfigSet set) {
                System.out.println("ambiguous " + from + ".." + to + " " + exact + alternatives + set.size());
            }
        });
        System.out.println(p.parse(g.getRule("top").index).toStringTree(p));
    }

    static void rewrite(Grammar g) {
        ParserInterpreter p = parser(g, "{\"a\": [1, 2, 3], \"b\": null}");
        CommonTokenStream tokens = (CommonTokenStream) p.getInputStream();
        p.parse(0);
        TokenStreamRewriter rewriter = new TokenStreamRewriter(tokens);
        for (Token t : tokens.getTokens()) {
            if (t.getType() == g.getTokenType("NUMBER")) {
                rewriter.replace(t, t.getText() + "0");
            } else if (t.getText().equals("{")) {
                rewriter.insertAfter(t, "\"new\":true,");
            }
        }
        rewriter.delete(tokens.get(tokens.size() - 5), tokens.get(tokens.size() - 3));
        System.out.println(rewriter.getText());
    }

    public static void main(String[] args) throws Exception {
        Grammar g = new Grammar(JSON);
        for (String text : List.of("{\"a\":[1,-2.5e3,true],\"b\":{}}", "{\"a\":1,}", "[1 2]", "{a:1}", "[\"\\q\"]", "", "[[[[]]]", "{\"a\" 1}")) {
            System.out.println(text);
            ParserInterpreter p = parser(g, text);
            System.out.println(p.parse(0).toStringTree(p) + " " + p.getNumberOfSyntaxErrors());
        }
        ambiguous();
        rewrite(g);
        ParserInterpreter strict = parser(g, "[1,,2]");
        strict.setErrorHandler(new BailErrorStrategy());
        try {
            strict.parse(0);
        } catch (ParseCancellationException e) {
            System.out.println(e.getCause().getClass() + " " + ((RecognitionException) e.getCause()).getOffendingToken());
        }
        StringBuilder deep = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            deep.append(i % 2 == 0 ? "[" : "{\"k\":");
        }
        deep.append("0");
        for (int i = 299; i >= 0; i--) {
            deep.append(i % 2 == 0 ? "]" : "}");
        }
        System.out.println(parser(g, deep.toString()).parse(0).getText().length());
    }
}
