// maven: org.apache.groovy:groovy:4.0.24
import groovy.lang.Binding;
import groovy.lang.GroovyClassLoader;
import groovy.lang.GroovyObject;
import groovy.lang.GroovyShell;
import java.io.File;
import java.util.List;

/** A script with closures and a class, its bindings, and a class that Java calls. */
public class GroovyScript {
    public static void main(String[] args) throws Exception {
        Binding binding = new Binding();
        binding.setVariable("limit", 12);
        Object last = new GroovyShell(binding).evaluate(new File("test/maven/groovy/script.groovy"));
        System.out.println("last " + last + ", total " + binding.getVariable("total"));
        Class<?> type = new GroovyClassLoader().parseClass(
                "class Adder { int base; def call(List xs) { xs.inject(base) { a, b -> a + b } } }");
        GroovyObject adder = (GroovyObject) type.getDeclaredConstructor().newInstance();
        adder.setProperty("base", 100);
        System.out.println(adder.invokeMethod("call", new Object[] {List.of(1, 2, 3)}));
        try {
            new GroovyShell().evaluate("int x = 'no number' as int");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            new GroovyShell().evaluate("class { broken");
        } catch (org.codehaus.groovy.control.CompilationFailedException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }
}
