// maven: org.python:jython-standalone:2.7.4
// args: test/maven/jython/script.py one two
/** Jython's own main with a script that uses its library. */
public class Python {
    public static void main(String[] args) {
        org.python.util.jython.main(args);
    }
}
