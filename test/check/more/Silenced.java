// The program puts another stream in the place of System.err: the violation keeps its message all the same.
// violations: assertion AssertionError: told
// depth: 1
import dejavm.Choose;
import java.io.OutputStream;
import java.io.PrintStream;

public class Silenced {
    public static void main(String[] args) {
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        assert !Choose.bool() : "told";
    }
}
