import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dejavm.Choose;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that hold under JUnit for the values that chance gives, and fail for others. */
class BankTest {
    static List<String> log;
    int[] accounts;

    @BeforeAll
    static void open() {
        log = new ArrayList<>();
        log.add("open");
    }

    @BeforeEach
    void fill() {
        log.add("fill");
        accounts = new int[] {10, 5, 0};
    }

    @AfterEach
    void sum() {
        log.add("sum");
        assertEquals(15, accounts[0] + accounts[1] + accounts[2], "money is neither made nor lost");
    }

    @AfterAll
    static void close() {
        log.add("close");
        assertEquals(List.of("open", "fill", "sum", "close"), log);
    }

    void move(int from, int to, int amount) {
        int left = accounts[from] - amount; // wrong where from is to
        int more = accounts[to] + amount;
        accounts[from] = left;
        accounts[to] = more;
    }

    @Test
    void movesBetweenTwo() {
        move(0, 1 + Choose.integer(0, 1), Choose.integer(1, 10));
    }

    @Test
    void movesAnywhere() {
        move(Choose.integer(0, 2), Choose.integer(0, 2), Choose.integer(0, 3));
    }

    @Test
    void neverBelowZero() {
        int amount = Choose.integer(0, 12);
        assumeTrue(amount < 11);
        move(0, 2, amount);
        assertTrue(accounts[0] >= 0, () -> "below zero: " + accounts[0]);
    }

    @Test
    void throwsOutside() {
        assertThrows(ArrayIndexOutOfBoundsException.class, () -> move(0, Choose.integer(3, 5), 1));
    }

    @Test
    @Disabled("until there are loans")
    void borrows() {
        throw new IllegalStateException();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void movesGiven(int amount) {
        move(0, 1, amount);
    }

    @Nested
    class Empty {
        @BeforeEach
        void drain() {
            move(0, 2, 10);
        }

        @Test
        void isBelowZeroAfterOneMore() {
            int amount = Choose.integer(0, 2);
            move(0, 1, amount);
            assertTrue(accounts[0] == 0 || Choose.bool(), "the account is overdrawn by " + amount);
        }
    }
}
