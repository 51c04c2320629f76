// Optional in all its methods, laziness of suppliers, use in lookups.
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

public class Optionals {
    record Engine(String fuel) {}

    record Car(String name, Engine engine) {
        Optional<Engine> maybeEngine() { return Optional.ofNullable(engine); }
    }

    static final Map<String, Car> CARS = new HashMap<>();

    static Optional<Car> find(String name) {
        return Optional.ofNullable(CARS.get(name));
    }

    static String fuel(String name) {
        return find(name).flatMap(Car::maybeEngine).map(Engine::fuel).filter(f -> !f.isBlank()).orElse("none");
    }

    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    static String expensive(String why) {
        System.out.println("computing for " + why);
        return "computed";
    }

    public static void main(String[] args) {
        CARS.put("volvo", new Car("volvo", new Engine("diesel")));
        CARS.put("bike", new Car("bike", null));
        CARS.put("odd", new Car("odd", new Engine(" ")));
        for (String n : List.of("volvo", "bike", "odd", "missing")) System.out.println(n + " " + fuel(n) + " " + find(n));
        Optional<String> some = Optional.of("value"), none = Optional.empty();
        System.out.println(some + " " + none + " " + some.isPresent() + " " + none.isEmpty() + " " + some.get() + " " + some.hashCode() + " " + none.hashCode());
        System.out.println(some.equals(Optional.of("value")) + " " + some.equals(none) + " " + none.equals(Optional.empty()) + " " + (none == Optional.<String>empty()));
        System.out.println(some.orElse(expensive("orElse")) + " " + some.orElseGet(() -> expensive("orElseGet")) + " " + none.orElseGet(() -> expensive("empty")));
        some.ifPresent(v -> System.out.println("present " + v));
        none.ifPresent(v -> System.out.println("never " + v));
        some.ifPresentOrElse(v -> System.out.println("yes " + v), () -> System.out.println("no"));
        none.ifPresentOrElse(v -> System.out.println("yes " + v), () -> System.out.println("no"));
        System.out.println(some.map(String::length) + " " + none.map(String::length) + " " + some.map(v -> (String) null) + " " + some.filter(v -> v.length() > 10));
        System.out.println(none.or(() -> Optional.of("other")) + " " + some.or(() -> Optional.of("other")) + " " + some.stream().count() + " " + none.stream().count());
        System.out.println(List.of("1", "x", "22", "", "3").stream().map(Optionals::parse).flatMap(Optional::stream).mapToInt(Integer::intValue).sum());
        for (Runnable r : List.<Runnable>of(none::get, none::orElseThrow, () -> none.orElseThrow(() -> new IllegalStateException("custom")),
                () -> Optional.of(null), () -> some.flatMap(v -> null))) {
            try {
                r.run();
                System.out.println("fine");
            } catch (NoSuchElementException | IllegalStateException | NullPointerException e) {
                System.out.println(e);
            }
        }
        OptionalInt i = OptionalInt.of(5);
        OptionalLong l = OptionalLong.empty();
        System.out.println(i + " " + l + " " + i.getAsInt() + " " + l.orElse(9) + " " + i.equals(OptionalInt.of(5)) + " " + i.stream().sum() + " " + i.hashCode());
        Optional<Optional<Integer>> deep = Optional.of(Optional.of(3));
        System.out.println(deep + " " + deep.flatMap(x -> x).get() + " " + Optional.of(Optional.empty()));
        System.out.println(Objects.requireNonNullElseGet(null, () -> "supplied") + " " + Optional.of(1).map(x -> x + 1).map(x -> x * 10).filter(x -> x > 5).map(Object::toString).orElse("?"));
        Optional<? extends Number> wild = Optional.of(2.5);
        System.out.println(wild.get().intValue() + " " + parse("77").or(() -> parse("88")).get());
    }
}
