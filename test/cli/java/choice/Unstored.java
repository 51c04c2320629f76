import gov.nasa.jpf.vm.Verify;
import java.io.File;
import java.io.IOException;

/** What is outside is not gone back with: the file is new only once. */
public class Unstored {
    public static void main(String[] args) throws IOException {
        int last = Verify.getInt(0, 1);
        assert !new File("flag" + last).createNewFile();
    }
}
