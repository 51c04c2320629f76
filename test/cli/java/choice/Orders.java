import java.util.*;

final class Orders {
    public static void main(String[] args) {
        System.out.println(Set.of("one", "two", "three", "four", "five") + " " + Map.of(10, 1, 27, 2, 31, 3));
    }
}
