import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gov.nasa.jpf.vm.Verify;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.DayOfWeek;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that are given arguments, from every kind of source. */
class GivenTest {
    int start;

    @BeforeEach
    void before() {
        start = 10;
    }

    /** Fails for the third only, and there for one choice. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void number(int n) {
        assertNotEquals(15, start + n + Verify.getInt(0, 2));
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource(names = {"MONDAY", "SUNDAY"})
    void day(DayOfWeek d) {
        assertTrue(d == DayOfWeek.MONDAY || d == DayOfWeek.SUNDAY);
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = "x")
    void text(String s) {
        assertTrue(s == null || s.length() < 2);
    }

    static Stream<Arguments> pairs() {
        return Stream.of(Arguments.of("3", 3L, List.of(1)), Arguments.of("4", 4L, List.of()));
    }

    /** The first argument is converted. */
    @ParameterizedTest
    @MethodSource("pairs")
    void pair(int n, long same, List<Integer> list) {
        assertEquals(n, same);
        assertTrue(list.size() + n == 4);
    }

    @ParameterizedTest
    @CsvSource({"a, 1, true", "'b, c', 4, false"})
    void row(String s, int n, boolean b) {
        assertEquals(n, s.length());
        assertEquals(b, n == 1);
    }

    static List<Integer> own() {
        return List.of(1, 2);
    }

    @Retention(RetentionPolicy.RUNTIME)
    @MethodSource("own")
    @interface Own {
    }

    @ParameterizedTest
    @Own
    void composed(int n) {
        assertTrue(n + start > 10);
    }

    @ParameterizedTest
    @ValueSource(ints = 1)
    void informed(int n, TestInfo info) {
    }

    @ParameterizedTest
    @ValueSource(ints = 1)
    void accessed(ArgumentsAccessor all) {
    }

    @ParameterizedTest
    @MethodSource("nowhere")
    void unfounded(int n) {
    }
}
