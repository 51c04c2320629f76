// jars: h2
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.UUID;

/** Transactions, savepoints, updatable results, large objects, types, functions in Java, triggers. */
public class H2Transactions {
    public static int twice(int i) {
        return i * 2;
    }

    public static class Loud implements org.h2.api.Trigger {
        @Override
        public void fire(Connection c, Object[] before, Object[] after) throws SQLException {
            System.out.println("trigger " + Arrays.toString(before) + " -> " + Arrays.toString(after));
            if (after != null && ((Number) after[1]).intValue() < 0) {
                throw new SQLException("no debts", "45000");
            }
        }
    }

    static int sum(Connection c) throws SQLException {
        try (ResultSet r = c.createStatement().executeQuery("select sum(amount) from account")) {
            r.next();
            return r.getInt(1);
        }
    }

    static void move(Connection c, int from, int to, int amount) throws SQLException {
        try (PreparedStatement s = c.prepareStatement("update account set amount = amount + ? where id = ?")) {
            s.setInt(1, amount);
            s.setInt(2, to);
            s.addBatch();
            s.setInt(1, -amount);
            s.setInt(2, from);
            s.addBatch();
            s.executeBatch();
            c.commit();
        } catch (SQLException e) {
            c.rollback();
            System.out.println("rolled back: " + e.getMessage());
        }
    }

    static void transactions(Connection c) throws SQLException {
        c.setAutoCommit(false);
        try (Statement s = c.createStatement()) {
            s.execute("create table account(id int primary key, amount int)");
            s.execute("create trigger loud before update on account for each row call \"H2Transactions$Loud\"");
            s.execute("insert into account select x, x * 100 from system_range(1, 4)");
            c.commit();
            move(c, 3, 1, 250);
            move(c, 1, 2, 1000);
            System.out.println(sum(c));
            Savepoint p = c.setSavepoint("before");
            s.execute("delete from account");
            System.out.println(sum(c));
            c.rollback(p);
            System.out.println(sum(c));
            try {
                s.execute("insert into account values (1, 1)");
            } catch (SQLIntegrityConstraintViolationException e) {
                System.out.println(e.getErrorCode());
            }
            c.rollback();
        }
        c.setAutoCommit(true);
        try (Statement s = c.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
                ResultSet r = s.executeQuery("select id, amount from account order by id")) {
            r.last();
            System.out.println(r.getRow());
            r.updateInt("amount", 77);
            r.updateRow();
            r.moveToInsertRow();
            r.updateInt(1, 9);
            r.updateInt(2, 900);
            r.insertRow();
            r.absolute(2);
            r.deleteRow();
        }
        System.out.println(sum(c));
    }

    static void types(Connection c) throws Exception {
        try (Statement s = c.createStatement()) {
            s.execute("create table things(id uuid primary key, words varchar array, data blob, text clob, at timestamp(3), "
                    + "zoned timestamp with time zone, big decfloat(30), flag boolean, js json, en enum('red','green'), bin varbinary(10))");
        }
        try (PreparedStatement p = c.prepareStatement("insert into things values (?,?,?,?,?,?,?,?,? format json,?,?)")) {
            p.setObject(1, new UUID(3, 4));
            p.setArray(2, c.createArrayOf("VARCHAR", new Object[] {"a", "b\"c"}));
            Blob b = c.createBlob();
            b.setBytes(1, new byte[5000]);
            p.setBlob(3, b);
            p.setClob(4, new StringReader("läng".repeat(2000)));
            p.setObject(5, LocalDateTime.of(2024, 2, 29, 12, 30, 15, 123456789));
            p.setObject(6, OffsetDateTime.parse("2020-01-01T00:00:00+05:30"));
            p.setString(7, "1.23456789012345678901234567E+50");
            p.setBoolean(8, true);
            p.setString(9, "{\"k\": [1, null]}");
            p.setString(10, "green");
            p.setBytes(11, "xyz".getBytes(StandardCharsets.US_ASCII));
            System.out.println(p.executeUpdate());
        }
        try (ResultSet r = c.createStatement().executeQuery("select * from things")) {
            r.next();
            Array words = r.getArray(2);
            Clob text = r.getClob(4);
            char[] some = new char[6];
            try (Reader in = text.getCharacterStream()) {
                in.read(some);
            }
            System.out.println(r.getObject(1) + " " + Arrays.toString((Object[]) words.getArray()) + r.getBlob(3).length() + " "
                    + new String(some) + text.length() + " " + r.getTimestamp(5) + " " + r.getObject(5, LocalDateTime.class) + " "
                    + r.getObject(6) + " " + r.getBigDecimal(7) + r.getBoolean(8) + r.getString(9) + r.getString(10)
                    + Arrays.toString(r.getBytes(11)));
        }
    }

    public static void main(String[] args) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:h2:mem:tx", "sa", "secret")) {
            transactions(c);
            types(c);
            c.createStatement().execute("create alias twice for \"H2Transactions.twice\"");
            try (CallableStatement call = c.prepareCall("call twice(?)")) {
                call.setInt(1, 21);
                ResultSet r = call.executeQuery();
                r.next();
                System.out.println(r.getInt(1));
            }
            try (Connection other = DriverManager.getConnection("jdbc:h2:mem:tx", "sa", "secret")) {
                System.out.println(sum(other));
                try {
                    DriverManager.getConnection("jdbc:h2:mem:tx", "sa", "wrong");
                } catch (SQLException e) {
                    System.out.println(e.getErrorCode());
                }
            }
            try (ResultSet r = c.createStatement().executeQuery("script nodata")) {
                while (r.next()) {
                    if (r.getString(1).startsWith("CREATE MEMORY")) {
                        System.out.println(r.getString(1));
                    }
                }
            }
        }
        DriverManager.getConnection("jdbc:nosuch:x");
    }
}
