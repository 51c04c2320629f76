/** Switch statements and expressions: yield, arrows, strings whose hashes collide, nesting, side effects. */
public class LangSwitch {
    static int evaluated;

    static int next() {
        return evaluated++;
    }

    static String size(int n) {
        return switch (n) {
            case 0 -> "none";
            case 1, 2, 3 -> {
                String s = "few";
                for (int i = 0; i < n; i++) {
                    s += "!";
                }
                yield s;
            }
            case -1 -> throw new IllegalArgumentException("negative");
            default -> n > 100 ? "many" : "some";
        };
    }

    static int old(int n) {
        int r = switch (n) {
            case 1:
            case 2:
                yield n * 10;
            case 3: {
                int t = n + 1;
                yield t;
            }
            default:
                if (n > 5) {
                    yield 5;
                }
                yield 0;
        };
        return r;
    }

    static String collide(String s) {
        return switch (s) {
            case "AaAaAa" -> "1";
            case "AaAaBB" -> "2";
            case "AaBBAa" -> "3";
            case "BBAaAa" -> "4";
            case "BBBBBB" -> "5";
            case "AaBBBB", "BBAaBB" -> "6";
            default -> "-" + s.hashCode();
        };
    }

    static String nested(int a, String b) {
        return switch (a) {
            case 1 -> switch (b) {
                case "x" -> "1x";
                case "y" -> "1y";
                default -> "1?";
            };
            case 2 -> {
                switch (b) {
                    case "x":
                        yield "2x";
                    case "z":
                        b = "changed";
                    default:
                        b += ".";
                }
                yield "2" + b;
            }
            default -> b;
        };
    }

    static int boxed(Integer i) {
        switch (i) {
            case 1000: return 1;
            case 127: return 2;
            default: return 3;
        }
    }

    static int flow(int[] codes) {
        int acc = 0;
        outer:
        for (int c : codes) {
            switch (c) {
                case 0:
                    continue;
                case 1:
                    acc += 1;
                    break;
                case 2:
                    acc += 10;
                case 3:
                    acc += 100;
                    continue outer;
                case 9:
                    break outer;
                default: {
                    int local = c * 1000;
                    acc += local;
                }
            }
            acc += 1000000;
        }
        return acc;
    }

    static int definite(boolean b) {
        final int x;
        switch (b ? 1 : 2) {
            case 1:
                x = 10;
                break;
            default:
                x = 20;
        }
        return x;
    }

    static void emptyOnes(int n) {
        switch (n) {
        }
        switch (next()) {
            default:
        }
        switch (next()) {
            case 5: System.out.println("five");
        }
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 3, 4, 101}) {
            System.out.println(size(n) + " " + old(n));
        }
        try {
            size(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (String s : new String[] {"AaAaAa", "AaAaBB", "AaBBAa", "BBAaAa", "BBBBBB", "AaBBBB", "BBAaBB", "BBBBAa", ""}) {
            System.out.println(s + " " + collide(s));
        }
        for (String s : new String[] {"x", "y", "z"}) {
            System.out.println(nested(1, s) + " " + nested(2, s) + " " + nested(3, s));
        }
        System.out.println(boxed(1000) + " " + boxed(127) + " " + boxed(-1));
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        System.out.println(flow(new int[] {0, 1, 2, 3, 4, 5, 9, 1}) + " " + definite(true) + definite(false));
        emptyOnes(3);
        System.out.println(evaluated);
        int total = 0;
        for (int i = 0; i < 10; i++) {
            total += switch (i % 3) {
                case 0 -> i;
                case 1 -> switch (i) {
                    case 4 -> 400;
                    default -> -i;
                };
                default -> {
                    try {
                        yield 100 / (i - 5);
                    } catch (ArithmeticException e) {
                        yield 7777;
                    } finally {
                        evaluated++;
                    }
                }
            };
        }
        System.out.println(total + " " + evaluated);
    }
}
