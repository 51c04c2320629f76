// maven: org.xerial:sqlite-jdbc:3.47.0.0
import java.sql.DriverManager;
import java.util.Properties;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;

/** What needs no native library; the connection itself fails where that cannot be loaded. */
public class Sqlite {
    public static void main(String[] args) throws Exception {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        config.enforceForeignKeys(true);
        Properties p = config.toProperties();
        System.out.println(p.getProperty("foreign_keys") + " " + config.getOpenModeFlags() + " " + SQLiteOpenMode.CREATE);
        System.out.println(DriverManager.getDriver("jdbc:sqlite::memory:").getClass().getName());
        System.out.println(org.sqlite.util.OSInfo.getNativeLibFolderPathForCurrentOS());
        System.setProperty("org.sqlite.lib.path", "nowhere");
        System.setProperty("org.sqlite.lib.name", "none.so");
        try {
            DriverManager.getConnection("jdbc:sqlite::memory:").close();
            System.out.println("connected");
        } catch (Exception e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage().lines().findFirst().get());
        }
    }
}
