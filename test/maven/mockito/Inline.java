// maven: org.mockito:mockito-core:5.14.2
// vm: -XX:+DisableAttachMechanism
import org.mockito.Mockito;

/** The maker that needs an agent, where none can be attached. */
public class Inline {
    public static void main(String[] args) {
        try {
            System.out.println(Mockito.mock(Runnable.class));
        } catch (RuntimeException e) {
            for (Throwable t = e; t != null; t = t.getCause()) {
                System.out.println(t.getClass().getName() + " " + t.getMessage().strip().lines().findFirst().get());
            }
        }
    }
}
