// maven: ch.qos.logback:logback-classic:1.5.12
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.ByteArrayInputStream;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.slf4j.MarkerFactory;

/** A configuration in XML, levels, patterns, MDC, exceptions, a list of events, files that roll. */
public class Logged {
    static final String CONFIGURATION = """
            <configuration>
              <appender name="OUT" class="ch.qos.logback.core.ConsoleAppender">
                <encoder>
                  <pattern>%-5level [%thread] %logger{12} %X{user:-nobody} %marker - %msg %ex{1}%n</pattern>
                </encoder>
              </appender>
              <logger name="org.quiet" level="WARN"/>
              <logger name="org.own" level="TRACE" additivity="false"><appender-ref ref="OUT"/></logger>
              <root level="${level:-INFO}"><appender-ref ref="OUT"/></root>
            </configuration>
            """;

    public static void main(String[] args) throws Exception {
        LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
        context.reset();
        context.putProperty("level", "DEBUG");
        JoranConfigurator configurator = new JoranConfigurator();
        configurator.setContext(context);
        configurator.doConfigure(new ByteArrayInputStream(CONFIGURATION.getBytes("UTF-8")));
        org.slf4j.Logger log = LoggerFactory.getLogger("com.example.long.name.Logged");
        log.info("hello {} and {}", "world", 42);
        log.debug("an array {}", (Object) new int[] {1, 2, 3});
        log.trace("never seen");
        MDC.put("user", "ada");
        log.warn(MarkerFactory.getMarker("SLOW"), "marked");
        MDC.clear();
        log.error("it failed", new IllegalStateException("outer", new RuntimeException("inner")));
        LoggerFactory.getLogger("org.quiet.Part").info("not seen");
        LoggerFactory.getLogger("org.quiet.Part").error("seen");
        LoggerFactory.getLogger("org.own").trace("once");
        log.atInfo().addKeyValue("k", 7).log("fluent {}", "call");
        Logger own = context.getLogger("listed");
        ListAppender<ILoggingEvent> list = new ListAppender<>();
        list.setContext(context);
        list.start();
        own.addAppender(list);
        own.setAdditive(false);
        own.setLevel(Level.INFO);
        for (int i = 0; i < 100; i++) {
            own.info("event {}", i);
            own.debug("not {}", i);
        }
        System.out.println(list.list.size() + " " + list.list.get(99).getFormattedMessage() + " "
                + own.getEffectiveLevel() + " " + context.getLogger("a.b.c").getEffectiveLevel());
        Thread t = new Thread(() -> log.info("from a thread"), "worker");
        t.start();
        t.join();
        context.stop();
        log.error("stopped");
    }
}
