package threads;

/**
 * Dining philosophers who never deadlock. Each one sits between two forks and needs both to eat.
 *
 * <p>Arguments: philosophers (3), meals of each (2).
 *
 * <p>Right: everyone locks the fork with the lower number first. Only the philosopher at the last
 * seat has the higher number on the left, and starts with the right fork. If threads waited for
 * each other in a cycle, each would hold a fork with a lower number than the one it waits for, all
 * the way round, which is impossible. The locks are the only operations that threads share: there
 * are 2 of them in a meal.
 */
public class Philosophers {
    static final class Fork {
        private final int number;

        Fork(int number) {
            this.number = number;
        }

        @Override public String toString() {
            return "fork " + number;
        }
    }

    static final class Philosopher extends Thread {
        private final Fork first;
        private final Fork second;
        private final int meals;

        Philosopher(int seat, Fork first, Fork second, int meals) {
            super("philosopher " + seat);
            this.first = first;
            this.second = second;
            this.meals = meals;
        }

        @Override public void run() {
            for (int meal = 0; meal < meals; meal++) {
                eat();
            }
        }

        private void eat() {
            synchronized (first) {
                synchronized (second) {
                    return; // both forks are held: this is the meal
                }
            }
        }
    }

    private final Fork[] forks;

    Philosophers(int seats) {
        if (seats < 2) {
            throw new IllegalArgumentException("two philosophers at least");
        }
        forks = new Fork[seats];
        for (int i = 0; i < seats; i++) {
            forks[i] = new Fork(i);
        }
    }

    /** The philosopher at a seat, whose left fork has the number of the seat. */
    Philosopher seat(int seat, int meals) {
        Fork left = forks[seat];
        Fork right = forks[(seat + 1) % forks.length];
        return left.number < right.number
            ? new Philosopher(seat, left, right, meals)
            : new Philosopher(seat, right, left, meals);
    }

    Fork fork(int number) {
        return forks[number % forks.length];
    }

    void dine(int meals) throws InterruptedException {
        Philosopher[] guests = new Philosopher[forks.length];
        for (int i = 0; i < guests.length; i++) {
            guests[i] = seat(i, meals);
        }
        Team.run(guests);
    }

    public static void main(String[] args) throws InterruptedException {
        new Philosophers(Team.number(args, 0, 3)).dine(Team.number(args, 1, 2));
    }
}
