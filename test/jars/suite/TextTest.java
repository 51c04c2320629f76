import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class TextTest {
    @Test
    void joins() {
        assertAll(() -> assertEquals("0,1,2", IntStream.range(0, 3).mapToObj(Integer::toString).collect(Collectors.joining(","))),
                () -> assertEquals(3, "a,b,c".split(",").length));
    }

    @Test
    @Disabled("shows as skipped")
    void later() {
        throw new AssertionError();
    }

    @TestFactory
    Stream<DynamicTest> lengths() {
        return Stream.of("a", "bb").map(s -> DynamicTest.dynamicTest(s, () -> assertTimeout(Duration.ofSeconds(60), () -> s.length())));
    }
}
