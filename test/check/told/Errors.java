/** Errors that the machine itself throws, caught after choices, and what is left behind them. */
final class Errors {
    interface Speaks {
        String say();
    }

    abstract static class Base implements Speaks {
        String name = "base";

        Base() {
            name = say(); // before the subclass is made
        }
    }

    static class Derived extends Base {
        final int n = Site.choose(1, 2);
        String own = "own";

        @Override
        public String say() {
            return own + n;
        }
    }

    static int[] array(int n) {
        return Site.bool(2) ? null : new int[n];
    }

    static String attempt(int what, Object o) {
        int k = Site.choose(3, 2);
        try {
            switch (what) {
                case 0: return "" + array(1)[k];
                case 1: return "" + 6 / k;
                case 2: return ((String) o).substring(k);
                case 3: return ((Speaks) o).say();
                case 4: return "" + new int[-k].length;
                case 5: {
                    Object[] cells = k == 0 ? new Object[1] : new Integer[1];
                    cells[0] = o;
                    return "" + cells[0];
                }
                default: {
                    synchronized (k == 0 ? o : array(1)) {
                        throw new IllegalStateException(Thread.holdsLock(o) + "");
                    }
                }
            }
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            return e.getMessage();
        } catch (NullPointerException | ClassCastException e) {
            return e.getClass().getSimpleName() + Site.choose(4, 2);
        } catch (RuntimeException e) {
            return e.toString();
        } finally {
            if (Thread.holdsLock(o)) {
                Site.choose(5, 2);
            }
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        String seen = d.name + d.say() + " ";
        int what = Site.choose(6, 7);
        Object o = Site.bool(7) ? "text" : d;
        seen += what + attempt(what, o) + (o == d) + Thread.holdsLock(o);
        throw new RuntimeException(seen.replaceAll("@[0-9a-f]+", ""));
    }
}
