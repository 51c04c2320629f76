// jars: jackson-databind jackson-core jackson-annotations
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonFilter;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.InjectableValues;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.impl.SimpleBeanPropertyFilter;
import com.fasterxml.jackson.databind.ser.impl.SimpleFilterProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Modules, builders, mix-ins, filters, injected values, converters. */
public class JacksonModules {
    @JsonDeserialize(builder = Car.Builder.class)
    @JsonPropertyOrder({"maker", "wheels"})
    static final class Car {
        final String maker;
        final int wheels;

        Car(Builder b) {
            maker = b.maker;
            wheels = b.wheels;
        }

        @JsonPOJOBuilder(withPrefix = "set", buildMethodName = "finish")
        static class Builder {
            private String maker;
            private int wheels = 4;

            public Builder setMaker(String m) {
                maker = m;
                return this;
            }

            public Builder setWheels(int n) {
                wheels = n;
                return this;
            }

            public Car finish() {
                if (wheels < 3) {
                    throw new IllegalStateException("tips over");
                }
                return new Car(this);
            }
        }
    }

    static class Parent {
        public String name = "p";
        @JsonManagedReference public List<Child> children = new ArrayList<>();
    }

    static class Child {
        public String name;
        @JsonBackReference public Parent parent;
    }

    @JsonFilter("some")
    @JsonPropertyOrder(alphabetic = true)
    static class Wide {
        public int a = 1;
        public int b = 2;
        public int c = 3;
    }

    static class Foreign {
        final int secret = 42;

        String getSecretText() {
            return "s" + secret;
        }
    }

    interface ForeignMixin {
        @com.fasterxml.jackson.annotation.JsonProperty("text")
        String getSecretText();
    }

    static class Needs {
        @com.fasterxml.jackson.annotation.JacksonInject public String where;
        @JsonDeserialize(converter = Doubler.class) public Integer twice;
    }

    static class Doubler extends StdConverter<Integer, Integer> {
        @Override
        public Integer convert(Integer i) {
            return i * 2;
        }
    }

    static SimpleModule module() {
        SimpleModule m = new SimpleModule("test");
        m.addSerializer(new StdSerializer<>(Duration.class) {
            private static final long serialVersionUID = 1;

            @Override
            public void serialize(Duration d, JsonGenerator g, SerializerProvider p) throws IOException {
                g.writeString(d.toString());
            }
        });
        m.addDeserializer(Duration.class, new JsonDeserializer<>() {
            @Override
            public Duration deserialize(JsonParser p, DeserializationContext c) throws IOException {
                return Duration.parse(p.getText());
            }
        });
        m.addKeyDeserializer(Duration.class, new KeyDeserializer() {
            @Override
            public Object deserializeKey(String key, DeserializationContext c) {
                return Duration.ofSeconds(Long.parseLong(key));
            }
        });
        m.setSerializerModifier(new BeanSerializerModifier() {
            @Override
            public List<BeanPropertyWriter> changeProperties(SerializationConfig c, BeanDescription b, List<BeanPropertyWriter> ps) {
                System.out.println("properties of " + b.getBeanClass().getSimpleName() + " " + ps.size());
                return ps;
            }
        });
        return m;
    }

    public static void main(String[] args) throws Exception {
        ObjectMapper m = new ObjectMapper().registerModule(module())
                .setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);
        System.out.println(m.getRegisteredModuleIds());
        Car car = m.readValue("{\"maker\":\"VW\"}", Car.class);
        System.out.println(m.writeValueAsString(car));
        try {
            m.readValue("{\"wheels\":2}", Car.class);
        } catch (JsonMappingException e) {
            System.out.println(e.getOriginalMessage() + " " + e.getCause());
        }
        Map<String, Duration> times = new LinkedHashMap<>();
        times.put("a", Duration.ofMinutes(61));
        System.out.println(m.writeValueAsString(times) + m.readValue("{\"60\":\"PT2H\"}",
                m.getTypeFactory().constructMapType(Map.class, Duration.class, Duration.class)));
        Parent p = m.readValue("{\"name\":\"P\",\"children\":[{\"name\":\"c1\"},{\"name\":\"c2\"}]}", Parent.class);
        System.out.println((p.children.get(1).parent == p) + m.writeValueAsString(p));
        SimpleFilterProvider filters = new SimpleFilterProvider().addFilter("some", SimpleBeanPropertyFilter.serializeAllExcept("b"));
        System.out.println(m.writer(filters).writeValueAsString(new Wide()));
        System.out.println(new ObjectMapper().addMixIn(Foreign.class, ForeignMixin.class).writeValueAsString(new Foreign()));
        Needs n = m.reader(new InjectableValues.Std().addValue(String.class, "injected")).forType(Needs.class).readValue("{\"twice\":21}");
        System.out.println(n.where + n.twice);
        System.out.println(m.canSerialize(Car.class) + " " + m.constructType(new ArrayList<Car>() {}.getClass()).getBindings());
        m.writeValueAsString(new Wide());
    }
}
