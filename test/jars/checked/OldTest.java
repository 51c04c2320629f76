import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeTrue;

import gov.nasa.jpf.vm.Verify;
import java.util.Collection;
import java.util.List;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TestName;
import org.junit.runner.RunWith;
import org.junit.runners.JUnit4;
import org.junit.runners.Parameterized;

/** JUnit 4: what runs around a test, expected exceptions, and choices of Verify. */
@RunWith(JUnit4.class)
public class OldTest extends OldBase {
    private int[] numbers;

    @BeforeClass
    public static void start() {
        System.out.println("- start");
    }

    @AfterClass
    public static void end() {
        System.out.println("- end");
    }

    @Before
    public void make() {
        System.out.println("- make");
        numbers = new int[] {3, 1, 2};
    }

    @After
    public void after() {
        System.out.println("- after");
    }

    @Test
    public void passes() {
        System.out.println("- passes");
        assertEquals(3, numbers.length);
    }

    @Test(expected = ArrayIndexOutOfBoundsException.class)
    public void expects() {
        System.out.println("- expects");
        numbers[3] = 0;
    }

    @Test(expected = ArithmeticException.class)
    public void expectsInVain() {
        System.out.println("- expectsInVain");
    }

    @Test(expected = ArithmeticException.class)
    public void expectsAnother() {
        numbers[3] = 0;
    }

    @Test
    public void assumes() {
        assumeTrue(numbers.length > 3);
        System.out.println("- never");
    }

    @Test
    @Ignore("for a while")
    public void ignored() {
        throw new IllegalStateException();
    }

    /** Fails for one of six: found by checking, and by a run in six. */
    @Test
    public void swaps() {
        for (int i = 0; i < 2; i++) {
            int from = Verify.getInt(0, 1);
            if (numbers[from] > numbers[from + 1]) {
                int t = numbers[from];
                numbers[from] = numbers[from + 1];
                numbers[from + 1] = t;
            }
        }
        if (numbers[0] == 1 && numbers[1] == 2) {
            throw new IllegalStateException("sorted");
        }
    }

    public static class Ruled {
        @Rule public final TestName name = new TestName();

        @Test
        public void named() {
            assertEquals("named", name.getMethodName());
        }
    }

    @RunWith(Parameterized.class)
    public static class Given {
        @Parameterized.Parameters
        public static Collection<Object[]> data() {
            return List.of(new Object[] {1}, new Object[] {2});
        }

        public Given(int number) {
        }

        @Test
        public void taken() {
        }
    }
}
