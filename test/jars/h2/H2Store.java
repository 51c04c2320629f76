// jars: h2
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.TreeMap;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.db.SpatialKey;
import org.h2.mvstore.rtree.MVRTreeMap;
import org.h2.tools.SimpleResultSet;
import org.h2.util.StringUtils;

/** The store below the database, table functions, and a workload checked against a TreeMap. */
public class H2Store {
    static void store() {
        MVStore store = new MVStore.Builder().open();
        MVMap<Integer, String> map = store.openMap("data");
        TreeMap<Integer, String> model = new TreeMap<>();
        Random random = new Random(3);
        for (int i = 0; i < 3000; i++) {
            int key = random.nextInt(400);
            if (random.nextInt(3) > 0) {
                map.put(key, "v" + i);
                model.put(key, "v" + i);
            } else if (map.remove(key) == null != (model.remove(key) == null)) {
                throw new AssertionError();
            }
        }
        System.out.println(map.sizeAsLong() + " " + map.firstKey().equals(model.firstKey()) + map.lowerKey(200).equals(model.lowerKey(200))
                + map.ceilingKey(111).equals(model.ceilingKey(111)) + map.equals(model));
        long version = store.commit();
        map.clear();
        System.out.println(map.size() + " " + map.openVersion(version).size() + " " + store.getMapNames());
        MVRTreeMap<String> boxes = store.openMap("boxes", new MVRTreeMap.Builder<>());
        for (int i = 0; i < 50; i++) {
            boxes.add(new SpatialKey(i, i % 10, i % 10 + 1.5f, i / 10, i / 10 + 0.5f), "b" + i);
        }
        MVRTreeMap.RTreeCursor<String> hits = boxes.findIntersectingKeys(new SpatialKey(0, 2.2f, 3.1f, 1.2f, 2.1f));
        int n = 0;
        while (hits.hasNext()) {
            n += hits.next().getId();
        }
        System.out.println(n);
        store.close();
    }

    public static ResultSet squares(Integer n) {
        SimpleResultSet r = new SimpleResultSet();
        r.addColumn("X", java.sql.Types.INTEGER, 10, 0);
        r.addColumn("Y", java.sql.Types.BIGINT, 20, 0);
        for (int i = 0; n != null && i < n; i++) {
            r.addRow(i, (long) i * i);
        }
        return r;
    }

    static void workload(Connection c) throws SQLException {
        TreeMap<Integer, Integer> model = new TreeMap<>();
        Random random = new Random(17);
        try (Statement s = c.createStatement()) {
            s.execute("create table kv(k int primary key, v int)");
            s.execute("create index kv_v on kv(v)");
        }
        try (PreparedStatement put = c.prepareStatement("merge into kv values (?, ?)");
                PreparedStatement remove = c.prepareStatement("delete from kv where k = ?");
                PreparedStatement range = c.prepareStatement("select count(*), min(v), max(v) from kv where k between ? and ? and v >= ?")) {
            for (int i = 0; i < 600; i++) {
                int k = random.nextInt(80);
                int v = random.nextInt(1000);
                if (random.nextInt(3) > 0) {
                    put.setInt(1, k);
                    put.setInt(2, v);
                    put.executeUpdate();
                    model.put(k, v);
                } else {
                    remove.setInt(1, k);
                    if (remove.executeUpdate() != (model.remove(k) == null ? 0 : 1)) {
                        throw new AssertionError("delete " + k);
                    }
                }
                range.setInt(1, k / 2);
                range.setInt(2, k);
                range.setInt(3, v);
                try (ResultSet r = range.executeQuery()) {
                    r.next();
                    long want = model.subMap(k / 2, true, k, true).values().stream().filter(x -> x >= v).count();
                    if (r.getLong(1) != want) {
                        throw new AssertionError(r.getLong(1) + " is not " + want);
                    }
                }
            }
        }
        System.out.println(model.size() + " " + model.hashCode());
    }

    public static void main(String[] args) throws SQLException {
        store();
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:mem:store;DB_CLOSE_DELAY=-1");
        source.setUser("sa");
        try (Connection c = source.getConnection()) {
            workload(c);
            c.createStatement().execute("create alias squares for \"H2Store.squares\"");
            try (ResultSet r = c.createStatement().executeQuery("select y, k, v from squares(9) join kv on k = y order by y")) {
                while (r.next()) {
                    System.out.print(r.getLong(1) + ":" + r.getInt(3) + " ");
                }
                System.out.println();
            }
        }
        try (Connection c = source.getConnection(); ResultSet r = c.createStatement().executeQuery("select count(*) from kv")) {
            r.next();
            System.out.println("still there: " + r.getInt(1));
            c.createStatement().execute("shutdown");
        }
        System.out.println(StringUtils.quoteStringSQL("it's \u00e9"));
    }
}
