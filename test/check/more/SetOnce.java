// What can be set only once in a process, or only by reflection, in both orders.
// ends: 0
// violations: exception filter, exception zones, exception constant, exception text, exception hidden, exception unset
// depth: 4
import gov.nasa.jpf.vm.Verify;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesProvider;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

final class SetOnce {
    static final int CONSTANT = 7;
    static final String TEXT = "text";

    static final class Hidden {
        static int number;
    }

    static final class Zones extends ZoneRulesProvider {
        @Override protected Set<String> provideZoneIds() {
            return Set.of("Set/Once");
        }

        @Override protected ZoneRules provideRules(String id, boolean caching) {
            return ZoneRules.of(ZoneOffset.UTC);
        }

        @Override protected NavigableMap<String, ZoneRules> provideVersions(String id) {
            return new TreeMap<>();
        }
    }

    static Class<?> hidden;
    static boolean first;

    static Object unsafe(String method, Class<?>[] types, Object... args) throws ReflectiveOperationException {
        Class<?> k = Class.forName("sun.misc.Unsafe");
        Field f = k.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Method m = k.getMethod(method, types);
        return m.invoke(f.get(null), args);
    }

    static void put(String name, Object value) throws ReflectiveOperationException {
        Field f = SetOnce.class.getDeclaredField(name);
        Object base = unsafe("staticFieldBase", new Class<?>[] {Field.class}, f);
        Object offset = unsafe("staticFieldOffset", new Class<?>[] {Field.class}, f);
        if (value instanceof Integer) {
            unsafe("putInt", new Class<?>[] {Object.class, long.class, int.class}, base, offset, value);
        } else {
            unsafe("putObject", new Class<?>[] {Object.class, long.class, Object.class}, base, offset, value);
        }
    }

    static Object get(String name) throws ReflectiveOperationException {
        return SetOnce.class.getDeclaredField(name).get(null);
    }

    static boolean once(boolean now) {
        return Verify.getBoolean() == now;
    }

    public static void main(String[] args) throws ReflectiveOperationException, IOException {
        byte[] code = SetOnce.class.getResourceAsStream("SetOnce$Hidden.class").readAllBytes();
        hidden = MethodHandles.lookup().defineHiddenClass(code, true).lookupClass();
        first = Verify.getBoolean();
        switch (Verify.getInt(0, 4)) {
        case 0:
            if (once(first)) {
                ObjectInputFilter.Config.setSerialFilter(ObjectInputFilter.Config.createFilter("!*"));
            }
            Verify.getBoolean();
            throw new IllegalStateException(ObjectInputFilter.Config.getSerialFilter() != null ? "filter" : "unset");
        case 1:
            if (once(first)) {
                ZoneRulesProvider.registerProvider(new Zones());
            }
            Verify.getBoolean();
            throw new IllegalStateException(ZoneId.getAvailableZoneIds().contains("Set/Once") ? "zones" : "unset");
        case 2:
            if (once(first)) {
                put("CONSTANT", 8);
            }
            Verify.getBoolean();
            throw new IllegalStateException(get("CONSTANT").equals(8) ? "constant" : "unset");
        case 3:
            if (once(first)) {
                put("TEXT", "other");
            }
            Verify.getBoolean();
            throw new IllegalStateException(get("TEXT").equals("other") ? "text" : "unset");
        default:
            if (once(first)) {
                hidden.getDeclaredField("number").setInt(null, 1);
            }
            Verify.getBoolean();
            throw new IllegalStateException(hidden.getDeclaredField("number").getInt(null) == 1 ? "hidden" : "unset");
        }
    }
}
