package dejavm;

/** A class of the program that has the name of one of the API. */
public class Max {
    public static void main(String[] args) {
        System.out.println("max");
    }
}
