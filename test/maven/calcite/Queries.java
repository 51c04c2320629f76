// maven: org.apache.calcite:calcite-core:1.37.0
import org.apache.calcite.adapter.java.ReflectiveSchema;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.tools.FrameworkConfig;
import org.apache.calcite.tools.Frameworks;
import org.apache.calcite.tools.Planner;

/** Parses, validates and plans three queries over a schema of Java objects. */
public class Queries {
    public static class Employee {
        public final int id;
        public final int dept;
        public final String name;
        public final double salary;

        public Employee(int id, int dept, String name, double salary) {
            this.id = id;
            this.dept = dept;
            this.name = name;
            this.salary = salary;
        }
    }

    public static class Department {
        public final int dept;
        public final String title;

        public Department(int dept, String title) {
            this.dept = dept;
            this.title = title;
        }
    }

    public static class Company {
        public final Employee[] employees = {new Employee(1, 10, "Ada", 5000), new Employee(2, 20, "Bob", 3000),
            new Employee(3, 10, "Cyd", 4000), new Employee(4, 30, "Dan", 2500)};
        public final Department[] departments = {new Department(10, "research"), new Department(20, "sales"),
            new Department(30, "support")};
    }

    static final String[] QUERIES = {
        "select name, salary * 1.1 as raised from employees where salary > 2800 and dept in (10, 20) order by name",
        "select d.title, count(*) as n, sum(e.salary) as total from employees e"
            + " join departments d on e.dept = d.dept group by d.title having sum(e.salary) > 2600",
        "select name from employees e where salary = (select max(salary) from employees where dept = e.dept)",
    };

    public static void main(String[] args) throws Exception {
        SchemaPlus root = Frameworks.createRootSchema(true);
        SchemaPlus schema = root.add("c", new ReflectiveSchema(new Company()));
        FrameworkConfig config = Frameworks.newConfigBuilder().defaultSchema(schema)
                .parserConfig(SqlParser.config().withCaseSensitive(false)).build();
        for (String query : QUERIES) {
            Planner planner = Frameworks.getPlanner(config);
            SqlNode parsed = planner.parse(query);
            System.out.println(parsed);
            RelNode plan = planner.rel(planner.validate(parsed)).project();
            System.out.print(RelOptUtil.toString(plan));
        }
        try {
            Frameworks.getPlanner(config).parse("select from where");
        } catch (Exception e) {
            System.out.println(e.getMessage().lines().findFirst().get());
        }
    }
}
