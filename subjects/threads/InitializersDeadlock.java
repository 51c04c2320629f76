package threads;

/**
 * {@link Initializers} of two classes that need each other.
 *
 * <p>Arguments: none.
 *
 * <p>Wrong (deadlock): one thread begins to initialize Country, the other one Currency. Each
 * initializer uses the other class, and waits until the other thread has initialized it. A single
 * thread does not wait: it may use a class that it is initializing itself, and finds the names,
 * which come first.
 */
public class InitializersDeadlock {
    private static final class Currency {
        static final String[] NAMES = {"krona", "yen"};
        static final Currency[] ALL = {
            new Currency(NAMES[0], Country.NAMES[0]), // fault: initializes Country
            new Currency(NAMES[1], Country.NAMES[1]),
        };

        private final String name;
        private final String home;

        Currency(String name, String home) {
            this.name = name;
            this.home = home;
        }
    }

    private static final class Country {
        static final String[] NAMES = {"Sweden", "Japan"};
        static final Country[] ALL = {
            new Country(NAMES[0], Currency.NAMES[0]), // fault: initializes Currency
            new Country(NAMES[1], Currency.NAMES[1]),
        };

        private final String name;
        private final String money;

        Country(String name, String money) {
            this.name = name;
            this.money = money;
        }
    }

    private static final class Traveller extends Thread {
        @Override public void run() {
            Country country = Country.ALL[0];
            if (!country.money.equals("krona")) {
                throw new AssertionError(country.name);
            }
        }
    }

    private static final class Trader extends Thread {
        @Override public void run() {
            Currency currency = Currency.ALL[1];
            if (!currency.home.equals("Japan")) {
                throw new AssertionError(currency.name);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Team.run(new Traveller(), new Trader());
    }
}
