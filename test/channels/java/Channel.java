import java.lang.reflect.Method;

/**
 * One corner of the language or the library that carries a bit from one point of a program to a
 * later one. What was set last is what get returns; before that it returns 0.
 *
 * <p>A family is a class with a method {@code Channel make(String name)} that has one line for each
 * of its channels. The word after the arrow says where the bit is kept, and the runner reads it:
 *
 * <ul>
 *   <li>{@code of}, {@code made}, {@code used}: in an object that the channel refers to
 *   <li>{@code statics}: in static fields of the program
 *   <li>{@code outside}: in the library or in the machine
 *   <li>{@code latch}: as outside, and it cannot be set to 0 again
 *   <li>{@code frame}: in a frame of the running thread
 * </ul>
 */
abstract class Channel {
    private static final int NONE = -1;

    interface Setter<T> {
        void set(T object, int v) throws Exception;
    }

    interface Getter<T> {
        int get(T object) throws Exception;
    }

    interface Maker<T> {
        T make(int v) throws Exception;
    }

    interface FreeSetter {
        void set(int v) throws Exception;
    }

    interface FreeGetter {
        int get() throws Exception;
    }

    interface Through {
        int through(int v, Runnable point) throws Exception;
    }

    abstract void set(int v) throws Exception;

    abstract int get() throws Exception;

    /** For objects that are not made with 0. */
    Channel setTo(int v) throws Exception {
        set(v);
        return this;
    }

    /** Sets v, or nothing where it is NONE; then the point, then get. */
    int through(int v, Runnable point) throws Exception {
        if (v != NONE) {
            set(v);
        }
        point.run();
        return get();
    }

    /** The channel with this name: Family.name. */
    static Channel named(String name) throws Exception {
        int dot = name.indexOf('.');
        Method make = Class.forName(name.substring(0, dot)).getDeclaredMethod("make", String.class);
        return (Channel) make.invoke(null, name.substring(dot + 1));
    }

    // ---- where the bit is kept -------------------------------------------------------------

    /** An object that is changed. */
    static <T> Channel of(T object, Setter<T> set, Getter<T> get) {
        return new Changed<>(object, set, get);
    }

    /** An object that is made anew for each value. */
    static <T> Channel made(Maker<T> make, Getter<T> get) throws Exception {
        return new Made<>(make, get, false);
    }

    /** The same; get uses it up, and another one is made. */
    static <T> Channel used(Maker<T> make, Getter<T> get) throws Exception {
        return new Made<>(make, get, true);
    }

    static Channel statics(FreeSetter set, FreeGetter get) {
        return new Free(set, get);
    }

    static Channel outside(FreeSetter set, FreeGetter get) {
        return new Free(set, get);
    }

    static Channel statics(Channel channel) {
        return channel;
    }

    static Channel outside(Channel channel) {
        return channel;
    }

    static Channel latch(Channel channel) {
        return channel;
    }

    static Channel latch(FreeSetter set, FreeGetter get) {
        return new Free(set, get);
    }

    static Channel frame(Through through) {
        return new Frame(through);
    }

    private static final class Changed<T> extends Channel {
        private final T object;
        private final Setter<T> set;
        private final Getter<T> get;

        Changed(T object, Setter<T> set, Getter<T> get) {
            this.object = object;
            this.set = set;
            this.get = get;
        }

        @Override void set(int v) throws Exception {
            set.set(object, v);
        }

        @Override int get() throws Exception {
            return get.get(object);
        }
    }

    private static final class Made<T> extends Channel {
        private final Maker<T> make;
        private final Getter<T> get;
        private final boolean usesUp;
        private T object;

        Made(Maker<T> make, Getter<T> get, boolean usesUp) throws Exception {
            this.make = make;
            this.get = get;
            this.usesUp = usesUp;
            set(0);
        }

        @Override void set(int v) throws Exception {
            object = make.make(v);
        }

        @Override int get() throws Exception {
            int v = get.get(object);
            if (usesUp) {
                set(v);
            }
            return v;
        }
    }

    private static final class Free extends Channel {
        private final FreeSetter set;
        private final FreeGetter get;

        Free(FreeSetter set, FreeGetter get) {
            this.set = set;
            this.get = get;
        }

        @Override void set(int v) throws Exception {
            set.set(v);
        }

        @Override int get() throws Exception {
            return get.get();
        }
    }

    private static final class Frame extends Channel {
        private final Through through;

        Frame(Through through) {
            this.through = through;
        }

        @Override int through(int v, Runnable point) throws Exception {
            return through.through(v == NONE ? 0 : v, point);
        }

        @Override void set(int v) {
            throw new UnsupportedOperationException();
        }

        @Override int get() {
            throw new UnsupportedOperationException();
        }
    }
}
