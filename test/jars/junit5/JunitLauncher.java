// jars: junit-platform-launcher junit-platform-engine junit-platform-commons junit-jupiter-engine junit-jupiter-api junit-jupiter-params opentest4j apiguardian-api
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** The launcher from a program: extensions, parameters, temporary folders, failures in every phase. */
public class JunitLauncher {
    static final List<String> LOG = new ArrayList<>();

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.PARAMETER)
    @interface Lucky {
        int value() default 7;
    }

    static class Extension implements ParameterResolver, BeforeTestExecutionCallback, AfterTestExecutionCallback,
            TestExecutionExceptionHandler, InvocationInterceptor {
        @Override
        public boolean supportsParameter(ParameterContext p, ExtensionContext c) {
            return p.isAnnotated(Lucky.class);
        }

        @Override
        public Object resolveParameter(ParameterContext p, ExtensionContext c) {
            return p.findAnnotation(Lucky.class).get().value();
        }

        @Override
        public void beforeTestExecution(ExtensionContext c) {
            c.getStore(ExtensionContext.Namespace.GLOBAL).put("name", c.getDisplayName());
            LOG.add("before " + c.getRequiredTestMethod().getName());
        }

        @Override
        public void afterTestExecution(ExtensionContext c) {
            LOG.add("after " + c.getStore(ExtensionContext.Namespace.GLOBAL).get("name") + " " + c.getExecutionException().isPresent());
        }

        @Override
        public void handleTestExecutionException(ExtensionContext c, Throwable t) throws Throwable {
            if (t instanceof UnsupportedOperationException) {
                LOG.add("forgiven " + t.getMessage());
                return;
            }
            throw t;
        }

        @Override
        public void interceptTestMethod(Invocation<Void> i, ReflectiveInvocationContext<java.lang.reflect.Method> m, ExtensionContext c)
                throws Throwable {
            LOG.add("around " + m.getArguments().size());
            i.proceed();
        }
    }

    @ExtendWith(Extension.class)
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    @TestMethodOrder(MethodOrderer.MethodName.class)
    static class Cases {
        int runs;

        @BeforeEach
        void count(TestInfo info) {
            runs++;
            LOG.add(info.getTestMethod().get().getName() + " " + runs + info.getTags());
        }

        @Test
        void aTakesParameters(@Lucky int seven, @Lucky(13) Integer thirteen, TestReporter reporter) {
            reporter.publishEntry("sum", "" + (seven + thirteen));
        }

        @Test
        void bHasFolder(@TempDir Path folder) throws Exception {
            Files.writeString(folder.resolve("f"), "text");
            Assertions.assertLinesMatch(List.of("te.."), Files.readAllLines(folder.resolve("f")));
        }

        @Test
        void cIsForgiven() {
            throw new UnsupportedOperationException("this");
        }

        @Test
        void dFails() {
            Assertions.assertIterableEquals(List.of(1, 2), List.of(1, 3));
        }

        @Test
        void eUnknown(StringBuilder nobodyMakes) {
        }

        @Test
        @DisabledIf("always")
        void fDisabled() {
        }

        @Test
        @EnabledOnOs(OS.MAC)
        void gElsewhere() {
        }

        boolean always() {
            return true;
        }

        @AfterAll
        void last() {
            throw new IllegalStateException("after all " + runs);
        }
    }

    static class Watcher implements TestExecutionListener {
        @Override
        public void executionStarted(TestIdentifier t) {
            System.out.println("started " + t.getUniqueId());
        }

        @Override
        public void executionSkipped(TestIdentifier t, String why) {
            System.out.println("skipped " + t.getDisplayName() + ": " + why);
        }

        @Override
        public void executionFinished(TestIdentifier t, TestExecutionResult r) {
            System.out.println(t.getDisplayName() + " " + r.getStatus() + r.getThrowable().map(x -> " " + x).orElse(""));
        }

        @Override
        public void reportingEntryPublished(TestIdentifier t, ReportEntry e) {
            System.out.println(t.getDisplayName() + " says " + e.getKeyValuePairs());
        }
    }

    public static void main(String[] args) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(Cases.class)).build();
        Launcher launcher = LauncherFactory.create();
        TestPlan plan = launcher.discover(request);
        System.out.println(plan.countTestIdentifiers(TestIdentifier::isTest));
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        launcher.execute(request, summary, new Watcher());
        LOG.forEach(System.out::println);
        StringWriter text = new StringWriter();
        summary.getSummary().printTo(new PrintWriter(text));
        summary.getSummary().printFailuresTo(new PrintWriter(text), 4);
        System.out.println(text.toString().replaceAll("\\d+ ms", "N ms"));
        Assertions.assertEquals(0, summary.getSummary().getTotalFailureCount());
    }
}
