// closed: states=40 ends=81, all words of length below 4, and of length 4, over three letters
final class Words {
    static String word = ".";

    public static void main(String[] args) {
        while (word.length() < 5) {
            word = word + (char) ('a' + Site.choose(1, 3));
            word.hashCode();
        }
    }
}
