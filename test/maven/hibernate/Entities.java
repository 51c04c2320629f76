// maven: org.hibernate.orm:hibernate-core:6.6.1.Final com.h2database:h2:2.3.232
import jakarta.persistence.CascadeType;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.Version;
import java.util.ArrayList;
import java.util.List;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;

/** Entities against H2: cascades, queries, lazy loading, optimistic locking, criteria. */
public class Entities {
    @Entity(name = "Author")
    public static class Author {
        @Id @GeneratedValue Long id;
        String name;
        @Version int version;
        @OneToMany(mappedBy = "author", cascade = CascadeType.ALL) @OrderBy("title")
        List<Book> books = new ArrayList<>();

        protected Author() {}

        Author(String name) { this.name = name; }
    }

    @Entity(name = "Book")
    public static class Book {
        @Id @GeneratedValue Long id;
        String title;
        double price;
        @ManyToOne Author author;

        protected Book() {}

        Book(Author author, String title, double price) {
            this.author = author;
            this.title = title;
            this.price = price;
            author.books.add(this);
        }
    }

    public static void main(String[] args) {
        java.util.logging.LogManager.getLogManager().reset();
        Configuration configuration = new Configuration().addAnnotatedClass(Author.class).addAnnotatedClass(Book.class)
                .setProperty("hibernate.connection.url", "jdbc:h2:mem:test")
                .setProperty("hibernate.connection.username", "sa")
                .setProperty("hibernate.hbm2ddl.auto", "create-drop");
        try (SessionFactory factory = configuration.buildSessionFactory()) {
            factory.inTransaction(s -> {
                for (String name : new String[] {"Ada", "Bob", "Cyd"}) {
                    Author a = new Author(name);
                    for (int i = 0; i < name.charAt(0) - 'A' + 1; i++) {
                        new Book(a, name + " " + (9 - i), 10 + i);
                    }
                    s.persist(a);
                }
            });
            factory.inTransaction(s -> {
                for (Author a : s.createQuery("from Author a where a.name > :n order by a.name", Author.class)
                        .setParameter("n", "B").list()) {
                    System.out.print(a.name + " v" + a.version + ":");
                    a.books.forEach(b -> System.out.print(" " + b.title + "/" + b.price));
                    System.out.println();
                    a.name += "!";
                }
            });
            factory.inTransaction(s -> {
                s.createQuery("select a.name, count(b), sum(b.price) from Author a join a.books b"
                        + " group by a.name order by a.name", Object[].class).list()
                        .forEach(r -> System.out.println(java.util.Arrays.toString(r)));
                var cb = s.getCriteriaBuilder();
                var q = cb.createQuery(Book.class);
                var b = q.from(Book.class);
                q.where(cb.greaterThan(b.get("price"), 10.5)).orderBy(cb.desc(b.get("title")));
                s.createQuery(q).list().forEach(x -> System.out.println(x.title + " by " + x.author.name));
                s.remove(s.createQuery("from Author where name = 'Ada'", Author.class).getSingleResult());
            });
            factory.inSession(s -> {
                System.out.println(s.createQuery("select count(*) from Book", Long.class).getSingleResult());
                System.out.println(s.createNativeQuery("select version from Author order by id", Integer.class).list());
                Book lazy = s.getReference(Book.class, 2L);
                System.out.println(lazy.getClass() != Book.class);
                try {
                    s.createQuery("from Nowhere", Object.class).list();
                } catch (IllegalArgumentException e) {
                    System.out.println(e.getMessage());
                }
            });
        }
    }
}
