// maven: org.mockito:mockito-subclass:5.14.2
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;
import static org.mockito.Mockito.withSettings;

import java.util.Comparator;
import java.util.List;
import org.mockito.ArgumentCaptor;
import org.mockito.InOrder;
import org.mockito.MockMakers;
import org.mockito.exceptions.base.MockitoAssertionError;

/** Mocks by subclass and by proxy, which need no agent. */
public class Mocks {
    public static class Service {
        int count;
        public int load(String key) { return key.length() + count++; }
        public List<String> names(int n) { return List.of("real"); }
    }

    public static void main(String[] args) {
        Service service = mock(Service.class);
        when(service.load("a")).thenReturn(5).thenReturn(6).thenThrow(new IllegalStateException("third"));
        when(service.names(anyInt())).thenAnswer(i -> List.of("n" + i.getArgument(0)));
        System.out.println(service.load("a") + " " + service.load("a") + " " + service.load("b"));
        try {
            service.load("a");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(service.names(3));
        verify(service, times(3)).load("a");
        try {
            verify(service).load("never");
        } catch (MockitoAssertionError e) {
            System.out.println(e.getMessage().strip().lines().findFirst().get());
        }
        ArgumentCaptor<Integer> captor = ArgumentCaptor.forClass(Integer.class);
        verify(service).names(captor.capture());
        System.out.println(captor.getValue());
        @SuppressWarnings("unchecked")
        Comparator<String> order = mock(Comparator.class, withSettings().mockMaker(MockMakers.PROXY));
        when(order.compare(any(), any())).thenReturn(-1, 1);
        System.out.println(order.compare("x", "y") + order.compare("x", "y") + " " + order.compare("", ""));
        InOrder in = inOrder(order);
        in.verify(order, times(2)).compare("x", "y");
        in.verify(order).compare("", "");
        in.verifyNoMoreInteractions();
        Service spied = org.mockito.Mockito.spy(new Service());
        System.out.println(spied.load("abc") + " " + spied.load("abc") + " " + spied.names(1));
    }
}
