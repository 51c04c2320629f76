import dejavm.Choose;
import java.util.concurrent.ForkJoinPool;
public class Pool {
    public static void main(String[] args) {
        switch (args[0]) {
        case "set" -> {
            int n = Choose.integer(1, 3);
            System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "" + n);
            assert ForkJoinPool.getCommonPoolParallelism() == n;
        }
        case "late" -> { // the first path sets nothing
            if (Choose.bool()) System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "3");
            assert ForkJoinPool.getCommonPoolParallelism() != 3;
        }
        case "other" -> {
            System.setProperty("mine", "" + Choose.integer(1, 3));
            assert ForkJoinPool.getCommonPoolParallelism() > 0 && System.getProperty("mine") != null;
        }
        case "before" -> {
            System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "2");
            Choose.integer(1, 3);
            assert ForkJoinPool.getCommonPoolParallelism() == 2;
        }
        case "sort" -> {
            if (Choose.bool()) System.setProperty("java.util.Arrays.useLegacyMergeSort", "true");
            Object[] a = {3, 1, 2};
            java.util.Arrays.sort(a);
        }
        case "locale" -> {
            java.util.Locale.setDefault(Choose.bool() ? java.util.Locale.US : java.util.Locale.GERMANY);
            assert String.format("%.1f", 1.5).equals(java.util.Locale.getDefault() == java.util.Locale.US ? "1.5" : "1,5");
        }
        }
    }
}
