package threads;

/**
 * A {@link ConnectionPool} that counts a connection when it is open, not when it is reserved.
 *
 * <p>Arguments: connections (1), clients (2), queries of each client (1).
 *
 * <p>Wrong (IllegalStateException): a client sees that a connection may be opened, and leaves the
 * lock to open it. Before it counts the connection, the other client sees the same. The server
 * refuses the second connection.
 */
public class ConnectionPoolLate extends ConnectionPool {
    ConnectionPoolLate(int connections) {
        super(connections);
    }

    @Override void beforeOpening() {}

    @Override void afterOpening() {
        countOpened(); // fault: the limit was tested long before
    }

    public static void main(String[] args) throws InterruptedException {
        new ConnectionPoolLate(Team.number(args, 0, 1))
            .run(Team.number(args, 1, 2), Team.number(args, 2, 1));
    }
}
