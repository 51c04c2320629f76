import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a TestInfo says of a test and of its class; each holds under JUnit itself, too. */
@DisplayName("all about it")
@Tag("class")
class InfoTest extends InfoBase {
    InfoTest(TestInfo info) {
        isOfClass(info);
    }

    @BeforeAll
    static void first(TestInfo info) {
        isOfClass(info);
    }

    @AfterAll
    static void last(TestInfo info) {
        isOfClass(info);
    }

    private static void isOfClass(TestInfo info) {
        assertEquals("all about it", info.getDisplayName());
        assertEquals(Set.of("base", "class"), info.getTags());
        assertEquals(InfoTest.class, info.getTestClass().get());
        assertTrue(info.getTestMethod().isEmpty());
    }

    @BeforeEach
    void before(TestInfo info) {
        assertTrue(info.getTags().contains("class") && info.getTestMethod().isPresent());
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Test
    @Tag("quick")
    @interface Quick { }

    @Quick
    void composed(TestInfo info) {
        assertEquals(Set.of("base", "class", "quick"), info.getTags());
    }

    @RepeatedTest(value = 2, name = "{displayName}, {currentRepetition} of {totalRepetitions}")
    void again(TestInfo info, RepetitionInfo at) {
        assertEquals("again(TestInfo, RepetitionInfo), " + at.getCurrentRepetition() + " of 2",
            info.getDisplayName());
    }

    @Nested
    @Tag("inner")
    class Inner {
        Inner(TestInfo info) {
            assertEquals("Inner", info.getDisplayName());
        }

        @Test
        void tagged(TestInfo info) {
            assertEquals(Set.of("base", "class", "inner"), info.getTags());
            assertEquals(Inner.class, info.getTestClass().get());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "a")
    void given(String s, TestInfo info) { // refused: the name is JUnit's to make
        assertTrue(info.getDisplayName().contains(s));
    }
}

@Tag("base")
class InfoBase { }

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class InfoNamedTest {
    @Test
    void made_of_words(TestInfo info) { // refused likewise
        assertEquals("made of words (TestInfo)", info.getDisplayName());
    }
}
