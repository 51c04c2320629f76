import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;

/** Phantom references: enqueued after a collection and cleared, after the finalizer where there is one. */
public class PhantomQueue {
    static class Final {
        @Override
        protected void finalize() {
            System.out.println("finalized");
        }
    }

    public static void main(String[] args) throws Exception {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        Object kept = new Object(), first = new Object();
        var phantom = new PhantomReference<>(first, queue);
        var weak = new WeakReference<>(new Object(), queue);
        var strong = new PhantomReference<>(kept, queue);
        System.out.println(phantom.refersTo(null) + " " + strong.refersTo(kept) + " " + strong.get());
        Reference.reachabilityFence(first); // a collection may come at any time
        first = null;
        System.gc();
        Reference<?> one = queue.remove(1000), two = queue.remove(1000);
        System.out.println((one == phantom || two == phantom) + " " + (one == weak || two == weak));
        System.out.println(phantom.refersTo(null) + " " + weak.refersTo(null) + " " + strong.refersTo(kept));
        System.out.println(phantom.get() + " " + phantom.isEnqueued() + " " + queue.poll());
        System.out.println(strong.enqueue() + " " + strong.refersTo(null) + " " + (queue.poll() == strong));
        var late = new PhantomReference<Object>(new Final(), queue);
        System.gc();
        Thread.sleep(50);
        System.out.println(late.refersTo(null) + " " + queue.poll());
        for (int i = 0; i < 50 && !late.isEnqueued(); i++) {
            System.gc();
            Thread.sleep(10);
        }
        System.out.println(late.refersTo(null) + " " + (queue.remove(500) == late));
        var cleared = new PhantomReference<>(new Object(), queue);
        cleared.clear();
        System.gc();
        Thread.sleep(20);
        System.out.println(cleared.refersTo(null) + " " + queue.poll());
        System.out.println(kept != null);
    }
}
