// vm: -Dbean=a=b -Xss600k -ea --add-opens java.base/java.lang=ALL-UNNAMED
import java.lang.management.*;
import java.util.*;
import javax.management.*;
import javax.management.openmbean.CompositeData;

/** What the platform's beans say, as far as it does not depend on the machine. */
public class Beans {
    public interface CounterMBean {
        int getCount();
        void setCount(int count);
        String add(int n);
    }

    public static class Counter extends NotificationBroadcasterSupport implements CounterMBean {
        private int count = 1;

        public int getCount() {
            return count;
        }

        public void setCount(int count) {
            sendNotification(new AttributeChangeNotification(this, 1, 2, "changed", "Count", "int", this.count, count));
            this.count = count;
        }

        public String add(int n) {
            return "now " + (count += n);
        }
    }

    static void runtime() throws Exception {
        RuntimeMXBean bean = ManagementFactory.getRuntimeMXBean();
        System.out.println(bean.getPid() == ProcessHandle.current().pid());
        System.out.println(bean.getName().startsWith(bean.getPid() + "@"));
        System.out.println(bean.getInputArguments().stream().filter(s -> !s.startsWith("-XX:")).toList());
        System.out.println(bean.getSpecVersion() + " " + bean.getManagementSpecVersion() + " " + bean.getSpecName());
        System.out.println(bean.getStartTime() <= System.currentTimeMillis());
        System.out.println(System.currentTimeMillis() - bean.getStartTime() < 3_600_000);
        System.out.println(bean.getUptime() > 0);
        System.out.println(bean.getSystemProperties().get("bean"));
        System.out.println(bean.getClassPath().equals(System.getProperty("java.class.path")));
        System.out.println(bean.isBootClassPathSupported());
        System.out.println(bean.getObjectName());
    }

    static void threads() throws Exception {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        System.out.println(bean.getThreadCount() > 0);
        System.out.println(bean.getPeakThreadCount() >= bean.getThreadCount());
        System.out.println(bean.getTotalStartedThreadCount() >= bean.getThreadCount());
        System.out.println(bean.getDaemonThreadCount() < bean.getThreadCount());
        bean.resetPeakThreadCount();
        System.out.println(bean.getPeakThreadCount() >= bean.getThreadCount());
        long before = bean.getCurrentThreadCpuTime();
        int sum = 0;
        for (int i = 0; i < 200000; i++) sum += i;
        System.out.println(sum + " " + (bean.getCurrentThreadCpuTime() >= before) + " " + (before > 0));
        System.out.println(bean.getCurrentThreadUserTime() >= 0);
        System.out.println(bean.getThreadCpuTime(Thread.currentThread().getId()) > 0);
        System.out.println(bean.getThreadUserTime(Thread.currentThread().getId()) >= 0);
        System.out.println(bean.getThreadCpuTime(987654321));
        System.out.println(bean.isThreadCpuTimeSupported() + " " + bean.isThreadCpuTimeEnabled() + " "
                + bean.isCurrentThreadCpuTimeSupported() + " " + bean.isObjectMonitorUsageSupported() + " "
                + bean.isSynchronizerUsageSupported() + " " + bean.isThreadContentionMonitoringEnabled());
        for (boolean on : new boolean[] {false, true}) {
            bean.setThreadCpuTimeEnabled(on);
            bean.setThreadContentionMonitoringEnabled(!on);
        }
        ThreadInfo info = bean.getThreadInfo(Thread.currentThread().getId(), 2);
        System.out.println(info.getThreadName() + " " + info.getThreadState() + " " + info.getThreadId() + " "
                + info.isDaemon() + " " + info.isInNative() + " " + info.getPriority() + " " + info.getLockInfo());
        System.out.println(info.getStackTrace().length);
        System.out.println(bean.getThreadInfo(Thread.currentThread().getId()).getStackTrace().length);
        System.out.println(bean.getThreadInfo(987654321));
        boolean mine = false;
        for (long id : bean.getAllThreadIds()) mine |= id == Thread.currentThread().getId();
        System.out.println(mine);
        for (ThreadInfo each : bean.dumpAllThreads(false, false))
            if (each.getThreadName().equals("main"))
                System.out.println(Arrays.stream(each.getStackTrace()).anyMatch(e -> e.getMethodName().equals("threads")));
        System.out.println(bean.findDeadlockedThreads() + " " + bean.findMonitorDeadlockedThreads());
    }

