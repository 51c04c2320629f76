import java.util.Iterator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** What frames hold while a choice is made: locals, operands, locks, places. */
abstract class Frames extends Channel {
    private static final Object LOCK = new Object();

    interface Point {
        void run();
    }

    private static int run(Runnable point, int v) {
        point.run();
        return v;
    }

    private static int deep(int depth, Runnable point) {
        if (depth == 0) {
            point.run();
            return 0;
        }
        return 1 + deep(depth - 1, point);
    }

    private static synchronized int locked(Runnable point) {
        return run(point, Thread.holdsLock(Frames.class) ? 1 : 0);
    }

    private static boolean held(Runnable point) {
        point.run();
        return Thread.holdsLock(LOCK);
    }

    private static int lockedTwice(int v, Runnable point) {
        synchronized (LOCK) {
            if (v == 1) {
                synchronized (LOCK) {
                    point.run();
                    return 1;
                }
            }
            point.run();
            return 0;
        }
    }

    @SuppressWarnings("finally")
    private static int pending(int v, Runnable point) {
        int got = 0;
        try {
            try {
                if (v == 1) {
                    throw new IllegalStateException();
                }
            } finally {
                point.run();
            }
        } catch (IllegalStateException thrown) {
            got = 1;
        }
        return got;
    }

    private static int caught(int v, Runnable point) {
        try {
            throw v == 1 ? new IllegalStateException() : new UnsupportedOperationException();
        } catch (RuntimeException e) {
            point.run();
            return e instanceof IllegalStateException ? 1 : 0;
        }
    }

    private static int pendingReturn(int v, Runnable point) {
        try {
            return v;
        } finally {
            point.run();
        }
    }

    private static int switched(int v, Runnable point) {
        switch (v) {
            case 0:
                point.run();
                return 0;
            default:
                point.run();
                return 1;
        }
    }

    private static int looped(int v, Runnable point) {
        int i = 0;
        while (true) {
            if (i == v) {
                point.run();
                return i;
            }
            i++;
        }
    }

    private static final class Closing implements AutoCloseable {
        private final int v;
        private final int[] closed;

        Closing(int v, int[] closed) {
            this.v = v;
            this.closed = closed;
        }

        @Override public void close() {
            closed[0] = v;
        }
    }

    private static final class Comparing implements Comparable<Comparing> {
        final int n;
        final Runnable point;

        Comparing(int n, Runnable point) {
            this.n = n;
            this.point = point;
        }

        @Override public int compareTo(Comparing other) {
            point.run();
            return Integer.compare(n, other.n);
        }
    }

    private static final class Making {
        final int v;

        Making(int v, Runnable point) {
            point.run();
            this.v = v;
        }
    }

    private static <T> T[] same(T[] array) {
        return array;
    }

    @SuppressWarnings("try")
    static Channel make(String name) throws Exception {
        return switch (name) {
            case "local" -> frame((v, point) -> {
                int a = v;
                point.run();
                return a;
            });
            case "longLocal" -> frame((v, point) -> {
                long a = (long) v << 50;
                point.run();
                return (int) (a >> 50);
            });
            case "doubleLocal" -> frame((v, point) -> {
                double a = v / 2.0;
                point.run();
                return (int) (a * 2);
            });
            case "referenceLocal" -> frame((v, point) -> {
                Object a = v == 1 ? LOCK : null;
                point.run();
                return a == null ? 0 : 1;
            });
            case "sameLocals" -> frame((v, point) -> {
                Object a = new Object();
                Object b = v == 1 ? a : new Object();
                point.run();
                return a == b ? 1 : 0;
            });
            case "operand" -> frame((v, point) -> v + run(point, 0));
            case "longOperand" -> frame((v, point) -> (int) (((long) v << 33) + run(point, 0) >> 33));
            case "argument" -> frame((v, point) -> Math.max(v, run(point, 0)));
            case "arrayOperand" -> frame((v, point) -> {
                int[] a = {0, 0};
                a[v] = 1 + run(point, 0);
                return a[1];
            });
            case "depth" -> frame((v, point) -> deep(v, point));
            case "deepFrames" -> frame((v, point) -> deep(200 + v, point) - 200);
            case "monitor" -> frame((v, point) -> {
                if (v == 1) {
                    synchronized (LOCK) {
                        return held(point) ? 1 : 0;
                    }
                }
                return held(point) ? 1 : 0;
            });
            case "monitorCount" -> frame(Frames::lockedTwice);
            case "synchronizedMethod" -> frame((v, point) -> v == 1 ? locked(point) : run(point, 0));
            case "pendingException" -> frame(Frames::pending);
            case "caughtException" -> frame(Frames::caught);
            case "pendingReturn" -> frame(Frames::pendingReturn);
            case "switchArm" -> frame(Frames::switched);
            case "loopCounter" -> frame(Frames::looped);
            case "resource" -> frame((v, point) -> {
                int[] closed = new int[1];
                try (Closing c = new Closing(v, closed)) {
                    point.run();
                }
                return closed[0];
            });
            case "iteration" -> frame((v, point) -> {
                int got = -1;
                for (int each : List.of(0, 1)) {
                    if (each == v) {
                        point.run();
                        got = each;
                    }
                }
                return got;
            });
            case "iteratorLocal" -> frame((v, point) -> {
                Iterator<Integer> i = List.of(0, 1).iterator();
                for (int n = 0; n < v; n++) {
                    i.next();
                }
                point.run();
                return i.next();
            });
            case "insideStream" -> frame((v, point) -> IntStream.of(v).map(x -> run(point, x)).sum());
            case "insideSort" -> frame((v, point) -> {
                Comparing[] a = same(new Comparing[] {new Comparing(1 - v, () -> { }), new Comparing(v, point)});
                java.util.Arrays.sort(a);
                return a[1].n == 1 && a[0].n == 0 ? v : -1;
            });
            case "insideConstructor" -> frame((v, point) -> new Making(v, point).v);
            case "insideReflection" -> frame((v, point) -> {
                var m = Frames.class.getDeclaredMethod("run", Runnable.class, int.class);
                return (int) m.invoke(null, point, v);
            });
            case "insideComputeIfAbsent" -> frame((v, point) -> new java.util.HashMap<Integer, Integer>()
                    .computeIfAbsent(v, k -> run(point, k)));
            case "insideLambda" -> frame((v, point) -> ((IntUnaryOperator) x -> run(point, x)).applyAsInt(v));
            case "nestedClosures" -> frame((v, point) -> {
                int[] box = {v};
                Point p = () -> box[0] += run(point, 0);
                p.run();
                return box[0];
            });
            case "concatenation" -> frame((v, point) -> Integer.parseInt("" + v + run(point, 0)) / 10);
            default -> throw new IllegalArgumentException(name);
        };
    }
}
