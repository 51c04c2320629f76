import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Says what runs, so that the order can be compared with JUnit's. */
class OrderTest extends OrderBase implements OrderTrait {
    @Test
    @Tag("mine")
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mine {
    }

    @BeforeAll
    static void all() {
        System.out.println("- all");
    }

    @BeforeAll
    static void first() {
        System.out.println("- first");
    }

    @AfterAll
    static void end() {
        System.out.println("- end");
    }

    @BeforeEach
    void alpha() {
        System.out.println("- alpha");
    }

    @BeforeEach
    @Override
    void overridden() {
        System.out.println("- overridden");
    }

    @BeforeEach
    void zulu() {
        System.out.println("- zulu");
    }

    @AfterEach
    void after1() {
        System.out.println("- after1");
    }

    @AfterEach
    void after2() {
        System.out.println("- after2");
    }

    @Override
    void replaced() { // no test: its annotation is gone
        System.out.println("- never");
    }

    @Mine
    void composed() {
        System.out.println("- composed");
    }

    @Test
    void fails() {
        Assertions.fail("on purpose");
    }

    @Test
    void aborts() {
        Assumptions.assumeTrue(false);
        System.out.println("- never");
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Inner {
        @BeforeAll
        void innerAll() {
            System.out.println("- Inner.all");
        }

        @BeforeEach
        void innerBefore() {
            System.out.println("- Inner.before");
        }

        @AfterEach
        void innerAfter() {
            System.out.println("- Inner.after");
        }

        @Test
        void deep() {
            System.out.println("- Inner.deep");
        }

        @Nested
        class Innermost {
            @Test
            void deepest() {
                System.out.println("- Innermost.deepest");
            }
        }
    }
}
