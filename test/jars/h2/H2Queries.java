// jars: h2
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;

/** Tables in memory, and queries of every kind over them. */
public class H2Queries {
    static void show(ResultSet r) throws SQLException {
        ResultSetMetaData m = r.getMetaData();
        StringBuilder line = new StringBuilder();
        for (int i = 1; i <= m.getColumnCount(); i++) {
            line.append(m.getColumnLabel(i)).append(':').append(m.getColumnTypeName(i)).append(' ');
        }
        System.out.println(line);
        while (r.next()) {
            line.setLength(0);
            for (int i = 1; i <= m.getColumnCount(); i++) {
                line.append(r.getString(i)).append(" | ");
            }
            System.out.println(line);
        }
    }

    static void query(Connection c, String sql, Object... values) {
        try (PreparedStatement s = c.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                s.setObject(i + 1, values[i]);
            }
            if (s.execute()) {
                show(s.getResultSet());
            } else {
                System.out.println(s.getUpdateCount() + " rows");
            }
        } catch (SQLException e) {
            System.out.println(e.getSQLState() + " " + e.getErrorCode() + " " + e.getMessage());
        }
    }

    static void fill(Connection c) throws SQLException {
        try (Statement s = c.createStatement()) {
            s.execute("create table dept(id int primary key, name varchar(30) not null unique)");
            s.execute("create table emp(id int generated always as identity primary key, name varchar(30), "
                    + "dept int references dept(id), boss int, salary decimal(10,2) check (salary > 0), hired date)");
            s.execute("create index by_salary on emp(salary desc)");
        }
        try (PreparedStatement s = c.prepareStatement("insert into dept values (?, ?)")) {
            for (String d : "10 Research 20 Sales 30 Empty".split(" (?=\\d)")) {
                s.setInt(1, Integer.parseInt(d.substring(0, 2)));
                s.setString(2, d.substring(3));
                s.addBatch();
            }
            System.out.println(s.executeBatch().length);
        }
        try (PreparedStatement s = c.prepareStatement("insert into emp(name, dept, boss, salary, hired) values (?,?,?,?,?)",
                Statement.RETURN_GENERATED_KEYS)) {
            for (int i = 0; i < 12; i++) {
                s.setString(1, "e" + (char) ('a' + i * 5 % 12));
                s.setInt(2, i % 3 == 0 ? 20 : 10);
                s.setObject(3, i == 0 ? null : (i - 1) / 2 + 1);
                s.setBigDecimal(4, new BigDecimal(1000 + i * 137 % 700).movePointLeft(0).add(new BigDecimal("0.25")));
                s.setDate(5, Date.valueOf("2020-0" + (i % 9 + 1) + "-15"));
                s.executeUpdate();
            }
            ResultSet keys = s.getGeneratedKeys();
            keys.next();
            System.out.println("last key " + keys.getInt(1));
        }
    }

    public static void main(String[] args) throws SQLException {
        try (Connection c = DriverManager.getConnection("jdbc:h2:mem:queries")) {
            fill(c);
            query(c, "select * from emp order by salary desc fetch first 5 rows only");
            query(c, "select d.name, count(e.id) n, sum(e.salary) total, avg(e.salary) from dept d "
                    + "left join emp e on e.dept = d.id group by d.name having count(*) > ? order by 1", 0);
            query(c, "with recursive up(id, boss, path) as (select id, boss, cast(name as varchar(200)) from emp where id = ? "
                    + "union all select e.id, e.boss, up.path || '<' || e.name from emp e join up on e.id = up.boss) "
                    + "select path from up order by length(path)", 11);
            query(c, "select name, salary, rank() over (partition by dept order by salary desc) r, "
                    + "sum(salary) over (partition by dept order by id) s from emp order by dept, r, name");
            query(c, "select upper(name) || '!' u, year(hired) y, monthname(hired), dateadd('DAY', 20, hired) d, "
                    + "case when salary > 1300 then 'much' else 'little' end from emp where name like 'e[%' or name between 'ea' and 'ed' order by 1");
            query(c, "select distinct dept from emp where exists (select 1 from emp b where b.boss = emp.id) order by dept");
            query(c, "select * from (values (1,'x'),(2,null)) t(a,b) where b is null union all select 3, 'y' order by a desc");
            query(c, "update emp set salary = salary * 1.1 where dept in (select id from dept where name = ?)", "Sales");
            query(c, "merge into dept key(id) values (30, 'Renamed'), (40, 'New')");
            query(c, "delete from dept where id = 10");
            query(c, "insert into dept values (10, 'again')");
            query(c, "insert into emp(name, dept, salary) values ('x', 99, 1)");
            query(c, "insert into emp(name, dept, salary) values ('x', 10, -1)");
            query(c, "selct 1");
            query(c, "select nothing from emp");
            query(c, "select cast('abc' as int)");
            query(c, "explain select * from emp where id = 3 and salary > 5");
            query(c, "select listagg(name, ',') within group (order by name) l, median(salary), stddev_pop(salary) from emp");
            DatabaseMetaData m = c.getMetaData();
            ResultSet tables = m.getColumns(null, null, "EMP", null);
            while (tables.next()) {
                System.out.print(tables.getString("COLUMN_NAME") + " " + tables.getString("TYPE_NAME") + ", ");
            }
            System.out.println(m.getDatabaseProductName() + " " + m.getDatabaseMajorVersion());
        }
    }
}
