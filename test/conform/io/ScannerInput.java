// stdin: scanner.txt
// Scanner on System.in and on strings: tokens, types, delimiters, mismatches.
import java.util.ArrayList;
import java.util.InputMismatchException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.regex.MatchResult;

public class ScannerInput {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = new int[n];
        int sum = 0;
        for (int i = 0; i < n; i++) sum += a[i] = in.nextInt();
        System.out.println(n + " " + sum + " [" + in.nextLine() + "]");
        System.out.println(in.hasNextInt() + " " + in.hasNext() + " " + in.next() + " " + in.hasNext("scan.*") + " " + in.nextLine());
        System.out.println(in.nextDouble() + " " + in.nextDouble() + " " + in.nextBoolean() + " " + in.hasNextInt() + " " + in.next());
        System.out.println(in.nextInt(16) + " " + in.nextLong() + " [" + in.nextLine() + "]");
        System.out.println("[" + in.nextLine() + "] " + in.hasNextLine());
        String csv = in.nextLine();
        Scanner comma = new Scanner(csv).useDelimiter(",");
        List<String> parts = new ArrayList<>();
        while (comma.hasNext()) parts.add(comma.next());
        System.out.println(parts);
        System.out.println(in.findInLine("(\\w+) line (\\w+)"));
        MatchResult m = in.match();
        System.out.println(m.group(1) + " " + m.group(2));
        try {
            in.nextInt();
        } catch (InputMismatchException e) {
            System.out.println("mismatch " + e.getMessage());
        }
        System.out.println(in.next() + " " + in.nextInt());
        System.out.println("[" + in.nextLine() + "]");
        System.out.println(in.nextLine() + " " + in.hasNextLine() + " " + in.hasNext());
        try {
            in.nextLine();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            in.next();
        } catch (NoSuchElementException e) {
            System.out.println("no token " + e.getMessage());
        }
        in.close();
        try {
            in.hasNext();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Scanner s = new Scanner("1 fish 2 fish red fish blue fish").useDelimiter("\\s*fish\\s*");
        System.out.println(s.nextInt() + " " + s.nextInt() + " " + s.next() + " " + s.next());
        Scanner mixed = new Scanner("12 abc 3.5 99999999999 1,234 -7 NaN");
        StringBuilder kinds = new StringBuilder();
        while (mixed.hasNext()) {
            kinds.append(mixed.hasNextInt() ? 'i' : mixed.hasNextLong() ? 'l' : mixed.hasNextDouble() ? 'd' : 's');
            kinds.append(mixed.next()).append(' ');
        }
        System.out.println(kinds);
        System.out.println(new Scanner("skip  me 5").skip("skip\\s+").next() + " " + new Scanner("a1b22c").findAll("\\d+").map(MatchResult::group).toList());
        System.out.println(new Scanner("x;y\nz").useDelimiter(";|\\R").tokens().toList() + " " + new Scanner("12345678901234567890").nextBigInteger());
    }
}
