// Exceptions of our own: fields, overridden messages, causes, chains, rethrow, no stack trace.
public class CustomExceptions {
    static class AppException extends Exception {
        private static final long serialVersionUID = 1;
        final int code;

        AppException(int code, String message, Throwable cause) {
            super(message, cause);
            this.code = code;
        }

        @Override public String getMessage() { return "[" + code + "] " + super.getMessage(); }
    }

    static class Quiet extends RuntimeException {
        private static final long serialVersionUID = 1;
        Quiet(String m) { super(m, null, false, false); }
    }

    static class Odd extends Exception {
        private static final long serialVersionUID = 1;
        @Override public String toString() { return "an odd thing"; }
        @Override public String getLocalizedMessage() { return "local"; }
    }

    static class Cheap extends Exception {
        private static final long serialVersionUID = 1;
        @Override public synchronized Throwable fillInStackTrace() { return this; }
    }

    static void low(int k) throws AppException {
        try {
            switch (k) {
                case 0 -> Integer.parseInt("bad");
                case 1 -> throw new Quiet("shh");
                case 2 -> System.out.println(new int[1][-1 + k].length + new int[2][1].length + ((Object[]) new Integer[0])[0].hashCode());
                default -> throw new AppException(k, "direct", null);
            }
        } catch (RuntimeException e) {
            throw new AppException(k, "low failed", e);
        }
    }

    static <T extends Throwable> void sneaky(Throwable t) throws T {
        @SuppressWarnings("unchecked") T x = (T) t;
        throw x;
    }

    public static void main(String[] args) {
        for (int k = 0; k < 4; k++) {
            try {
                low(k);
            } catch (AppException e) {
                System.out.println(e + " code " + e.code + " cause " + e.getCause());
                System.out.println("  at " + e.getStackTrace()[0] + " of " + e.getStackTrace().length);
            }
        }
        Quiet q = new Quiet("q");
        q.addSuppressed(new Exception("ignored"));
        System.out.println(q.getStackTrace().length + " " + q.getSuppressed().length + " " + new Cheap().getStackTrace().length);
        System.out.println(new Odd() + " " + new Odd().getMessage() + " " + new Odd().getLocalizedMessage());
        Exception root = new Exception("root");
        Exception mid = new Exception(root);
        Exception top = new RuntimeException("top", mid);
        for (Throwable t = top; t != null; t = t.getCause()) System.out.println(t.getMessage());
        try {
            root.initCause(new Error());
            root.initCause(new Error());
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            mid.initCause(mid);
        } catch (IllegalStateException | IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            CustomExceptions.<RuntimeException>sneaky(new java.io.IOException("undeclared"));
        } catch (Exception e) {
            System.out.println(e);
        }
        StackTraceElement[] fake = {new StackTraceElement("Some.Class", "method", "File.java", 7), new StackTraceElement("X", "native", null, -2)};
        top.setStackTrace(fake);
        System.out.println(top.getStackTrace()[0] + " " + top.getStackTrace()[1] + " " + top.getStackTrace()[1].isNativeMethod());
        top.printStackTrace();
        try {
            try {
                throw new AppException(9, "first", null);
            } catch (AppException e) {
                e.addSuppressed(new Quiet("extra"));
                throw e;
            } finally {
                System.out.println("rethrown");
            }
        } catch (AppException e) {
            System.out.println(e.getSuppressed()[0] + " " + e.getStackTrace()[0].getLineNumber());
        }
        Object[] results = new Object[6];
        Class<?>[] kinds = {ArithmeticException.class, NegativeArraySizeException.class, ClassCastException.class, ArrayStoreException.class, NullPointerException.class,
                ArrayIndexOutOfBoundsException.class};
        for (int i = 0; i < kinds.length; i++) {
            try {
                Object s = "x";
                int zero = i - i;
                Object[] strings = new String[1];
                int[] none = null;
                switch (i) {
                    case 0 -> results[i] = 1 / zero;
                    case 1 -> results[i] = new int[zero - 5];
                    case 2 -> results[i] = (Integer) s;
                    case 3 -> strings[0] = 1;
                    case 4 -> results[i] = none[0];
                    default -> results[i] = new int[3][2][i];
                }
            } catch (RuntimeException e) {
                System.out.println((e.getClass() == kinds[i]) + " " + e.getMessage());
            }
        }
    }
}
