package threads;

/**
 * Two classes with tables that refer to each other, which two threads use first.
 *
 * <p>Arguments: none.
 *
 * <p>Right: the initializer of Country needs the one of Currency, but not the other way round: the
 * home of a currency is looked up when it is asked for. So the locks of class initialization are
 * always taken in the same order.
 */
public class Initializers {
    private static final class Currency {
        static final Currency[] ALL = {new Currency("krona", 0), new Currency("yen", 1)};

        private final String name;
        private final int home; // index of the country

        Currency(String name, int home) {
            this.name = name;
            this.home = home;
        }

        Country home() {
            return Country.ALL[home];
        }
    }

    private static final class Country {
        static final Country[] ALL = {
            new Country("Sweden", Currency.ALL[0]), new Country("Japan", Currency.ALL[1]),
        };

        private final String name;
        private final Currency currency;

        Country(String name, Currency currency) {
            this.name = name;
            this.currency = currency;
        }
    }

    private static final class Traveller extends Thread {
        @Override public void run() {
            Country country = Country.ALL[0];
            if (!country.currency.name.equals("krona")) {
                throw new AssertionError(country.currency.name);
            }
        }
    }

    private static final class Trader extends Thread {
        @Override public void run() {
            Currency currency = Currency.ALL[1];
            if (!currency.home().name.equals("Japan")) {
                throw new AssertionError(currency.home().name);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Team.run(new Traveller(), new Trader());
    }
}
