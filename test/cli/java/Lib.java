package lib;

public class Lib {
    public static String name() {
        return "lib";
    }
}
