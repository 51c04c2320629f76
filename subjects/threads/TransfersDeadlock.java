package threads;

/**
 * {@link Transfers} that lock the account with the money first, and then the other one.
 *
 * <p>Arguments: accounts (2), tellers (2), transfers of each teller (1).
 *
 * <p>Wrong (deadlock): one teller transfers from account 0 to 1 and locks account 0. The other one
 * transfers from account 1 to 0 and locks account 1. Each waits for the account of the other.
 */
public class TransfersDeadlock extends Transfers {
    TransfersDeadlock(int accounts) {
        super(accounts);
    }

    @Override boolean transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) { // fault: the order depends on the direction
                return move(from, to, amount);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new TransfersDeadlock(Team.number(args, 0, 2))
            .run(Team.number(args, 1, 2), Team.number(args, 2, 1));
    }
}
