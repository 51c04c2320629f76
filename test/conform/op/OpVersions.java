/** The same code in class files of all versions from 45 to 61: both verifiers, with and without frames. */
public class OpVersions {
    public static void main(String[] args) {
        System.out.println(MadeVersion45.work(20) + " " + MadeVersion45.NUMBER + " " + new MadeVersion45().hashCode() * 0);
        System.out.println(MadeVersion46.work(21) + " " + MadeVersion46.TEXT);
        System.out.println(MadeVersion47.work(22) + " " + MadeVersion47.LONG);
        System.out.println(MadeVersion48.work(23) + " " + MadeVersion48.REAL);
        System.out.println(MadeVersion49.work(24) + " " + MadeVersion49.class.getName());
        System.out.println(MadeVersion50Bare.work(25) + " " + MadeVersion50.work(25));
        System.out.println(MadeVersion51.work(0) + " " + MadeVersion52.work(1) + " " + MadeVersion53.work(2));
        System.out.println(MadeVersion54.work(3) + " " + MadeVersion55.work(4) + " " + MadeVersion56.work(5));
        System.out.println(MadeVersion57.work(6) + " " + MadeVersion58.work(7) + " " + MadeVersion59.work(8));
        System.out.println(MadeVersion60.work(9) + " " + MadeVersion61.work(-1));
        for (int v = 45; v <= 61; v++) {
            try {
                Class<?> k = Class.forName("MadeVersion" + v);
                System.out.println(k.getName() + " " + k.getField("NUMBER").get(null) + " " + k.getField("TEXT").get(null)
                    + " " + k.getField("LONG").get(null) + " " + k.getField("REAL").get(null));
            } catch (ReflectiveOperationException e) {
                System.out.println(e);
            }
        }
    }
}
