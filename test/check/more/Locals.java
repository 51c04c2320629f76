// states: 16   a sum of i < 4 numbers from 0 to 2 has 2i+1 values, and lives in a local
// ends: 1      where locals are gone
import gov.nasa.jpf.vm.Verify;

final class Locals {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            sum += Verify.getInt(0, 2);
        }
        assert sum <= 8;
    }
}
