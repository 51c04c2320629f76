import dejavm.Choose;
import java.lang.management.ManagementFactory;

/** Figures that the beans of the platform give: those of the process are no part of a state. */
public class Beans {
    public static void main(String[] args) {
        Choose.bool();
        switch (args[0]) {
        case "up" -> ManagementFactory.getRuntimeMXBean().getUptime();
        case "cpu" -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        case "heap" -> ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
        case "load" -> ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        default -> ManagementFactory.getRuntimeMXBean().getVmName();
        }
    }
}
