package q;

public class Main {
    public static void main(String[] args) {
        System.out.println("main " + Main.class.getSigners().length + " " + p.A.text());
    }
}
