import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dejavm.Choose;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What JUnit passes, repeats, makes and gives up; each holds under JUnit itself, too. */
@Tag("all")
class MoreTest {
    String before;

    MoreTest(TestReporter reporter) {
        reporter.publishEntry("made", "yes");
    }

    @BeforeEach
    void note(TestInfo info) {
        before = info.getTestMethod().get().getName();
    }

    @Test
    @DisplayName("by another name")
    @Tag("one")
    @Tag("two")
    void informed(TestInfo info) {
        assertEquals("informed", before);
        assertEquals("by another name", info.getDisplayName());
        assertEquals(Set.of("all", "one", "two"), info.getTags());
        assertEquals(MoreTest.class, info.getTestClass().get());
    }

    @Test
    void plainly(TestInfo info) {
        assertEquals("plainly(TestInfo)", info.getDisplayName());
    }

    @RepeatedTest(3)
    void again(RepetitionInfo info) {
        assertEquals(3, info.getTotalRepetitions());
        assertTrue(info.getCurrentRepetition() + Choose.integer(0, 1) <= 4);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void given(int n, TestInfo info) {
        assertTrue(n < 3 && info.getTestMethod().isPresent());
    }

    @TestFactory
    Stream<DynamicNode> made() {
        return Stream.of(dynamicTest("first", () -> assertEquals("made", before)),
            dynamicContainer("inner", List.of(dynamicTest("second", () -> assertTrue(Choose.bool() || true)))));
    }

    @TestFactory
    List<DynamicTest> third() { // wrong for one of nine choices
        return IntStream.range(0, 3).mapToObj(i -> dynamicTest("number " + i,
            () -> assertNotEquals(4, i + Choose.integer(0, 2)))).toList();
    }

    @Test
    void never() {
        assumeTrue(Choose.integer(0, 2) > 5);
        throw new AssertionError("beyond the assumption");
    }

    @Test
    void sometimes() {
        assumeTrue(Choose.integer(0, 2) > 1);
    }

    static class NeverTest {
        @Test
        void one() {
            assumeTrue(false);
        }

        @Test
        void two() {
            assumeTrue(false);
        }
    }

    static class FilesTest {
        @TempDir static Path shared;
        @TempDir File own;

        @Test
        void writes(@TempDir Path third) throws IOException {
            assertEquals(3, Set.of(shared, own.toPath(), third).size());
            for (Path p : List.of(shared, own.toPath(), third)) {
                assertEquals(0, Files.list(p).count());
                Files.writeString(p.resolve("a"), "text");
                assertEquals("text", Files.readString(p.resolve("a")));
            }
        }
    }
}