    /** Two threads that wait for each other, and one that parks. */
    static void deadlock() throws Exception {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        Object a = new Object(), b = new Object();
        boolean[] has = new boolean[2];
        Thread one = new Thread(() -> take(a, b, has, 0), "one"), two = new Thread(() -> take(b, a, has, 1), "two");
        one.setDaemon(true);
        two.setDaemon(true);
        one.start();
        two.start();
        while (one.getState() != Thread.State.BLOCKED || two.getState() != Thread.State.BLOCKED) Thread.sleep(5);
        long[] ids = bean.findDeadlockedThreads();
        Arrays.sort(ids);
        for (ThreadInfo info : bean.getThreadInfo(ids, 1))
            System.out.println(info.getThreadName() + " " + info.getThreadState() + " waits for "
                    + info.getLockInfo().getClassName() + " of " + info.getLockOwnerName() + " at "
                    + info.getStackTrace()[0].getMethodName());
        System.out.println(bean.findMonitorDeadlockedThreads().length);
        Thread parked = new Thread(() -> java.util.concurrent.locks.LockSupport.park(a), "parked");
        parked.setDaemon(true);
        parked.start();
        while (parked.getState() != Thread.State.WAITING) Thread.sleep(5);
        ThreadInfo info = bean.getThreadInfo(parked.getId(), Integer.MAX_VALUE);
        System.out.println(info.getThreadName() + " " + info.getThreadState() + " " + info.getLockInfo().getClassName()
                + " " + info.getLockOwnerName());
    }

    static void take(Object first, Object second, boolean[] has, int me) {
        synchronized (first) {
            synchronized (has) {
                has[me] = true;
            }
            for (boolean both = false; !both;)
                synchronized (has) {
                    both = has[0] && has[1];
                }
            synchronized (second) {
                System.out.println("never");
            }
        }
    }

