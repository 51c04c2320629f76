package p;

public interface Talks {
    String talk();

    default String loud() {
        return talk() + "!";
    }
}
