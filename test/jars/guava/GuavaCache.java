// jars: guava
import com.google.common.base.Preconditions;
import com.google.common.base.Stopwatch;
import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.base.Throwables;
import com.google.common.base.Ticker;
import com.google.common.base.Verify;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.cache.RemovalNotification;
import com.google.common.eventbus.DeadEvent;
import com.google.common.eventbus.EventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.reflect.ClassPath;
import com.google.common.reflect.Invokable;
import com.google.common.reflect.Reflection;
import com.google.common.reflect.TypeToken;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** Caches on a clock of their own, an event bus, type tokens, futures on one thread. */
public class GuavaCache {
    static class Clock extends Ticker {
        long now;

        @Override
        public long read() {
            return now;
        }
    }

    static void caches() throws Exception {
        Clock clock = new Clock();
        List<String> gone = new ArrayList<>();
        LoadingCache<Integer, String> cache = CacheBuilder.newBuilder().maximumSize(3).concurrencyLevel(1)
                .expireAfterWrite(10, TimeUnit.SECONDS).ticker(clock).recordStats()
                .removalListener((RemovalNotification<Integer, String> n) -> gone.add(n.getKey() + " " + n.getCause()))
                .build(new CacheLoader<>() {
                    @Override
                    public String load(Integer key) throws Exception {
                        if (key < 0) {
                            throw new java.io.IOException("negative");
                        }
                        return "v" + key;
                    }
                });
        for (int i = 0; i < 5; i++) {
            cache.get(i);
            cache.get(0);
        }
        clock.now += TimeUnit.SECONDS.toNanos(11);
        System.out.println(cache.getIfPresent(4) + cache.get(4) + cache.getAll(List.of(7, 8)));
        cache.invalidate(7);
        cache.cleanUp();
        System.out.println(cache.asMap().keySet().stream().sorted().toList() + " " + gone + " " + cache.size());
        try {
            cache.get(-1);
        } catch (ExecutionException e) {
            System.out.println(e + " " + Throwables.getRootCause(e).getMessage());
        }
        System.out.println(cache.stats().hitCount() + " " + cache.stats().missCount() + " "
                + cache.stats().loadExceptionCount() + " " + cache.stats().evictionCount());
        Cache<String, Integer> weighed = CacheBuilder.newBuilder().concurrencyLevel(1).maximumWeight(10)
                .weigher((String k, Integer v) -> v).build();
        weighed.put("a", 4);
        weighed.put("b", 5);
        weighed.put("c", 6);
        System.out.println(weighed.get("d", () -> 1) + " " + weighed.size());
    }

    public static class Listener {
        final List<Object> seen = new ArrayList<>();

        @Subscribe
        public void number(Number n) {
            seen.add("number " + n);
        }

        @Subscribe
        public void integer(Integer n) {
            seen.add("integer " + n);
        }

        @Subscribe
        public void dead(DeadEvent e) {
            seen.add("dead " + e.getEvent());
        }
    }

    static void events() {
        EventBus bus = new EventBus((e, context) -> System.out.println("failed: " + e + " in "
                + context.getSubscriberMethod().getName()));
        Listener l = new Listener();
        bus.register(l);
        bus.register(new Object() {
            @Subscribe
            public void fails(Double d) {
                throw new IllegalStateException("for " + d);
            }
        });
        bus.post(2.5);
        bus.post("nobody takes strings");
        bus.post(7L);
        bus.unregister(l);
        bus.post(8L);
        System.out.println(l.seen);
    }

    static class Strings extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        public <T extends Comparable<T>> Map<T, String> index(List<? super T> in) throws java.io.IOException {
            return null;
        }
    }

    interface Greeter {
        String greet(String name);
    }

    static void types() throws Exception {
        TypeToken<Strings> t = TypeToken.of(Strings.class);
        System.out.println(t.getSupertype(Iterable.class) + " " + t.resolveType(List.class.getTypeParameters()[0])
                + t.getTypes().interfaces().rawTypes().contains(Cloneable.class));
        TypeToken<Map<String, List<int[]>>> deep = new TypeToken<>() {};
        System.out.println(deep + " " + deep.resolveType(Map.class.getMethod("get", Object.class).getGenericReturnType())
                + deep.isSubtypeOf(new TypeToken<Map<String, ?>>() {}));
        Invokable<?, ?> m = Invokable.from(Strings.class.getMethod("index", List.class));
        System.out.println(m.getReturnType() + " " + m.getParameters() + m.getExceptionTypes() + m.isOverridable());
        Greeter g = Reflection.newProxy(Greeter.class, (proxy, method, arguments) -> method.getName() + arguments[0]);
        System.out.println(g.greet("!") + Reflection.getPackageName("a.b.C"));
        System.out.println(ClassPath.from(GuavaCache.class.getClassLoader()).getTopLevelClasses("com.google.common.eventbus")
                .stream().map(ClassPath.ClassInfo::getSimpleName).sorted().toList());
    }

    static void futures() throws Exception {
        SettableFuture<Integer> a = SettableFuture.create();
        SettableFuture<Integer> b = SettableFuture.create();
        ListenableFuture<Integer> sum = Futures.transform(Futures.allAsList(a, b),
                l -> l.get(0) + l.get(1), MoreExecutors.directExecutor());
        ListenableFuture<String> safe = Futures.catching(Futures.transform(sum, i -> {
            Verify.verify(i < 5, "%s is too much", i);
            return "small";
        }, MoreExecutors.directExecutor()), RuntimeException.class, Throwable::getMessage, MoreExecutors.directExecutor());
        a.set(3);
        System.out.println(sum.isDone());
        b.set(4);
        System.out.println(sum.get() + " " + safe.get());
        Supplier<Object> once = Suppliers.memoize(() -> {
            System.out.println("once");
            return "value";
        });
        System.out.println("" + once.get() + once.get());
        Clock clock = new Clock();
        Stopwatch watch = Stopwatch.createStarted(clock);
        clock.now = 1500000;
        System.out.println(watch.stop());
    }

    public static void main(String[] args) throws Exception {
        caches();
        events();
        types();
        futures();
        Preconditions.checkArgument(args.length > 0, "%s arguments, not %s", args.length, 1);
    }
}
