import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrderBase {
    OrderBase() {
        System.out.println("- new " + getClass().getSimpleName());
    }

    @BeforeAll
    static void baseAll() {
        System.out.println("- Base.all");
    }

    @AfterAll
    static void baseEnd() {
        System.out.println("- Base.end");
    }

    @BeforeEach
    void one() {
        System.out.println("- Base.one");
    }

    @BeforeEach
    void overridden() {
        System.out.println("- Base.overridden");
    }

    @AfterEach
    void baseAfter() {
        System.out.println("- Base.after");
    }

    @Test
    void inherited() {
        System.out.println("- Base.inherited");
    }

    @Test
    void replaced() {
        throw new IllegalStateException("replaced");
    }
}
