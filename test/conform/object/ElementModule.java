/** A class that is first seen as the element of an array has a module like any other. */
public class ElementModule {
    static class Element {}

    static class Deep {}

    public static void main(String[] args) throws Exception {
        Class<?> array = Element[].class;
        System.out.println(array.getComponentType().getModule() == ElementModule.class.getModule());
        System.out.println(array.getModule() == ElementModule.class.getModule());
        Class<?> deep = Deep[][].class;
        System.out.println(
            deep.getComponentType().getComponentType().getModule() == array.getModule());
        System.out.println(array.getComponentType().getDeclaredConstructor().newInstance() != null);
    }
}
