public class Hello {
    public static void main(String[] args) {
        System.out.println("hello" + (args.length > 0 ? " " + String.join(" ", args) : ""));
        if (args.length > 0 && args[0].equals("exit")) System.exit(Integer.parseInt(args[1]));
        if (args.length > 0 && args[0].equals("property")) System.out.println(System.getProperty(args[1]));
    }
}
