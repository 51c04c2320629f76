// vm: -Xmx700m
/** Single instructions and calls that need far more than a collection usually leaves free. */
public class GcArrays {
    public static void main(String[] args) {
        int[][] plane = new int[5000][5000];
        plane[4999][4999] = 7;
        System.out.println(plane[4999][4999] + " " + plane.length);
        plane = null;
        long[][][] cube = new long[100][100][1000];
        cube[99][99][999] = 8;
        System.out.println(cube[99][99][999] + " " + cube[0][0].length);
        cube = null;
        String s = "x".repeat(50_000_000);
        System.out.println((s + s).length());
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 3_000_000; i++) b.append(i);
        System.out.println(b.length() + " " + b.toString().hashCode());
    }
}
