import java.util.function.IntSupplier;

/** Inner, local and anonymous classes that hold on to frames that are gone. */
final class Inners {
    int base = Site.choose(1, 2);

    class Mid {
        int own = base + Site.choose(2, 2) * 10;

        class Low {
            int sum() {
                return base + own + Inners.this.base * Mid.this.own;
            }

            Mid other() {
                return Site.bool(3) ? Mid.this : Inners.this.new Mid();
            }
        }
    }

    static IntSupplier counter(int start) {
        int step = Site.choose(4, 2) + 1;
        class Local implements IntSupplier {
            int at = start;

            @Override
            public int getAsInt() {
                return at += step;
            }
        }
        Local local = new Local();
        return Site.bool(5) ? local : new IntSupplier() {
            boolean first = true;

            @Override
            public int getAsInt() {
                if (first) {
                    first = false;
                    return -step;
                }
                return local.getAsInt();
            }
        };
    }

    public static void main(String[] args) {
        Inners outer = new Inners();
        Mid mid = outer.new Mid();
        Mid.Low low = mid.new Low();
        outer.base += 2;
        Mid other = low.other();
        IntSupplier c = counter(other.own);
        String seen = low.sum() + " " + other.new Low().sum() + " " + c.getAsInt();
        outer.base = Site.choose(6, 2);
        throw new RuntimeException(seen + " " + c.getAsInt() + " " + low.sum() + (other == mid));
    }
}
