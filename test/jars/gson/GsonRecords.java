// jars: gson
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.LongSerializationPolicy;
import com.google.gson.ToNumberPolicy;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayDeque;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A factory for records by reflection, polymorphic shapes, dates, numbers kept as they are. */
public class GsonRecords {
    sealed interface Shape permits Circle, Rect {
        double area();
    }

    record Circle(double radius) implements Shape {
        @Override
        public double area() {
            return Math.PI * radius * radius;
        }
    }

    record Rect(double w, double h) implements Shape {
        Rect {
            if (w < 0) {
                throw new IllegalArgumentException("negative width");
            }
        }

        @Override
        public double area() {
            return w * h;
        }
    }

    record Drawing(String title, List<Shape> shapes, Map<String, Integer> counts, int[] z) {
    }

    static class RecordFactory implements TypeAdapterFactory {
        @Override
        public <T> TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
            if (!type.getRawType().isRecord()) {
                return null;
            }
            RecordComponent[] parts = type.getRawType().getRecordComponents();
            return new TypeAdapter<>() {
                @Override
                @SuppressWarnings("unchecked")
                public void write(JsonWriter out, T value) throws IOException {
                    out.beginObject().name("type").value(type.getRawType().getSimpleName());
                    for (RecordComponent p : parts) {
                        try {
                            p.getAccessor().setAccessible(true);
                            out.name(p.getName());
                            ((TypeAdapter<Object>) gson.getAdapter(TypeToken.get(p.getGenericType())))
                                    .write(out, p.getAccessor().invoke(value));
                        } catch (ReflectiveOperationException e) {
                            throw new IllegalStateException(e);
                        }
                    }
                    out.endObject();
                }

                @Override
                @SuppressWarnings("unchecked")
                public T read(JsonReader in) throws IOException {
                    Map<String, Object> found = new LinkedHashMap<>();
                    in.beginObject();
                    while (in.hasNext()) {
                        String name = in.nextName();
                        TypeAdapter<?> part = gson.getAdapter(Object.class);
                        for (RecordComponent p : parts) {
                            if (p.getName().equals(name)) {
                                part = gson.getAdapter(TypeToken.get(p.getGenericType()));
                            }
                        }
                        found.put(name, part.read(in));
                    }
                    in.endObject();
                    try {
                        Class<?>[] types = new Class<?>[parts.length];
                        Object[] values = new Object[parts.length];
                        for (int i = 0; i < parts.length; i++) {
                            types[i] = parts[i].getType();
                            values[i] = found.get(parts[i].getName());
                        }
                        return (T) type.getRawType().getDeclaredConstructor(types).newInstance(values);
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                }
            };
        }
    }

    static class ShapeAdapter implements JsonSerializer<Shape>, JsonDeserializer<Shape> {
        @Override
        public JsonElement serialize(Shape s, Type t, JsonSerializationContext c) {
            JsonObject o = c.serialize(s, s.getClass()).getAsJsonObject();
            o.addProperty("type", s.getClass().getSimpleName());
            return o;
        }

        @Override
        public Shape deserialize(JsonElement e, Type t, JsonDeserializationContext c) {
            JsonObject o = e.getAsJsonObject();
            String type = o.remove("type").getAsString();
            for (Class<?> k : Shape.class.getPermittedSubclasses()) {
                if (k.getSimpleName().equals(type)) {
                    return c.deserialize(o, k);
                }
            }
            throw new com.google.gson.JsonParseException("no shape " + type);
        }
    }

    public static void main(String[] args) {
        Gson gson = new GsonBuilder().registerTypeAdapterFactory(new RecordFactory())
                .registerTypeAdapter(Shape.class, new ShapeAdapter()).create();
        Drawing d = new Drawing("t", List.of(new Circle(2), new Rect(3, 4)), Map.of("c", 1), new int[] {1, 0});
        String json = gson.toJson(d);
        Drawing back = gson.fromJson(json, Drawing.class);
        System.out.println(json);
        System.out.println(back.shapes() + " " + back.shapes().equals(d.shapes()) + back.shapes().get(1).area() + back.counts());
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Locale.setDefault(Locale.ENGLISH);
        Date date = new Date(1600000000123L);
        Calendar calendar = new GregorianCalendar(2020, Calendar.JULY, 4, 5, 6, 7);
        System.out.println(new GsonBuilder().setDateFormat("yyyy-MM-dd HH:mm").create().toJson(date)
                + new Gson().toJson(calendar) + new Gson().toJson(Locale.CANADA_FRENCH));
        System.out.println(new Gson().fromJson("\"2020-09-13T12:26:40Z\"", Date.class).getTime());
        System.out.println(new GsonBuilder().setLongSerializationPolicy(LongSerializationPolicy.STRING)
                .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE).create()
                .fromJson("[1, 2.5, 9007199254740993]", Object.class));
        System.out.println(new Gson().toJson(new AtomicIntegerArray(new int[] {1, 2})) + new Gson().fromJson("[1,2]",
                new TypeToken<ArrayDeque<Integer>>() {}.getType()));
        try {
            gson.fromJson(json.replace("\"w\":3.0", "\"w\":-1"), Drawing.class);
        } catch (IllegalStateException e) {
            System.out.println(e.getCause().getCause());
        }
        gson.fromJson(json.replace("Circle", "Blob"), Drawing.class);
    }
}
