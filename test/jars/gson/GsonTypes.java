// jars: gson
import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.InstanceCreator;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;
import com.google.gson.annotations.Expose;
import com.google.gson.annotations.JsonAdapter;
import com.google.gson.annotations.SerializedName;
import com.google.gson.annotations.Since;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import com.google.gson.TypeAdapter;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Objects to JSON and back: generics, enums, adapters, exclusion, versions. */
public class GsonTypes {
    enum Kind {
        @SerializedName("k-one") ONE, TWO
    }

    static class Node<T> {
        T value;
        List<Node<T>> children = new ArrayList<>();
        transient int visits = 5;

        Node(T value) {
            this.value = value;
        }
    }

    static class HexAdapter extends TypeAdapter<Integer> {
        @Override
        public void write(JsonWriter out, Integer value) throws IOException {
            out.value(value == null ? null : "0x" + Integer.toHexString(value));
        }

        @Override
        public Integer read(JsonReader in) throws IOException {
            return Integer.decode(in.nextString());
        }
    }

    static class Everything {
        int count = 3;
        Long big = 1L << 60;
        double ratio = 0.1;
        BigDecimal exact = new BigDecimal("1.10");
        String text = "a \"quote\" <tag> \u2028 é";
        char letter = 'x';
        boolean[] flags = {true, false};
        int[][] grid = {{1, 2}, {}, {3}};
        Kind kind = Kind.ONE;
        EnumMap<Kind, String> byKind = new EnumMap<>(Map.of(Kind.TWO, "two"));
        Map<String, List<Double>> nested = new LinkedHashMap<>(Map.of("k", List.of(1.5)));
        TreeSet<String> sorted = new TreeSet<>(List.of("b", "a"));
        @SerializedName(value = "renamed", alternate = {"other"}) String name = "n";
        @JsonAdapter(HexAdapter.class) Integer hex = 255;
        @Since(1.2) String later = "later";
        @Expose String exposed = "yes";
        Object nothing;
        LocalDate day = LocalDate.of(2024, 2, 29);
        BitSet bits = BitSet.valueOf(new long[] {5});
    }

    static Gson gson(boolean pretty) {
        GsonBuilder b = new GsonBuilder().registerTypeAdapter(LocalDate.class,
                (JsonSerializer<LocalDate>) (d, t, c) -> new JsonPrimitive(d.toString()))
                .registerTypeAdapter(LocalDate.class,
                        (JsonDeserializer<LocalDate>) (j, t, c) -> LocalDate.parse(j.getAsString()));
        return (pretty ? b.setPrettyPrinting().serializeNulls().setFieldNamingPolicy(FieldNamingPolicy.UPPER_CAMEL_CASE)
                : b.setVersion(1.1)).create();
    }

    static void roundTrip() {
        String json = gson(true).toJson(new Everything());
        System.out.println(json);
        Everything back = gson(true).fromJson(json, Everything.class);
        System.out.println(gson(true).toJson(back).equals(json) + " " + back.hex + back.kind + back.day + back.bits);
        System.out.println(gson(false).toJson(back));
        System.out.println(gson(false).fromJson("{\"other\":\"alt\",\"unknown\":[1,{}],\"grid\":[[9]]}", Everything.class).name);
    }

    static void generics() {
        Node<String> root = new Node<>("root");
        root.children.add(new Node<>("leaf"));
        Gson plain = new GsonBuilder().disableHtmlEscaping().create();
        TypeToken<Node<String>> type = new TypeToken<>() {};
        String json = plain.toJson(root, type.getType());
        Node<String> back = plain.fromJson(json, type.getType());
        System.out.println(json + " " + back.children.get(0).value + back.visits);
        List<Map<String, Integer>> list = plain.fromJson("[{'a':1},{'b':2}]",
                new TypeToken<List<Map<String, Integer>>>() {}.getType());
        System.out.println(list.get(1).get("b") + 1);
        System.out.println(plain.fromJson("{'x':[1,2.5,null,true]}", Object.class) + " " + type);
        Gson creating = new GsonBuilder().registerTypeAdapter(Node.class,
                (InstanceCreator<Node<?>>) t -> new Node<>("created")).setExclusionStrategies(new ExclusionStrategy() {
                    @Override
                    public boolean shouldSkipField(FieldAttributes f) {
                        return f.getName().equals("children");
                    }

                    @Override
                    public boolean shouldSkipClass(Class<?> c) {
                        return c == Optional.class;
                    }
                }).create();
        Node<?> made = creating.fromJson("{'value':'v'}", Node.class);
        System.out.println(creating.toJson(made) + made.visits + made.children);
        System.out.println(new GsonBuilder().excludeFieldsWithoutExposeAnnotation().create().toJson(new Everything()));
    }

    static void failures() {
        String[][] bad = {{"{", "Everything"}, {"{\"count\":\"many\"}", ""}, {"[1,2", ""}, {"{\"grid\":{}}", ""},
            {"{\"letter\":\"two\"}", ""}, {"{\"count\":1.5}", ""}};
        for (String[] b : bad) {
            try {
                System.out.println(gson(false).fromJson(b[0], Everything.class).count);
            } catch (JsonParseException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        try {
            new Gson().toJson(Double.NaN);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        roundTrip();
        generics();
        failures();
        new Gson().toJson(Thread.class);
    }
}
