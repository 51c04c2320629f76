import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

interface OrderTrait {
    @BeforeEach
    default void traitBefore() {
        System.out.println("- Trait.before");
    }

    @AfterEach
    default void traitAfter() {
        System.out.println("- Trait.after");
    }

    @Test
    default void traitTest() {
        System.out.println("- Trait.test");
    }
}