    static void memory() {
        MemoryMXBean bean = ManagementFactory.getMemoryMXBean();
        MemoryUsage heap = bean.getHeapMemoryUsage();
        System.out.println(heap.getUsed() > 0 && heap.getUsed() <= heap.getCommitted()
                && heap.getCommitted() <= heap.getMax());
        System.out.println(heap.getMax() == Runtime.getRuntime().maxMemory());
        System.out.println(bean.getNonHeapMemoryUsage().getUsed() >= 0);
        System.out.println(bean.isVerbose() + " " + bean.getObjectPendingFinalizationCount());
        System.gc();
        bean.gc();
        long collections = 0, millis = 0;
        for (GarbageCollectorMXBean each : ManagementFactory.getGarbageCollectorMXBeans()) {
            collections += each.getCollectionCount();
            millis += each.getCollectionTime();
            System.out.println(each.isValid() && each.getMemoryPoolNames().length > 0);
            break;
        }
        System.out.println(millis >= 0);
        boolean threshold = false;
        int heaps = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP) heaps++;
            if (pool.getUsage().getUsed() < 0 || pool.getPeakUsage().getUsed() < 0) System.out.println("negative");
            if (pool.getMemoryManagerNames().length == 0) System.out.println("not managed");
            if (pool.getType() != MemoryType.HEAP || !pool.isUsageThresholdSupported()) continue;
            threshold = true;
            pool.setUsageThreshold(pool.getUsage().getMax() / 2);
            if (pool.isCollectionUsageThresholdSupported()) {
                pool.setCollectionUsageThreshold(1000);
                System.out.println(pool.getCollectionUsage() != null);
            }
            pool.resetPeakUsage();
            System.out.println(pool.isUsageThresholdExceeded() + " " + (pool.getUsageThreshold() > 0));
        }
        System.out.println(threshold + " " + (heaps > 0));
        System.out.println(ManagementFactory.getMemoryManagerMXBeans().size()
                > ManagementFactory.getGarbageCollectorMXBeans().size());
    }

    static void system() throws Exception {
        OperatingSystemMXBean plain = ManagementFactory.getOperatingSystemMXBean();
        System.out.println(plain.getName() + " " + plain.getArch() + " " + plain.getVersion());
        System.out.println(plain.getAvailableProcessors() == Runtime.getRuntime().availableProcessors());
        System.out.println(plain.getSystemLoadAverage() > -2);
        var bean = (com.sun.management.UnixOperatingSystemMXBean) plain;
        System.out.println(bean.getProcessCpuTime() > 0);
        System.out.println(bean.getTotalMemorySize() > bean.getFreeMemorySize());
        System.out.println(bean.getTotalPhysicalMemorySize() > bean.getFreePhysicalMemorySize());
        System.out.println(bean.getTotalSwapSpaceSize() >= bean.getFreeSwapSpaceSize());
        System.out.println(bean.getCommittedVirtualMemorySize() > 0);
        System.out.println(bean.getOpenFileDescriptorCount() > 2);
        System.out.println(bean.getMaxFileDescriptorCount() > bean.getOpenFileDescriptorCount());
        System.out.println(bean.getCpuLoad() <= 1 && bean.getProcessCpuLoad() <= 1);
        ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
        System.out.println(classes.getLoadedClassCount() > 100 && classes.getTotalLoadedClassCount() > 100);
        System.out.println(classes.getUnloadedClassCount() + " " + classes.isVerbose());
        classes.setVerbose(false);
        ManagementFactory.getMemoryMXBean().setVerbose(true);
        System.out.println(ManagementFactory.getMemoryMXBean().isVerbose());
        ManagementFactory.getMemoryMXBean().setVerbose(false);
        System.out.println(ManagementFactory.getMemoryMXBean().isVerbose());
        System.out.println(ManagementFactory.getCompilationMXBean().getTotalCompilationTime() >= 0);
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        System.out.println(threads.isThreadAllocatedMemorySupported() + " " + threads.isThreadAllocatedMemoryEnabled());
        long me = Thread.currentThread().getId(), before = threads.getThreadAllocatedBytes(me);
        byte[][] much = new byte[10][100000];
        System.out.println(threads.getThreadAllocatedBytes(me) - before >= 1000000 * (much.length / 10));
        System.out.println(threads.getCurrentThreadAllocatedBytes() > 0);
        try { // newer updates of the JDK have it
            System.out.println((long) com.sun.management.ThreadMXBean.class.getMethod("getTotalThreadAllocatedBytes")
                    .invoke(threads) > 0);
        } catch (NoSuchMethodException e) {
        }
        threads.setThreadAllocatedMemoryEnabled(false);
        threads.setThreadAllocatedMemoryEnabled(true);
        System.out.println(threads.getThreadAllocatedBytes(new long[] {me, 987654321})[1] + " "
                + threads.getThreadCpuTime(new long[] {me, 987654321})[1] + " "
                + threads.getThreadUserTime(new long[] {me, 987654321})[1]);
        for (GarbageCollectorMXBean each : ManagementFactory.getGarbageCollectorMXBeans())
            ((com.sun.management.GarbageCollectorMXBean) each).getLastGcInfo();
        var emitter = (NotificationEmitter) ManagementFactory.getGarbageCollectorMXBeans().get(0);
        NotificationListener listener = (n, back) -> {};
        emitter.addNotificationListener(listener, null, null);
        emitter.removeNotificationListener(listener);
    }

    static void flags() {
        var bean = ManagementFactory.getPlatformMXBean(com.sun.management.HotSpotDiagnosticMXBean.class);
        for (String name : new String[] {"UseCompressedOops", "ObjectAlignmentInBytes", "UseSerialGC", "UseG1GC",
                "HeapDumpOnOutOfMemoryError"})
            System.out.println(name + " = " + bean.getVMOption(name).getValue());
        System.out.println(bean.getVMOption("MaxHeapSize").getValue()
                .matches("[1-9][0-9]+"));
        System.out.println(bean.getDiagnosticOptions() != null);
        try {
            bean.getVMOption("NoSuchFlag");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            bean.setVMOption("UseSerialGC", "false");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    static void server() throws Exception {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = new ObjectName("test:type=Counter");
        server.registerMBean(new Counter(), name);
        server.addNotificationListener(name, (n, back) -> System.out.println(n.getMessage() + " " + back), null, "back");
        server.setAttribute(name, new Attribute("Count", 5));
        System.out.println(server.getAttribute(name, "Count"));
        System.out.println(server.invoke(name, "add", new Object[] {3}, new String[] {"int"}));
        System.out.println(server.getMBeanInfo(name).getAttributes().length);
        try {
            server.registerMBean(new Counter(), name);
        } catch (InstanceAlreadyExistsException e) {
            System.out.println(e);
        }
        server.unregisterMBean(name);
        System.out.println(server.isRegistered(name));
        for (String type : new String[] {"Runtime", "Threading", "Memory", "ClassLoading", "OperatingSystem", "Compilation"})
            System.out.println(server.isRegistered(new ObjectName("java.lang:type=" + type)));
        CompositeData usage = (CompositeData) server.getAttribute(new ObjectName("java.lang:type=Memory"), "HeapMemoryUsage");
        System.out.println(usage.getCompositeType().keySet());
        System.out.println(JMX.newMXBeanProxy(server, new ObjectName("java.lang:type=Runtime"), RuntimeMXBean.class)
                .getPid() == ProcessHandle.current().pid());
        System.out.println(server.getDefaultDomain());
    }

    public static void main(String[] args) throws Exception {
        runtime();
        threads();
        deadlock();
        memory();
        system();
        flags();
        server();
    }
}
