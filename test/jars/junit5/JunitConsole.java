// jars: junit-platform-console junit-platform-reporting junit-platform-launcher junit-platform-engine junit-platform-commons junit-jupiter-engine junit-jupiter-api junit-jupiter-params opentest4j apiguardian-api picocli opentest4j-reporting-events univocity-parsers
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.console.ConsoleLauncher;

/** A suite under the console launcher: everything but the times is the same. */
public class JunitConsole {
    @DisplayName("A deque")
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    static class DequeTest {
        static int made;
        Deque<Integer> deque;

        @BeforeAll
        static void first() {
            made = 0;
        }

        @BeforeEach
        void make() {
            deque = new ArrayDeque<>();
            made++;
        }

        @AfterEach
        void drop() {
            deque = null;
        }

        @Test
        @Order(1)
        void isEmpty() {
            assertTrue(deque.isEmpty());
            assertThrows(NoSuchElementException.class, deque::removeFirst);
        }

        @Test
        @Order(2)
        @Tag("slow")
        void failsOnPurpose() {
            deque.add(1);
            assertAll("both", () -> assertEquals(2, deque.size()), () -> assertArrayEquals(new int[] {1, 2}, new int[] {1, 3}));
        }

        @Test
        @Order(3)
        @Disabled("not yet")
        void later() {
            throw new IllegalStateException();
        }

        @Test
        @Order(4)
        void assumes() {
            assumeTrue(made < 0, "made is " + made);
        }

        @Nested
        class WithOne {
            @BeforeEach
            void push() {
                deque.push(7);
            }

            @Test
            void hasIt() {
                assertEquals(7, deque.peek(), () -> "never computed");
            }

            @RepeatedTest(3)
            void again() {
                assertEquals(1, deque.size());
            }
        }
    }

    enum Planet { EARTH, MARS }

    static class Parameters {
        @ParameterizedTest(name = "{index}: {0} has {1}")
        @CsvSource({"one,3", "three,5", "'fo,ur',5", "wrong,1"})
        void lengths(String word, int length) {
            assertEquals(length, word.length(), "length of " + word);
        }

        @ParameterizedTest
        @ValueSource(ints = {2, 3, 5})
        void primes(int n) {
            assertTrue(IntStream.range(2, n).allMatch(i -> n % i != 0));
        }

        @ParameterizedTest
        @EnumSource(Planet.class)
        @MethodSource("moons")
        void both(Object o) {
            assertTrue(o.toString().length() > 0);
        }

        static Stream<Object> moons() {
            return Stream.of("Luna", 2);
        }

        @TestFactory
        Stream<DynamicTest> squares() {
            return IntStream.range(0, 4).mapToObj(i -> DynamicTest.dynamicTest("square of " + i, () -> assertEquals(i * i, i == 3 ? 8 : i * i)));
        }
    }

    static int launch(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream to = new PrintStream(out, true);
        int code = ConsoleLauncher.execute(to, to, arguments).getExitCode();
        System.out.println(out.toString().replaceAll("\\d+ ms", "N ms"));
        System.out.println("exit code " + code);
        return code;
    }

    public static void main(String[] args) {
        String[] classes = {"-c", DequeTest.class.getName(), "-c", Parameters.class.getName()};
        for (String details : new String[] {"tree", "verbose", "summary", "flat"}) {
            launch(Stream.concat(Stream.of(classes), Stream.of("--disable-banner", "--disable-ansi-colors", "--details", details))
                    .toArray(String[]::new));
        }
        launch("-m", Parameters.class.getName() + "#primes(int)", "--disable-ansi-colors", "--details-theme", "ascii");
        launch(Stream.concat(Stream.of(classes), Stream.of("-t", "slow", "--disable-banner", "--disable-ansi-colors")).toArray(String[]::new));
        System.exit(launch("--no-such-option", "--disable-ansi-colors"));
    }
}
