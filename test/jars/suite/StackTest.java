import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

@DisplayName("A stack")
class StackTest {
    Deque<Object> stack;

    @BeforeEach
    void make() {
        stack = new ArrayDeque<>();
    }

    @Test
    @DisplayName("is empty at first")
    void empty() {
        assertTrue(stack.isEmpty());
    }

    @Test
    void throwsWhenPopped() {
        assertThrows(NoSuchElementException.class, stack::pop);
    }

    @Nested
    @DisplayName("after a push")
    class Pushed {
        @BeforeEach
        void push() {
            stack.push("element");
        }

        @Test
        void isNoLongerEmpty() {
            assertFalse(stack.isEmpty());
        }

        @RepeatedTest(3)
        void givesItBack() {
            assertEquals("element", stack.pop());
            assertTrue(stack.isEmpty());
        }
    }
}
