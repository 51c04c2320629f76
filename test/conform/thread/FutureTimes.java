import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

/** CompletableFuture: every way to combine, to time out, to fail, to cancel; what the stages say of themselves. */
public class FutureTimes {
    static String state(CompletableFuture<?> f) {
        String v;
        try { v = String.valueOf(f.getNow(null)); } catch (Throwable t) { v = t + " <- " + t.getCause(); }
        return f.isDone() + "/" + f.isCancelled() + "/" + f.isCompletedExceptionally() + " " + v + " " + f.toString().replaceAll("@\\w+", "@");
    }
    static void show(String what, CompletableFuture<?> f) { System.out.println(what + ": " + state(f)); }
    static <T> CompletableFuture<T> failed(String m) { return CompletableFuture.failedFuture(new IllegalStateException(m)); }
    static void timeouts() throws Exception {
        CompletableFuture<String> never = new CompletableFuture<>();
        show("pending", never);
        try { never.get(5, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println(e); }
        try { never.orTimeout(10, TimeUnit.MILLISECONDS).join(); } catch (CompletionException e) { System.out.println(e); }
        show("timed", never);
        try { never.get(); } catch (ExecutionException e) { System.out.println(e); }
        System.out.println(new CompletableFuture<String>().completeOnTimeout("late", 10, TimeUnit.MILLISECONDS).join());
        CompletableFuture<String> early = new CompletableFuture<String>().completeOnTimeout("late", 1, TimeUnit.HOURS);
        early.complete("early");
        show("early", early);
        Executor delayed = CompletableFuture.delayedExecutor(15, TimeUnit.MILLISECONDS);
        long t0 = System.nanoTime();
        System.out.println(CompletableFuture.supplyAsync(() -> "delayed", delayed).join() + " " + (System.nanoTime() - t0 >= 15_000_000));
        System.out.println(CompletableFuture.supplyAsync(() -> "pooled", CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, Runnable::run)).join());
    }
    static void chains() {
        CompletableFuture<Integer> one = CompletableFuture.completedFuture(1), two = new CompletableFuture<>(), bad = failed("bad");
        show("apply", one.thenApply(n -> n + 1).thenApplyAsync(n -> n * 10, Runnable::run));
        show("compose", one.thenCompose(n -> CompletableFuture.completedFuture("c" + n)));
        show("compose bad", one.thenCompose(n -> bad));
        CompletableFuture<String> combined = one.thenCombine(two, (a, b) -> a + "+" + b);
        show("combine", combined);
        two.complete(2);
        show("combine", combined);
        show("combine bad", one.thenCombine(bad, (a, b) -> a + b));
        show("accept", one.thenAccept(n -> System.out.println("accepted " + n)));
        show("run", one.thenRun(() -> System.out.println("ran")));
        show("both", one.thenAcceptBoth(two, (a, b) -> System.out.println(a + b)));
        show("after both", one.runAfterBoth(bad, () -> System.out.println("no")));
        show("either", new CompletableFuture<Integer>().applyToEither(two, n -> n * 7));
        show("accept either", bad.acceptEither(new CompletableFuture<>(), n -> { }));
        show("run either", new CompletableFuture<>().runAfterEither(one, () -> { }));
        show("handle", bad.handle((v, t) -> v + " " + t));
        show("handle through", bad.thenApply(n -> n).handle((v, t) -> v + " " + t));
        show("when", one.whenComplete((v, t) -> { throw new RuntimeException("in when"); }));
        show("when bad", bad.whenComplete((v, t) -> { throw new RuntimeException("in when"); }));
        show("exceptionally", bad.exceptionally(t -> -1));
        show("exceptionallyCompose", bad.exceptionallyCompose(t -> one));
        show("exceptionally thrown", bad.exceptionally(t -> { throw new IllegalArgumentException("again"); }));
        show("throws", one.thenApply(n -> n / 0));
        show("null compose", one.thenCompose(n -> null));
        show("minimal", one.minimalCompletionStage().toCompletableFuture());
        try { one.minimalCompletionStage().toCompletableFuture(); ((CompletableFuture<Integer>) one.minimalCompletionStage()).join(); } catch (UnsupportedOperationException e) { System.out.println(e); }
        show("copy", bad.copy());
        show("all", CompletableFuture.allOf(one, two));
        show("all bad", CompletableFuture.allOf(one, bad, new CompletableFuture<>()));
        show("all none", CompletableFuture.allOf());
        show("any", CompletableFuture.anyOf(new CompletableFuture<>(), two, one));
        show("any none", CompletableFuture.anyOf());
        try { CompletableFuture.allOf(one, null); } catch (NullPointerException e) { System.out.println("null"); }
    }
    static void ends() throws Exception {
        CompletableFuture<String> f = new CompletableFuture<>();
        CompletableFuture<String> next = f.thenApply(s -> s + "!");
        System.out.println(f.getNumberOfDependents() + " " + f.cancel(true) + " " + f.cancel(false) + " " + f.complete("x"));
        show("cancelled", f);
        show("its next", next);
        try { f.join(); } catch (CancellationException e) { System.out.println(e); }
        try { next.join(); } catch (CompletionException e) { System.out.println(e); }
        f.obtrudeValue("forced");
        show("obtruded", f);
        f.obtrudeException(new Error("forced"));
        show("obtruded", f);
        CompletableFuture<String> g = new CompletableFuture<>();
        System.out.println(g.completeExceptionally(new java.io.IOException("io")) + " " + g.completeExceptionally(new Error()));
        try { g.get(); } catch (ExecutionException e) { System.out.println(e + " " + e.getCause()); }
        try { g.join(); } catch (CompletionException e) { System.out.println(e + " " + e.getCause()); }
        CompletableFuture<Integer> async = new CompletableFuture<Integer>().completeAsync(() -> 42);
        System.out.println(async.get() + " " + async.get(1, TimeUnit.SECONDS));
        CompletableFuture<Integer> thrown = CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("async"); });
        try { thrown.join(); } catch (CompletionException e) { System.out.println(e); }
        try { thrown.completeExceptionally(null); } catch (NullPointerException e) { System.out.println("null"); }
        List<CompletableFuture<Integer>> many = IntStream.range(0, 50).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i)).toList();
        System.out.println(CompletableFuture.allOf(many.toArray(new CompletableFuture[0])).thenApply(v -> many.stream().mapToInt(CompletableFuture::join).sum()).join());
        CompletableFuture<Integer> chain = CompletableFuture.completedFuture(0);
        for (int i = 0; i < 3000; i++) chain = chain.thenApply(n -> n + 1);
        System.out.println(chain.join());
        CompletableFuture<Integer> start = new CompletableFuture<>(), end = start;
        for (int i = 0; i < 3000; i++) end = end.thenApply(n -> n + 1);
        start.complete(5);
        System.out.println(end.join());
    }
    public static void main(String[] args) throws Exception {
        timeouts();
        chains();
        ends();
    }
}
