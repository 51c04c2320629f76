// Threads as subclasses: overridden run and interrupt, join with times, run called by hand, targets
// that are threads, a thread that joins its own children.
public class Subclasses {
    static class Loud extends Thread {
        Loud(String name) {
            super(name);
        }

        @Override
        public void interrupt() {
            System.out.println("interrupt of " + getName());
            super.interrupt();
        }

        @Override
        public void run() {
            try {
                synchronized (this) {
                    while (true) wait();
                }
            } catch (InterruptedException e) {
                System.out.println(getName() + " " + isInterrupted() + " " + (currentThread() == this));
            }
        }
    }

    static final class Tree extends Thread {
        final int depth;
        long sum;

        Tree(int depth) {
            this.depth = depth;
        }

        @Override
        public void run() {
            sum = 1;
            if (depth == 0) return;
            Tree left = new Tree(depth - 1), right = new Tree(depth - 1);
            left.start();
            right.start();
            try {
                left.join();
                right.join(100000);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
            sum += left.sum + right.sum;
        }
    }

    public static void main(String[] args) throws Exception {
        Loud loud = new Loud("loud");
        loud.start();
        while (loud.getState() != Thread.State.WAITING) Thread.yield();
        loud.interrupt();
        loud.join();
        Tree tree = new Tree(6);
        tree.start();
        tree.join();
        System.out.println(tree.sum);
        Thread byHand = new Thread(() -> System.out.println("in " + Thread.currentThread().getName()));
        byHand.run();
        System.out.println(byHand.getState());
        Thread target = new Thread(byHand, "runs another");
        target.start();
        target.join();
        System.out.println(byHand.getState() + " " + target.getState());
        Thread nothing = new Thread("nothing to do");
        nothing.start();
        nothing.join();
        System.out.println(nothing.isAlive());
        Runnable shared = new Runnable() {
            int calls;

            @Override
            public synchronized void run() {
                calls++;
                if (calls == 3) System.out.println("third call");
            }
        };
        Thread[] three = {new Thread(shared), new Thread(shared), new Thread(shared)};
        for (Thread t : three) t.start();
        for (Thread t : three) t.join();
        try {
            new Thread((ThreadGroup) null, null, null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
