// jars: junit-platform-launcher junit-platform-engine junit-platform-commons junit-vintage-engine junit4 hamcrest opentest4j apiguardian-api
import static org.hamcrest.CoreMatchers.containsString;
import static org.hamcrest.CoreMatchers.hasItem;
import static org.hamcrest.CoreMatchers.is;
import static org.hamcrest.CoreMatchers.not;
import static org.hamcrest.MatcherAssert.assertThat;
import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeThat;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.FixMethodOrder;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.experimental.theories.DataPoints;
import org.junit.experimental.theories.Theories;
import org.junit.experimental.theories.Theory;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.rules.ErrorCollector;
import org.junit.rules.ExternalResource;
import org.junit.rules.TemporaryFolder;
import org.junit.rules.TestName;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Result;
import org.junit.runner.RunWith;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import org.junit.runners.MethodSorters;
import org.junit.runners.Parameterized;
import org.junit.runners.Suite;

/** JUnit 4 by its own core and through the vintage engine: rules, runners, theories. */
public class JunitVintage {
    @FixMethodOrder(MethodSorters.NAME_ASCENDING)
    public static class Old {
        @ClassRule public static final ExternalResource RESOURCE = new ExternalResource() {
            @Override
            protected void before() {
                System.out.println("resource opened");
            }

            @Override
            protected void after() {
                System.out.println("resource closed");
            }
        };
        @Rule public final TestName name = new TestName();
        @Rule public final TemporaryFolder folder = new TemporaryFolder();
        @Rule public final ErrorCollector errors = new ErrorCollector();

        @BeforeClass
        public static void start() {
            System.out.println("before class");
        }

        @AfterClass
        public static void end() {
            System.out.println("after class");
        }

        @Before
        public void before() {
            System.out.println("before " + name.getMethodName());
        }

        @After
        public void after() {
            System.out.println("after " + name.getMethodName());
        }

        @Test
        public void a1passes() throws Exception {
            assertThat(folder.newFile("x").getName(), is("x"));
        }

        @Test(expected = ArithmeticException.class)
        public void b2expects() {
            System.out.println(1 / (folder.getRoot().list().length));
        }

        @Test(expected = ArithmeticException.class)
        public void c3expectsInVain() {
        }

        @Test
        public void d4collects() {
            errors.checkThat("first", 1, is(2));
            errors.checkThat(List.of("a"), not(hasItem("a")));
        }

        @Test
        public void e5assumes() {
            assumeThat("abc", containsString("z"));
        }

        @Test
        @Ignore("with a reason")
        public void f6ignored() {
        }

        @Test
        public void g7fails() {
            assertArrayEquals("arrays", new int[][] {{1}, {2, 3}}, new int[][] {{1}, {2, 4}});
        }
    }

    @RunWith(Parameterized.class)
    public static class Fibonacci {
        @Parameterized.Parameters(name = "{index}: fib({0})={1}")
        public static Collection<Object[]> data() {
            return Arrays.asList(new Object[][] {{0, 0}, {1, 1}, {10, 55}, {11, 90}});
        }

        @Parameterized.Parameter(0) public int n;
        @Parameterized.Parameter(1) public int value;

        static int fib(int n) {
            return n < 2 ? n : fib(n - 1) + fib(n - 2);
        }

        @Test
        public void right() {
            assertEquals(value, fib(n));
        }
    }

    @RunWith(Theories.class)
    public static class Sums {
        @DataPoints public static final int[] POINTS = {0, 1, -5, Integer.MAX_VALUE};

        @Theory
        public void commute(int a, int b) {
            assertEquals(a + b, b + a);
        }

        @Theory
        public void grow(int a, int b) {
            org.junit.Assume.assumeTrue(a > 0 && b > 0);
            org.junit.Assert.assertTrue(a + b > a);
        }
    }

    @RunWith(Suite.class)
    @Suite.SuiteClasses({Old.class, Fibonacci.class, Sums.class})
    public static class All {
    }

    public static void main(String[] args) {
        JUnitCore core = new JUnitCore();
        core.addListener(new RunListener() {
            @Override
            public void testStarted(Description d) {
                System.out.println("started " + d);
            }

            @Override
            public void testAssumptionFailure(Failure f) {
                System.out.println("assumption " + f.getMessage());
            }

            @Override
            public void testIgnored(Description d) {
                System.out.println("ignored " + d.getAnnotation(Ignore.class).value());
            }
        });
        Result r = core.run(All.class);
        for (Failure f : r.getFailures()) {
            System.out.println(f + " " + f.getTrimmedTrace().lines().limit(4).toList());
        }
        System.out.println(r.getRunCount() + " " + r.getFailureCount() + " " + r.getIgnoreCount() + r.getAssumptionFailureCount());
        LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(Fibonacci.class), DiscoverySelectors.selectMethod(Old.class, "a1passes")).build(),
                new TestExecutionListener() {
                    @Override
                    public void executionFinished(TestIdentifier t, TestExecutionResult result) {
                        System.out.println(t.getUniqueId() + " " + result);
                    }
                });
        System.exit(r.wasSuccessful() ? 0 : 3);
    }
}
