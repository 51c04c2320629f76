// jars: antlr4 antlr4-runtime antlr3-runtime stringtemplate4 icu4j treelayout
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.LexerInterpreter;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ErrorNode;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.ParseTreeListener;
import org.antlr.v4.runtime.tree.ParseTreeWalker;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.antlr.v4.runtime.tree.xpath.XPath;
import org.antlr.v4.tool.Grammar;

/** A grammar is read and interpreted; programs of the language are parsed and computed. */
public class AntlrInterpret {
    static final String CALC = String.join("\n", "grammar Calc;",
            "prog : stat+ EOF ;",
            "stat : ID '=' expr ';' | 'print' expr (',' expr)* ';' ;",
            "expr : <assoc=right> expr '^' expr | '-' expr | expr ('*'|'/'|'%') expr | expr ('+'|'-') expr",
            "     | ID '(' (expr (',' expr)*)? ')' | ID | NUM | '(' expr ')' ;",
            "ID : [a-zA-Z_] [a-zA-Z_0-9]* ;",
            "NUM : DIGIT+ ('.' DIGIT+)? ;",
            "fragment DIGIT : [0-9] ;",
            "WS : [ \\t\\r\\n]+ -> skip ;",
            "COMMENT : '#' ~[\\n]* -> channel(HIDDEN) ;");

    static class Machine implements ParseTreeListener {
        final Grammar grammar;
        final Map<String, Double> variables = new HashMap<>();
        final Deque<Double> stack = new ArrayDeque<>();

        Machine(Grammar grammar) {
            this.grammar = grammar;
        }

        @Override
        public void visitTerminal(TerminalNode node) {
        }

        @Override
        public void visitErrorNode(ErrorNode node) {
            System.out.println("error node " + node);
        }

        @Override
        public void enterEveryRule(ParserRuleContext context) {
        }

        @Override
        public void exitEveryRule(ParserRuleContext c) {
            String rule = grammar.getRule(c.getRuleIndex()).name;
            if (rule.equals("stat")) {
                statement(c);
            } else if (rule.equals("expr")) {
                expression(c);
            }
        }

        void statement(ParserRuleContext c) {
            if (!c.getStart().getText().equals("print")) {
                variables.put(c.getStart().getText(), stack.pop());
                return;
            }
            StringBuilder line = new StringBuilder();
            while (!stack.isEmpty()) {
                line.append(stack.removeLast()).append(' ');
            }
            System.out.println(line);
        }

        void expression(ParserRuleContext c) {
            String first = c.getChild(0).getText();
            if (c.getChildCount() == 1) {
                stack.push(Character.isDigit(first.charAt(0)) ? Double.parseDouble(first) : variables.getOrDefault(first, Double.NaN));
            } else if (c.getChildCount() == 2) {
                stack.push(-stack.pop());
            } else if (c.getChildCount() > 3 || c.getChild(1).getText().equals("(")) {
                double sum = 0;
                for (int i = c.getChildCount() / 2 - 1; i > 0; i--) {
                    sum += stack.pop();
                }
                stack.push(first.equals("sqrt") ? Math.sqrt(sum) : sum);
            } else if (!first.equals("(")) {
                double b = stack.pop();
                double a = stack.pop();
                stack.push(switch (c.getChild(1).getText()) {
                    case "+" -> a + b;
                    case "-" -> a - b;
                    case "*" -> a * b;
                    case "/" -> a / b;
                    case "%" -> a % b;
                    default -> Math.pow(a, b);
                });
            }
        }
    }

    static void run(Grammar g, String text) {
        LexerInterpreter lexer = g.createLexerInterpreter(CharStreams.fromString(text));
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        ParserInterpreter parser = g.createParserInterpreter(tokens);
        ParseTree tree = parser.parse(g.getRule("prog").index);
        System.out.println(tree.toStringTree(parser));
        System.out.println(parser.getNumberOfSyntaxErrors() + " errors, " + tokens.size() + " tokens");
        ParseTreeWalker.DEFAULT.walk(new Machine(g), tree);
        for (ParseTree name : XPath.findAll(tree, "//stat/ID", parser)) {
            System.out.print(name.getText() + "@" + ((TerminalNode) name).getSymbol().getLine() + " ");
        }
        System.out.println();
    }

    public static void main(String[] args) throws Exception {
        Grammar g = new Grammar(CALC);
        System.out.println(g.getRuleNames().length + " rules, " + g.getMaxTokenType() + " tokens, " + g.getATN().states.size() + " states");
        run(g, "x = 2 ^ 3 ^ 2; # power\nprint x, -x + 4 * (x - 500) % 7;\nprint sqrt(9, 16), sum();");
        run(g, "a = 1 + ; print a b; c = (2;\n$ = 3;");
        LexerInterpreter lexer = g.createLexerInterpreter(CharStreams.fromString("foo = 1.5; # end"));
        for (Token t : lexer.getAllTokens()) {
            System.out.println(t + " " + g.getTokenDisplayName(t.getType()));
        }
    }
}
