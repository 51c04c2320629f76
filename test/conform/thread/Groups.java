// Thread groups, names, priorities, ids, enumerate, toString, contexts.
public class Groups {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main + " " + main.getThreadGroup() + " " + main.getId());
        System.out.println(main.getThreadGroup().getParent().getName() + " "
                           + main.getThreadGroup().activeCount());
        ThreadGroup group = new ThreadGroup("workers"), inner = new ThreadGroup(group, "inner");
        group.setMaxPriority(6);
        Object gate = new Object();
        boolean[] open = {false};
        Thread[] all = new Thread[4];
        for (int i = 0; i < 4; i++) {
            all[i] = new Thread(i < 2 ? group : inner, () -> {
                synchronized (gate) {
                    while (!open[0]) {
                        try {
                            gate.wait();
                        } catch (InterruptedException e) {
                            System.out.println(Thread.currentThread().getName() + " interrupted");
                        }
                    }
                }
            }, "worker " + i);
            all[i].setPriority(Thread.MAX_PRIORITY);
        }
        System.out.println(group.activeCount() + " " + group.activeGroupCount());
        for (Thread t : all) t.start();
        System.out.println(group.activeCount() + " " + inner.activeCount());
        Thread[] found = new Thread[10];
        int n = group.enumerate(found);
        for (int i = 0; i < n; i++) System.out.println(found[i]);
        System.out.println(group.enumerate(found, false) + " " + group.parentOf(inner) + " "
                           + inner.parentOf(group));
        ThreadGroup[] groups = new ThreadGroup[5];
        System.out.println(group.enumerate(groups) + " " + groups[0]);
        all[0].setName("renamed");
        System.out.println(all[0].getName() + " " + all[0].getPriority() + " " + all[3].getPriority());
        for (Thread t : all)
            while (t.getState() != Thread.State.WAITING) Thread.yield();
        all[0].interrupt();
        while (all[0].isInterrupted() || all[0].getState() != Thread.State.WAITING) Thread.yield();
        synchronized (gate) {
            open[0] = true;
            gate.notifyAll();
        }
        for (Thread t : all) t.join();
        System.out.println(group.activeCount() + " " + all[0].getThreadGroup() + " " + all[0]);
        inner.destroy();
        System.out.println(inner.isDestroyed() + " " + group.activeGroupCount());
        Thread unnamed = new Thread();
        Thread second = new Thread(() -> { });
        System.out.println(unnamed.getName() + " " + second.getName() + " "
                           + (second.getId() > unnamed.getId()));
        ClassLoader loader = main.getContextClassLoader();
        second.start();
        second.join();
        Thread heir = new Thread(() -> System.out.println(
            Thread.currentThread().getContextClassLoader() == loader));
        heir.start();
        heir.join();
    }
}
