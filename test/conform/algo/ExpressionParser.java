// A tokenizer, recursive-descent parser, compiler to a stack machine, and two evaluators that agree.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class ExpressionParser {
    static class SyntaxError extends RuntimeException {
        private static final long serialVersionUID = 1;
        SyntaxError(String m, int at) { super(m + " at " + at); }
    }

    interface Node {
        long eval(Map<String, Long> env);
        void compile(List<String> code);
    }

    record Num(long v) implements Node {
        public long eval(Map<String, Long> env) { return v; }
        public void compile(List<String> code) { code.add("push " + v); }
    }

    record Var(String name) implements Node {
        public long eval(Map<String, Long> env) { return env.getOrDefault(name, 0L); }
        public void compile(List<String> code) { code.add("load " + name); }
    }

    record Bin(String op, Node l, Node r) implements Node {
        public long eval(Map<String, Long> env) { return apply(op, l.eval(env), r.eval(env)); }
        public void compile(List<String> code) {
            l.compile(code);
            r.compile(code);
            code.add("op " + op);
        }
    }

    record Assign(String name, Node e) implements Node {
        public long eval(Map<String, Long> env) {
            long v = e.eval(env);
            env.put(name, v);
            return v;
        }
        public void compile(List<String> code) {
            e.compile(code);
            code.add("store " + name);
        }
    }

    static long apply(String op, long a, long b) {
        return switch (op) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            case "/" -> a / b;
            case "%" -> a % b;
            case "^" -> { long r = 1; for (long i = 0; i < b; i++) r *= a; yield r; }
            case "<" -> a < b ? 1 : 0;
            case "==" -> a == b ? 1 : 0;
            default -> throw new IllegalArgumentException(op);
        };
    }

    static final String[][] LEVELS = {{"<", "=="}, {"+", "-"}, {"*", "/", "%"}};

    final String in;
    int at;

    ExpressionParser(String in) { this.in = in; }

    void blanks() { while (at < in.length() && in.charAt(at) == ' ') at++; }

    boolean take(String s) {
        blanks();
        if (!in.startsWith(s, at)) return false;
        at += s.length();
        return true;
    }

    Node parse() {
        Node n = assignment();
        blanks();
        if (at < in.length()) throw new SyntaxError("unexpected '" + in.charAt(at) + "'", at);
        return n;
    }

    Node assignment() {
        int start = at;
        String name = name();
        if (name != null && take("=") && !in.startsWith("=", at)) return new Assign(name, assignment());
        at = start;
        return level(0);
    }

    Node level(int k) {
        if (k == LEVELS.length) return power();
        Node l = level(k + 1);
        again:
        while (true) {
            for (String op : LEVELS[k]) {
                if (take(op)) {
                    l = new Bin(op, l, level(k + 1));
                    continue again;
                }
            }
            return l;
        }
    }

    Node power() {
        Node l = atom();
        return take("^") ? new Bin("^", l, power()) : l;
    }

    Node atom() {
        if (take("(")) {
            Node n = assignment();
            if (!take(")")) throw new SyntaxError("expected )", at);
            return n;
        }
        if (take("-")) return new Bin("-", new Num(0), atom());
        int start = at;
        while (at < in.length() && Character.isDigit(in.charAt(at))) at++;
        if (at > start) return new Num(Long.parseLong(in.substring(start, at)));
        String name = name();
        if (name != null) return new Var(name);
        throw new SyntaxError("expected a value", at);
    }

    String name() {
        blanks();
        int start = at;
        while (at < in.length() && Character.isLetter(in.charAt(at))) at++;
        return at > start ? in.substring(start, at) : null;
    }

    static long run(List<String> code, Map<String, Long> env) {
        Deque<Long> stack = new ArrayDeque<>();
        for (String c : code) {
            String[] w = c.split(" ");
            switch (w[0]) {
                case "push" -> stack.push(Long.parseLong(w[1]));
                case "load" -> stack.push(env.getOrDefault(w[1], 0L));
                case "store" -> env.put(w[1], stack.peek());
                default -> {
                    long b = stack.pop(), a = stack.pop();
                    stack.push(apply(w[1], a, b));
                }
            }
        }
        return stack.pop();
    }

    public static void main(String[] args) {
        Map<String, Long> tree = new HashMap<>(), machine = new HashMap<>();
        for (String s : List.of("1+2*3", "(1+2)*3", "2^3^2", "-4+10", "x = 5", "y = x*x - 3", "(x+y)%7 == 6", "z = (w = 4) * w", "10/4*4", "1 < 2", "x==5",
                "((((1))))", "9-4-3", "1+", "(1", "2 $ 3", "", "5/0", "a=b=c=7", "a+b+c", "12345678901 * 10")) {
            try {
                Node n = new ExpressionParser(s).parse();
                List<String> code = new ArrayList<>();
                n.compile(code);
                long a = n.eval(tree), b = run(code, machine);
                System.out.println(s + " -> " + a + (a == b ? "" : " but machine says " + b) + " in " + code.size());
            } catch (SyntaxError | ArithmeticException e) {
                System.out.println(s + " : " + e.getMessage());
            }
        }
        System.out.println(tree.equals(machine) + " " + new java.util.TreeMap<>(tree) + " " + new ExpressionParser("a*(b-1)").parse());
    }
}
