package threads;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A pool of connections to a server that allows only a few at a time. Connections are opened when
 * they are first needed and reused afterwards. To open one takes long, so the pool does it without
 * its lock.
 *
 * <p>Arguments: connections (1), clients (2), queries of each client (1).
 *
 * <p>Right: a client reserves a connection under the lock before it opens it, so there are never
 * more than allowed. A connection is in the pool or belongs to one client. A client waits on the
 * condition while all connections are in use, and each one that comes back signals one client: that
 * is enough, as all waiting clients wait for the same.
 */
public class ConnectionPool {
    /** Refuses connections beyond its limit. */
    private static final class Server {
        private final int limit;
        private final AtomicInteger connected = new AtomicInteger();

        Server(int limit) {
            this.limit = limit;
        }

        Connection connect() {
            if (connected.incrementAndGet() > limit) {
                throw new IllegalStateException("the server has too many connections");
            }
            return new Connection();
        }
    }

    /** Used by one client at a time; its counter is a plain field, which the pool protects. */
    static final class Connection {
        private int queries;

        int query(int number) {
            queries++;
            return number + 1;
        }
    }

    private final Server server;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition returned = lock.newCondition();
    private final Connection[] idle;
    private int idleCount;
    private int opened;

    ConnectionPool(int connections) {
        server = new Server(connections);
        idle = new Connection[connections];
    }

    final Connection take() throws InterruptedException {
        lock.lock();
        try {
            while (idleCount == 0 && opened == idle.length) {
                returned.await();
            }
            if (idleCount > 0) {
                return idle[--idleCount];
            }
            beforeOpening();
        } finally {
            lock.unlock();
        }
        Connection connection = server.connect();
        lock.lock();
        try {
            afterOpening();
        } finally {
            lock.unlock();
        }
        return connection;
    }

    final void giveBack(Connection connection) {
        lock.lock();
        try {
            idle[idleCount++] = connection;
            returned.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Called with the lock held, as is {@link #afterOpening}. */
    void beforeOpening() {
        countOpened();
    }

    void afterOpening() {}

    final void countOpened() {
        opened++;
    }

    private final class Client extends Thread {
        private final int queries;

        Client(int queries) {
            this.queries = queries;
        }

        @Override public void run() {
            try {
                for (int i = 0; i < queries; i++) {
                    Connection connection = take();
                    try {
                        if (connection.query(i) != i + 1) {
                            throw new AssertionError("wrong answer");
                        }
                    } finally {
                        giveBack(connection);
                    }
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    void run(int clients, int queries) throws InterruptedException {
        Thread[] threads = new Thread[clients];
        for (int i = 0; i < clients; i++) {
            threads[i] = new Client(queries);
        }
        Team.run(threads);
        int answered = 0;
        for (int i = 0; i < idleCount; i++) {
            answered += idle[i].queries;
        }
        if (answered != clients * queries || idleCount != opened) {
            throw new AssertionError("a connection or a query was lost");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new ConnectionPool(Team.number(args, 0, 1))
            .run(Team.number(args, 1, 2), Team.number(args, 2, 1));
    }
}
