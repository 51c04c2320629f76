package threads;

/**
 * Transfers between accounts of a bank. A transfer locks both accounts.
 *
 * <p>Arguments: accounts (2), tellers (2), transfers of each teller (1).
 *
 * <p>Right: a teller locks the account with the lower number first. Threads that wait in a cycle
 * would hold accounts with ever higher numbers, which is impossible. The sum of all balances stays
 * the same, and no balance becomes negative.
 */
public class Transfers {
    private static final int START = 10;

    static final class Account {
        private final int number;
        private int balance = START; // guarded by the monitor

        Account(int number) {
            this.number = number;
        }

        boolean withdraw(int amount) {
            if (balance < amount) {
                return false;
            }
            balance -= amount;
            return true;
        }

        void deposit(int amount) {
            balance += amount;
        }
    }

    private final Account[] accounts;

    Transfers(int accounts) {
        this.accounts = new Account[accounts];
        for (int i = 0; i < accounts; i++) {
            this.accounts[i] = new Account(i);
        }
    }

    /** False if there is not enough money. */
    boolean transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = from.number < to.number ? to : from;
        synchronized (first) {
            synchronized (second) {
                return move(from, to, amount);
            }
        }
    }

    /** Called with both monitors held. */
    static boolean move(Account from, Account to, int amount) {
        if (!from.withdraw(amount)) {
            return false;
        }
        to.deposit(amount);
        return true;
    }

    private final class Teller extends Thread {
        private final int number;
        private final int transfers;

        Teller(int number, int transfers) {
            this.number = number;
            this.transfers = transfers;
        }

        @Override public void run() {
            for (int i = 0; i < transfers; i++) {
                Account from = accounts[(number + i) % accounts.length];
                Account to = accounts[(number + i + 1) % accounts.length];
                transfer(from, to, number + 1);
            }
        }
    }

    void run(int tellers, int transfers) throws InterruptedException {
        Thread[] threads = new Thread[tellers];
        for (int i = 0; i < tellers; i++) {
            threads[i] = new Teller(i, transfers);
        }
        Team.run(threads);
        int sum = 0;
        for (Account account : accounts) {
            if (account.balance < 0) {
                throw new AssertionError("account " + account.number + " is overdrawn");
            }
            sum += account.balance;
        }
        if (sum != START * accounts.length) {
            throw new AssertionError("money was lost or made");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Transfers(Team.number(args, 0, 2))
            .run(Team.number(args, 1, 2), Team.number(args, 2, 1));
    }
}
