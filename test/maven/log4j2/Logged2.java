// maven: org.apache.logging.log4j:log4j-core:2.24.1
import java.io.ByteArrayInputStream;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.MarkerManager;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.xml.XmlConfiguration;

/** A configuration in XML, patterns, levels, filters, the thread context, exceptions. */
public class Logged2 {
    static final String CONFIGURATION = """
            <Configuration status="ERROR">
              <Appenders>
                <Console name="Out" target="SYSTEM_OUT">
                  <PatternLayout pattern="%-5p [%t] %c{1.} %X{user} %marker %m%n%ex{short.message}"/>
                </Console>
                <Console name="Plain" target="SYSTEM_OUT"><PatternLayout pattern="plain %m%n"/></Console>
              </Appenders>
              <Loggers>
                <Logger name="own" level="trace" additivity="false">
                  <RegexFilter regex=".*secret.*" onMatch="DENY" onMismatch="ACCEPT"/>
                  <AppenderRef ref="Plain"/>
                </Logger>
                <Root level="debug"><AppenderRef ref="Out"/></Root>
              </Loggers>
            </Configuration>
            """;

    public static void main(String[] args) throws Exception {
        LoggerContext context = (LoggerContext) LogManager.getContext(false);
        ConfigurationSource source =
                new ConfigurationSource(new ByteArrayInputStream(CONFIGURATION.getBytes("UTF-8")));
        Configurator.reconfigure(new XmlConfiguration(context, source));
        Logger log = LogManager.getLogger("com.example.Logged2");
        log.info("hello {} and {}", "world", 42);
        log.debug(() -> "lazily " + 1);
        log.trace("never");
        ThreadContext.put("user", "ada");
        log.warn(MarkerManager.getMarker("SLOW"), "marked");
        ThreadContext.clearAll();
        log.error("failed", new IllegalStateException("outer", new RuntimeException("inner")));
        log.printf(Level.INFO, "%05d %s", 42, "formatted");
        Logger own = LogManager.getLogger("own.part");
        own.trace("seen");
        own.info("a secret");
        Configurator.setLevel("own", Level.ERROR);
        own.info("not seen");
        own.atError().withMarker(MarkerManager.getMarker("M")).log("fluent");
        System.out.println(log.getLevel() + " " + own.isInfoEnabled());
        Thread t = new Thread(() -> log.info("from a thread"), "worker");
        t.start();
        t.join();
        LogManager.shutdown();
    }
}
