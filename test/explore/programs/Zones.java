// The library learns of an object that a static field holds.
// options: --bound 3 --op set() --op look()
// violation: assertion there
// calls: set() look()
// options: --bound 3 --op set() --op look() --engine delta
// violation: assertion there
// calls: set() look()
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesException;
import java.time.zone.ZoneRulesProvider;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

public class Zones {
    private static final class Own extends ZoneRulesProvider {
        @Override protected Set<String> provideZoneIds() {
            return Set.of("Own/Zone");
        }

        @Override protected ZoneRules provideRules(String id, boolean caching) {
            return ZoneOffset.UTC.getRules();
        }

        @Override protected NavigableMap<String, ZoneRules> provideVersions(String id) {
            return new TreeMap<>(Map.of("1", ZoneOffset.UTC.getRules()));
        }
    }

    private static final Own OWN = new Own();

    public void set() {
        try {
            ZoneRulesProvider.registerProvider(OWN);
        } catch (ZoneRulesException again) {
            return;
        }
    }

    public void look() {
        assert !ZoneRulesProvider.getAvailableZoneIds().contains("Own/Zone") : "there";
    }
}
