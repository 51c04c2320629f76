package threads;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A {@link WorkStealing} deque whose owner takes the last task without a compare-and-set.
 *
 * <p>Arguments: tasks (1), thieves (1), attempts of each thief (1).
 *
 * <p>Wrong (assertion): one task is left. A thief reads top and bottom and sees it. The owner
 * lowers bottom and reads top, which is still the old one. Now the thief moves top by its
 * compare-and-set, and the owner writes the same value to it: both run the task.
 */
public class WorkStealingLast extends WorkStealing {
    WorkStealingLast(int size) {
        super(size);
    }

    @Override boolean winLast(AtomicInteger top, int t) {
        top.set(t + 1); // fault: a thief may have moved top since it was read
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        int tasks = Team.number(args, 0, 1);
        new WorkStealingLast(tasks).run(tasks, Team.number(args, 1, 1), Team.number(args, 2, 1));
    }
}
