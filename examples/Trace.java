/** A failure as java reports it: helpful message, causes, suppressed exceptions, lines. */
public class Trace {
    static class Account {
        String owner;
        long[] history;
    }

    static class Ledger implements AutoCloseable {
        long last(Account a) {
            return a.history[a.owner.length()];
        }

        @Override public void close() {
            throw new IllegalStateException("the ledger does not close");
        }
    }

    static long report(Account a) {
        try (Ledger ledger = new Ledger()) {
            return ledger.last(a);
        } catch (NullPointerException e) {
            throw new RuntimeException("no report", e);
        }
    }

    public static void main(String[] args) {
        Account a = new Account();
        a.owner = "Ann";
        System.out.println(report(a));
    }
}
