// maven: org.apache.derby:derby:10.16.1.1
// vm: -Dderby.stream.error.field=java.lang.System.err
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;

/** A database in memory: create, insert, join, group, roll back, constraints, shut down. */
public class Tables {
    static void show(Connection c, String sql) throws SQLException {
        try (Statement s = c.createStatement(); ResultSet r = s.executeQuery(sql)) {
            ResultSetMetaData m = r.getMetaData();
            for (int i = 1; i <= m.getColumnCount(); i++) {
                System.out.print(m.getColumnLabel(i) + ":" + m.getColumnTypeName(i) + " ");
            }
            System.out.println();
            while (r.next()) {
                for (int i = 1; i <= m.getColumnCount(); i++) {
                    System.out.print(r.getObject(i) + " ");
                }
                System.out.println();
            }
        }
    }

    static void run(Connection c, String sql) throws SQLException {
        try (Statement s = c.createStatement()) {
            System.out.println(s.executeUpdate(sql) + " " + sql.substring(0, Math.min(30, sql.length())));
        } catch (SQLException e) {
            System.out.println(e.getSQLState() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        try (Connection c = DriverManager.getConnection("jdbc:derby:memory:test;create=true")) {
            run(c, "create table author (id int constraint by_id primary key,"
                    + " name varchar(40) not null)");
            run(c, "create table book (id int generated always as identity, author int constraint written"
                    + " references author,"
                    + " title varchar(80), price decimal(8,2), printed date)");
            run(c, "insert into author values (1, 'Ada'), (2, 'Bob'), (3, 'Cyd')");
            try (PreparedStatement p = c.prepareStatement(
                    "insert into book (author, title, price, printed) values (?, ?, ?, date('2020-01-02'))")) {
                for (int i = 0; i < 50; i++) {
                    p.setInt(1, 1 + i % 2);
                    p.setString(2, "Title " + i);
                    p.setBigDecimal(3, java.math.BigDecimal.valueOf(i * 125L, 2));
                    p.executeUpdate();
                }
            }
            run(c, "insert into author values (1, 'again')");
            run(c, "insert into book (author) values (99)");
            run(c, "select nonsense");
            show(c, "select name, count(title) n, sum(price) total, max(price) from author"
                    + " left join book on author.id = book.author group by name order by name desc");
            show(c, "select title, price from book where title like '%7%' and price between 2 and 50 order by 2");
            run(c, "create index by_price on book (price)");
            run(c, "create view dear as select * from book where price > 55");
            show(c, "select id, author, title, printed from dear order by id fetch first 3 rows only");
            c.setAutoCommit(false);
            run(c, "delete from book where author = 1");
            show(c, "select count(*) from book");
            c.rollback();
            show(c, "select count(*), avg(price) from book");
            run(c, "update book set title = upper(title) where price < 2");
            show(c, "select distinct substr(title, 1, 3) s from book order by s");
            c.commit();
        }
        try {
            DriverManager.getConnection("jdbc:derby:memory:test;drop=true");
        } catch (SQLException e) {
            System.out.println(e.getSQLState());
        }
        try {
            DriverManager.getConnection("jdbc:derby:;shutdown=true");
        } catch (SQLException e) {
            System.out.println(e.getSQLState());
        }
    }
}
