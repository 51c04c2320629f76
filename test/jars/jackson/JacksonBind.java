// jars: jackson-databind jackson-core jackson-annotations
import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIdentityInfo;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.JsonView;
import com.fasterxml.jackson.annotation.ObjectIdGenerators;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Date;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Beans, records, creators, polymorphism, identities, views. */
public class JacksonBind {
    enum Level {
        LOW, HIGH;

        @JsonValue
        String shown() {
            return name().toLowerCase();
        }
    }

    record Point(int x, @JsonProperty("why") int y) {
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({@JsonSubTypes.Type(value = Dog.class, name = "dog"), @JsonSubTypes.Type(value = Cat.class, name = "cat")})
    abstract static class Animal {
        public String name;
    }

    static class Dog extends Animal {
        public int barks = 3;
    }

    static class Cat extends Animal {
        public List<Point> naps = List.of(new Point(1, 2));
    }

    static class Money {
        private final BigInteger cents;
        private final String currency;

        @JsonCreator
        Money(@JsonProperty("cents") BigInteger cents, @JsonProperty("currency") String currency) {
            this.cents = cents;
            this.currency = currency;
        }

        public BigInteger getCents() {
            return cents;
        }

        public String getCurrency() {
            return currency;
        }
    }

    static class Inner {
        public int a = 1;
        public String b = "two";
    }

    static class Public {
    }

    static class Secret extends Public {
    }

    @JsonInclude(JsonInclude.Include.NON_NULL)
    @JsonPropertyOrder({"id", "owner"})
    static class Account {
        public UUID id = new UUID(1, 2);
        @JsonAlias({"holder", "person"}) public String owner = "me";
        public Money balance = new Money(new BigInteger("12345678901234567890"), "EUR");
        public Level level = Level.HIGH;
        public EnumMap<Level, int[]> limits = new EnumMap<>(Map.of(Level.LOW, new int[] {1, 2}));
        @JsonIgnore public String password = "hidden";
        @JsonFormat(shape = JsonFormat.Shape.STRING, pattern = "yyyy-MM-dd'T'HH:mm", timezone = "Europe/Paris")
        public Date opened = new Date(1_000_000_000_000L);
        @JsonUnwrapped(prefix = "in_") public Inner inner = new Inner();
        @JsonView(Secret.class) public String pin = "1234";
        public Animal pet = new Cat();
        public Object absent;
        private final Map<String, Object> rest = new LinkedHashMap<>();

        @JsonAnyGetter
        public Map<String, Object> rest() {
            return rest;
        }

        @JsonAnySetter
        public void put(String key, Object value) {
            rest.put(key, value);
        }
    }

    @JsonIdentityInfo(generator = ObjectIdGenerators.IntSequenceGenerator.class, property = "@id")
    static class Knot {
        public String name;
        public List<Knot> tied = new ArrayList<>();
    }

    static void accounts(ObjectMapper m) throws Exception {
        Account a = new Account();
        a.pet.name = "Tom";
        a.put("extra", List.of(1, "x"));
        String json = m.writerWithDefaultPrettyPrinter().writeValueAsString(a);
        System.out.println(json);
        Account back = m.readValue(json.replace("\"owner\"", "\"holder\""), Account.class);
        System.out.println(m.writeValueAsString(back).equals(m.writeValueAsString(a)) + " " + back.pet.getClass().getSimpleName()
                + back.balance.cents + back.level + back.rest + back.inner.b + back.password + back.opened.getTime());
        System.out.println(m.writerWithView(Public.class).writeValueAsString(back).contains("pin"));
        m.readerForUpdating(back).readValue("{\"owner\":\"you\",\"pet\":{\"kind\":\"dog\",\"barks\":9}}");
        System.out.println(back.owner + ((Dog) back.pet).barks + back.level);
    }

    static void generics(ObjectMapper m) throws Exception {
        Map<String, List<Point>> points = m.readValue("{\"p\":[{\"x\":1,\"why\":2},{\"why\":4}]}", new TypeReference<>() {});
        System.out.println(points + " " + m.writeValueAsString(points));
        Knot one = new Knot();
        one.name = "one";
        Knot two = new Knot();
        two.name = "two";
        one.tied.add(two);
        two.tied.add(one);
        String cyclic = m.writeValueAsString(one);
        Knot back = m.readValue(cyclic, Knot.class);
        System.out.println(cyclic + " " + (back.tied.get(0).tied.get(0) == back));
        System.out.println(m.convertValue(Map.of("x", "5", "why", 6.0), Point.class) + " "
                + m.convertValue(new Point(7, 8), Map.class) + m.getTypeFactory().constructMapType(Map.class, String.class, Point.class));
        System.out.println(m.readValue("[1,2.5,\"s\",null,{\"k\":[]}]", Object.class) + " "
                + m.writeValueAsString(new Object[] {Optional.class, new byte[] {1, 2, 3}, 'c', 1.0f}));
    }

    static void failures(ObjectMapper m) {
        String[] bad = {"{\"x\":1,\"z\":2}", "{\"x\":\"no\"}", "{\"x\":1", "[]", "", "{\"x\":99999999999}", "{\"x\":1}} "};
        for (String b : bad) {
            try {
                System.out.println(m.readValue(b, Point.class));
            } catch (JsonProcessingException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        for (String b : new String[] {"{\"kind\":\"cow\"}", "{\"name\":\"x\"}", "{\"kind\":\"cat\",\"naps\":[{\"x\":[]}]}"}) {
            try {
                System.out.println(m.readValue(b, Animal.class));
            } catch (JsonProcessingException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getOriginalMessage());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper m = JsonMapper.builder().enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS).build();
        accounts(m);
        generics(m);
        failures(m);
        System.out.println(m.copy().setPropertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS).writeValueAsString(new Object() {
                    public int someLongName = 1;
                }));
        m.writeValueAsString(new Object());
    }
}
