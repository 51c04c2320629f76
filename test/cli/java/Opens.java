public class Opens {
    public static void main(String[] args) throws Exception {
        java.lang.reflect.Field value = String.class.getDeclaredField("value");
        value.setAccessible(true);
        System.out.println(((byte[]) value.get("abc")).length);
    }
}
