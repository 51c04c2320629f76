// maven: com.github.ben-manes.caffeine:caffeine:3.2.0
import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.RemovalCause;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/** Eviction by size, weight and time, loading, refreshing, statistics; a clock of our own. */
public class Caches {
    public static void main(String[] args) throws Exception {
        AtomicLong now = new AtomicLong();
        Map<RemovalCause, Integer> causes = new TreeMap<>();
        Cache<Integer, String> small = Caffeine.newBuilder().maximumSize(10).executor(Runnable::run)
                .removalListener((Integer k, String v, RemovalCause c) -> causes.merge(c, 1, Integer::sum))
                .recordStats().build();
        for (int i = 0; i < 100; i++) {
            small.put(i, "v" + i);
            small.cleanUp();
        }
        small.invalidate(small.asMap().keySet().iterator().next());
        System.out.println(small.estimatedSize() + " " + causes + " " + small.stats().evictionCount());
        LoadingCache<String, Integer> loading = Caffeine.newBuilder().executor(Runnable::run)
                .maximumWeight(50).weigher((String k, Integer v) -> v).ticker(now::get)
                .expireAfterWrite(Duration.ofSeconds(5)).recordStats()
                .build(k -> {
                    if (k.isEmpty()) {
                        throw new IllegalArgumentException("empty");
                    }
                    return k.length();
                });
        for (String s : List.of("a", "bb", "ccc", "a", "bb")) {
            System.out.print(loading.get(s) + " ");
        }
        now.addAndGet(Duration.ofSeconds(6).toNanos());
        System.out.println(loading.getIfPresent("a") + " " + loading.get("a") + " " + loading.stats().hitCount() + " "
                + loading.stats().missCount() + " " + loading.stats().evictionWeight());
        try {
            loading.get("");
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        System.out.println(new TreeMap<>(loading.getAll(List.of("x", "yy", "a"))));
        AsyncLoadingCache<Integer, Integer> async = Caffeine.newBuilder().buildAsync(k -> k * k);
        System.out.println(async.get(12).get() + " " + async.synchronous().getAll(List.of(1, 2, 3)));
        Cache<Integer, Integer> varied = Caffeine.newBuilder().ticker(now::get)
                .executor(Runnable::run)
                .expireAfter(Expiry.creating((Integer k, Integer v) -> Duration.ofSeconds(v))).build();
        for (int i = 1; i <= 10; i++) {
            varied.put(i, i);
        }
        for (int i = 0; i < 10; i += 3) {
            System.out.print(varied.asMap().keySet().stream().sorted().toList());
            now.addAndGet(Duration.ofSeconds(3).toNanos());
            varied.cleanUp();
        }
        System.out.println(varied.estimatedSize());
        System.out.println(varied.get(5, k -> k + 1) + " " + varied.policy().eviction().isPresent());
    }
}
