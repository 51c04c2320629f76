// javac: -g
/** The helpful message of a NullPointerException, for every instruction that throws one. */
public class LangNullMessages {
    static class Box {
        int number;
        long wide;
        Box inner;
        int[] ints;
        Object[][] grid;
        static Box shared;
        static String text;

        Box get() {
            return inner;
        }

        Box get(int i, String s) {
            return null;
        }

        int value() {
            return number;
        }
    }

    interface Act {
        Object run() throws Throwable;
    }

    static void attempt(Act act) {
        try {
            System.out.println("passed " + act.run());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        } catch (Throwable e) {
            System.out.println("other " + e);
        }
    }

    static Box nothing() {
        return null;
    }

    static int[] noInts() {
        return null;
    }

    static Object locals(Box box, int[] array, String[][] table, int i, long skip, Integer boxed, RuntimeException e,
        int kind) {
        Box local = box;
        int j = 3;
        switch (kind) {
            case 0: return box.number;
            case 1: return local.value();
            case 2: local.number = 5; return 0;
            case 3: local.wide += skip; return 0;
            case 4: return array[i];
            case 5: array[j] = 7; return 0;
            case 6: return array.length;
            case 7: return table[i][j];
            case 8: return table[0].length;
            case 9: return table[i + 1][j * 2].length();
            case 10: return boxed + 1;
            case 11: throw e;
            case 12: synchronized (local) { return 1; }
            case 13: return local.inner.inner.number;
            case 14: return local.get().get().value();
            case 15: return box.ints[box.number];
            case 16: return box.grid[1][2].hashCode();
            case 17: return box.get(i, "s").inner;
            case 18: box.grid[i][j] = "x"; return 0;
            default: return null;
        }
    }

    public static void main(String[] args) {
        String[][] table = new String[3][];
        table[1] = new String[9];
        for (int k = 0; k < 13; k++) {
            int kind = k;
            attempt(() -> locals(null, null, kind == 9 ? table : kind == 8 ? table : null, 0, 1, null, null, kind));
        }
        Box b = new Box();
        for (int k = 13; k < 19; k++) {
            int kind = k;
            attempt(() -> locals(b, null, null, 1, 1, null, null, kind));
        }
        b.grid = new Object[2][3];
        attempt(() -> locals(b, null, null, 1, 1, null, null, 16));
        attempt(() -> Box.shared.number);
        attempt(() -> Box.text.length());
        attempt(() -> Box.shared.inner = b);
        attempt(() -> nothing().number);
        attempt(() -> nothing().get().number);
        attempt(() -> noInts()[0]);
        attempt(() -> noInts().length);
        attempt(() -> b.get().inner.number);
        attempt(() -> (new Box[2])[1].inner);
        attempt(() -> (new int[2][])[1].length);
        attempt(() -> ((Box) (Object) null).number);
        attempt(() -> args[0].length());
        attempt(() -> {
            throw null;
        });
        attempt(() -> {
            synchronized (nothing()) {
                return 0;
            }
        });
        attempt(() -> {
            Character c = null;
            char d = c;
            return d;
        });
        attempt(() -> {
            Boolean z = null;
            return z ? 1 : 2;
        });
        attempt(() -> {
            Double d = null;
            d++;
            return d;
        });
        attempt(() -> {
            int[] x = null;
            for (int v : x) {
                return v;
            }
            return 0;
        });
        attempt(() -> {
            String s = null;
            switch (s) {
                case "a": return 1;
                default: return 2;
            }
        });
        attempt(() -> {
            throw new NullPointerException();
        });
        attempt(() -> {
            throw new NullPointerException("explicit");
        });
        attempt(() -> java.util.Objects.requireNonNull(null));
        attempt(() -> java.util.Objects.requireNonNull(null, "with message"));
        attempt(() -> "x".compareTo(null));
        attempt(() -> new StringBuilder((String) null));
    }
}
