// junit: 5.10.5 5.11.4 5.12.2 5.13.4
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EmptySource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that pass, fail, are disabled or aborted, for each way in which JUnit makes tests of a method. */
class Cases {
    static List<String> before = new ArrayList<>();
    private int count;

    @BeforeAll
    static void once() {
        before.add("once");
    }

    @BeforeEach
    void each() {
        count++;
    }

    @AfterEach
    void after() {
        assertEquals(1, count);
    }

    @Test
    void passes() {
        assertEquals(List.of("once"), before);
        assertThrows(IllegalStateException.class, () -> { throw new IllegalStateException(); });
    }

    @Test
    void fails() {
        fail("always");
    }

    @Test
    void throwsUp() {
        throw new UnsupportedOperationException();
    }

    @Test
    @Disabled("says so")
    void disabled() {
        fail("never");
    }

    @Test
    void aborted() {
        assumeTrue(count > 1);
        fail("never");
    }

    // ---- parameters ----

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void odd(int n) {
        assertEquals(1, n % 2);
    }

    @ParameterizedTest(name = "{index} is {0}")
    @ValueSource(strings = {"a", "bb", ""})
    void text(String s) {
        assumeTrue(!s.isEmpty());
        assertTrue(s.length() < 2, s);
    }

    @ParameterizedTest
    @ValueSource(classes = {String.class, int[].class})
    void type(Class<?> c) {
        assertTrue(c.isArray() == c.getName().startsWith("["));
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 2", "2, 2, 4", "2, 3, 6"})
    void sums(int a, long b, double sum) {
        assertEquals(sum, a + b);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "none", textBlock = """
            a    | 1
            none | 0
            'b c'| 4
            """)
    void lengths(String s, int length) {
        assertEquals(length, s == null ? 0 : s.length());
    }

    @ParameterizedTest
    @CsvSource({"MONDAY, true, x", "SUNDAY, false, y"})
    void converted(DayOfWeek day, boolean works, char letter) {
        assertEquals(works, day != DayOfWeek.SUNDAY);
        assertTrue(letter >= 'x');
    }

    static Stream<Arguments> pairs() {
        return Stream.of(Arguments.of("a", List.of(1)), Arguments.of("b", List.of(1, 2)), Arguments.of("c", List.of()));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void listed(String name, List<Integer> list, TestInfo info) {
        assertTrue(info.getTestMethod().isPresent());
        assertTrue(list.size() < 2, name);
    }

    static IntStream implied() {
        return IntStream.range(0, 3);
    }

    @ParameterizedTest
    @MethodSource
    void implied(int n) {
        assertTrue(n != 1);
    }

    enum Size { SMALL, MEDIUM, LARGE, HUGE }

    @ParameterizedTest
    @EnumSource
    void all(Size s) {
        assertTrue(s.ordinal() < 3);
    }

    @ParameterizedTest
    @EnumSource(value = Size.class, mode = EnumSource.Mode.EXCLUDE, names = {"HUGE", "SMALL"})
    void some(Size s) {
        assertTrue(s != Size.HUGE);
    }

    @ParameterizedTest
    @EnumSource(value = Size.class, mode = EnumSource.Mode.MATCH_ALL, names = ".*E")
    void matched(Size s) {
        assertEquals(Size.LARGE, s);
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = "x")
    void orNone(String s) {
        assertTrue(s == null || s.length() < 2);
    }

    @ParameterizedTest
    @EmptySource
    void empty(int[] none) {
        assertEquals(0, none.length);
    }

    @ParameterizedTest
    @Disabled
    @ValueSource(ints = {1, 2})
    void never(int n) {
        fail();
    }

    // ---- repetitions, information, factories ----

    @RepeatedTest(4)
    void repeated(RepetitionInfo info) {
        assertEquals(4, info.getTotalRepetitions());
        assertTrue(info.getCurrentRepetition() != 3);
    }

    @Test
    @DisplayName("a name of its own")
    @Tag("tagged")
    void informed(TestInfo info) {
        assertEquals("a name of its own", info.getDisplayName());
        assertEquals("[tagged]", info.getTags().toString());
        assertEquals("informed", info.getTestMethod().get().getName());
        assertEquals(Cases.class, info.getTestClass().get());
    }

    @TestFactory
    Stream<DynamicTest> made() {
        return Stream.of(1, 2, 3).map(n -> DynamicTest.dynamicTest("n" + n, () -> assertTrue(n > 0)));
    }

    @TestFactory
    List<DynamicTest> madeToFail() {
        return List.of(DynamicTest.dynamicTest("good", () -> {}), DynamicTest.dynamicTest("bad", () -> fail()));
    }

    // ---- nested ----

    @Nested
    class Inner {
        int own;

        @BeforeEach
        void prepare() {
            own = count + 1;
        }

        @Test
        void sees() {
            assertEquals(2, own);
        }

        @ParameterizedTest
        @ValueSource(longs = {1, 2})
        void nestedValues(long n) {
            assertEquals(own, n);
        }

        @Nested
        class Deeper {
            @RepeatedTest(2)
            void deep(RepetitionInfo info) {
                assertEquals(own, info.getCurrentRepetition());
            }

            @Test
            @Disabled
            void off() {}
        }

        @Nested
        @Disabled
        class Off {
            @Test
            void off() {
                fail();
            }
        }
    }
}

/** What others inherit. */
abstract class Shared {
    abstract int value();

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void inherited(int n) {
        assertEquals(value(), n);
    }

    @Test
    void plain() {
        assertEquals(Map.of(1, 1), Map.of(1, value()));
    }
}

class Heir extends Shared {
    @Override
    int value() {
        return 1;
    }
}

@Disabled
class Idle {
    @Test
    void idle() {
        fail();
    }
}
