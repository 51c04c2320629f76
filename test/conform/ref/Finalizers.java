// Finalizers: run once by the finalizer thread, in subclasses too; objects may come back to life.
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

@SuppressWarnings({"deprecation", "removal"})
public class Finalizers {
    static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());
    static CountDownLatch latch;

    static class Base implements Cloneable {
        final String name;

        Base(String name) {
            this.name = name;
        }

        @Override
        protected void finalize() {
            LOG.add(name);
            latch.countDown();
        }

        @Override
        public Base clone() throws CloneNotSupportedException {
            return (Base) super.clone();
        }
    }

    static final class Derived extends Base {
        final Base other;

        Derived(String name) {
            super(name);
            other = new Base(name + "'s other");
        }

        @Override
        protected void finalize() {
            LOG.add(name + " sees " + other.name);
            super.finalize();
        }
    }

    static final class Phoenix {
        static Phoenix alive;
        int times;

        @Override
        protected void finalize() {
            times++;
            alive = this;
            latch.countDown();
        }
    }

    static final class Fails {
        @Override
        protected void finalize() {
            latch.countDown();
            throw new RuntimeException("ignored");
        }
    }

    static void collect() throws InterruptedException {
        while (latch.getCount() > 0) {
            System.gc();
            System.runFinalization();
            Thread.sleep(2);
        }
    }

    static void make() throws Exception {
        for (int i = 0; i < 3; i++) new Base("base " + i);
        new Derived("derived");
        Base.class.getDeclaredConstructor(String.class).newInstance("reflected");
        new Base("original").clone();
        new Fails();
    }

    static WeakReference<Phoenix> makePhoenix() {
        return new WeakReference<>(new Phoenix());
    }

    public static void main(String[] args) throws Exception {
        latch = new CountDownLatch(9);
        make();
        collect();
        Collections.sort(LOG);
        for (String s : LOG) System.out.println(s);

        latch = new CountDownLatch(1);
        WeakReference<Phoenix> weak = makePhoenix();
        collect();
        while (Phoenix.alive == null) Thread.sleep(1);
        System.out.println("back " + Phoenix.alive.times + " " + weak.get());
        WeakReference<Phoenix> second = new WeakReference<>(Phoenix.alive);
        Phoenix.alive = null;
        while (second.get() != null) System.gc();
        Thread.sleep(20);
        System.out.println("not again " + Phoenix.alive);
    }
}
