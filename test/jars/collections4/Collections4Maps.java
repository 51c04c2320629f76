// jars: commons-collections4
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.commons.collections4.BidiMap;
import org.apache.commons.collections4.MapIterator;
import org.apache.commons.collections4.MapUtils;
import org.apache.commons.collections4.MultiValuedMap;
import org.apache.commons.collections4.OrderedMapIterator;
import org.apache.commons.collections4.Trie;
import org.apache.commons.collections4.bidimap.DualHashBidiMap;
import org.apache.commons.collections4.bidimap.TreeBidiMap;
import org.apache.commons.collections4.keyvalue.MultiKey;
import org.apache.commons.collections4.map.CaseInsensitiveMap;
import org.apache.commons.collections4.map.Flat3Map;
import org.apache.commons.collections4.map.HashedMap;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.collections4.map.LazyMap;
import org.apache.commons.collections4.map.LinkedMap;
import org.apache.commons.collections4.map.ListOrderedMap;
import org.apache.commons.collections4.map.MultiKeyMap;
import org.apache.commons.collections4.map.PassiveExpiringMap;
import org.apache.commons.collections4.map.PredicatedMap;
import org.apache.commons.collections4.map.ReferenceMap;
import org.apache.commons.collections4.multimap.ArrayListValuedHashMap;
import org.apache.commons.collections4.trie.PatriciaTrie;

/** The maps, each against java.util's under the same random operations, and what is special to each. */
public class Collections4Maps {
    static void against(Map<Integer, String> map, boolean sorted) {
        Map<Integer, String> model = sorted ? new TreeMap<>() : new HashMap<>();
        Random random = new Random(42);
        for (int i = 0; i < 2000; i++) {
            int key = random.nextInt(60);
            switch (random.nextInt(4)) {
                case 0, 1 -> check(map.put(key, "v" + i), model.put(key, "v" + i));
                case 2 -> check(map.remove(key), model.remove(key));
                default -> check(map.get(key), model.get(key));
            }
            check(map.size(), model.size());
        }
        check(map.equals(model), true);
        check(map.hashCode(), model.hashCode());
        if (sorted) {
            check(map.toString(), model.toString());
        }
        System.out.println(map.getClass().getSimpleName() + " " + map.size() + " " + map.hashCode());
    }

    static void check(Object a, Object b) {
        if (a == null ? b != null : !a.equals(b)) {
            throw new AssertionError(a + " is not " + b);
        }
    }

    static void special() {
        LRUMap<String, Integer> lru = new LRUMap<>(3);
        for (String s : "a b c a d a e".split(" ")) {
            lru.merge(s, 1, Integer::sum);
        }
        System.out.println(lru + " " + lru.firstKey() + lru.isFull());
        MultiKeyMap<String, Integer> multi = new MultiKeyMap<>();
        multi.put("x", "y", 1);
        multi.put("x", "z", "w", 2);
        multi.put(new MultiKey<>("p", "q"), 3);
        System.out.println(multi.get("x", "y") + " " + multi.get("x", "z", "w") + multi.removeAll("x")
                + multi.size());
        Trie<String, Integer> trie = new PatriciaTrie<>();
        for (String s : "romane romanus romulus rubens ruber rubicon rubicundus".split(" ")) {
            trie.put(s, s.length());
        }
        System.out.println(trie.prefixMap("rub") + " " + trie.headMap("romulus") + " "
                + trie.nextKey("romanus") + trie.lastKey());
        BidiMap<String, Integer> bidi = new DualHashBidiMap<>();
        bidi.put("one", 1);
        bidi.put("uno", 1);
        System.out.println(bidi + " " + bidi.inverseBidiMap() + bidi.getKey(1) + bidi.removeValue(1));
        TreeBidiMap<Integer, String> tree = new TreeBidiMap<>();
        for (int i = 0; i < 30; i++) {
            tree.put(i * 7 % 30, "v" + i * 11 % 30);
        }
        System.out.println(tree + " " + tree.inverseBidiMap().firstKey() + tree.previousKey(9));
        for (OrderedMapIterator<Integer, String> i = tree.mapIterator(); i.hasNext();) {
            if (i.next() % 3 != 0) {
                i.remove();
            }
        }
        System.out.println(tree.inverseBidiMap());
        CaseInsensitiveMap<String, Integer> blind = new CaseInsensitiveMap<>(Map.of("ABC", 1));
        System.out.println(blind.get("aBc") + " " + blind);
        Map<String, List<String>> lazy = LazyMap.lazyMap(new TreeMap<>(), () -> new ArrayList<>());
        lazy.get("k").add("v");
        lazy.get("k").add("w");
        System.out.println(lazy);
    }

    static void more() {
        MultiValuedMap<String, Integer> values = new ArrayListValuedHashMap<>();
        values.putAll("even", Arrays.asList(2, 4, 6));
        values.put("odd", 1);
        System.out.println(values + " " + values.size() + values.containsMapping("even", 4)
                + values.removeMapping("even", 4) + values.get("even") + values.keys().getCount("even"));
        ListOrderedMap<String, Integer> ordered = ListOrderedMap.listOrderedMap(new HashMap<>());
        ordered.put("z", 26);
        ordered.put("a", 1);
        ordered.put(1, "m", 13);
        System.out.println(ordered + " " + ordered.indexOf("m") + ordered.getValue(2));
        LinkedMap<String, Integer> linked = new LinkedMap<>(Map.of("solo", 1));
        linked.put("next", 2);
        System.out.println(linked.nextKey("solo") + linked.asList() + linked.lastKey());
        for (MapIterator<String, Integer> i = linked.mapIterator(); i.hasNext();) {
            i.next();
            i.setValue(i.getValue() * 100);
        }
        MapUtils.debugPrint(System.out, "linked", linked);
        PassiveExpiringMap<String, Integer> expiring = new PassiveExpiringMap<>(3600000L);
        expiring.put("stays", 1);
        System.out.println(expiring.containsKey("stays"));
        Map<String, Integer> picky = PredicatedMap.predicatedMap(new TreeMap<>(), k -> k.length() < 3, v -> v > 0);
        picky.put("ab", 1);
        try {
            picky.put("abc", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + picky);
        }
        System.out.println(MapUtils.invertMap(Map.of("k", "v")) + " " + MapUtils.getDouble(Map.of("d", 2.5f), "d")
                + MapUtils.toProperties(Map.of("a", "b")) + MapUtils.isEmpty(Collections.emptyMap()));
    }

    public static void main(String[] args) {
        against(new HashedMap<>(), false);
        against(new LinkedMap<>(), false);
        against(new Flat3Map<>(), false);
        against(new LRUMap<>(100), false);
        against(new ReferenceMap<>(), false);
        against(new DualHashBidiMap<>(), false);
        against(new TreeBidiMap<>(), true);
        special();
        more();
    }
}
