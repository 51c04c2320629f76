import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Serialization of a class of which something else is held that the library keeps with it: an annotation, a field's. */
final class Serials {
    @Retention(RetentionPolicy.RUNTIME) @interface Note {
    }

    @Note static final class Kept implements Serializable {
        private static final long serialVersionUID = 1;
        @Note int a = 1;
    }

    static Object given(int what) throws Exception {
        return what == 0 ? null : what == 1 ? Kept.class.getAnnotation(Note.class)
                : Kept.class.getDeclaredField("a").getAnnotation(Note.class);
    }

    static byte[] written(Kept k) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(k);
        }
        return bytes.toByteArray();
    }

    static Kept read(byte[] bytes) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (Kept) in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        int what = Site.choose(1, 3);
        Object held = given(what);
        Kept k = new Kept();
        k.a = Site.choose(2, 2);
        byte[] bytes = written(k);
        int a = read(bytes).a;
        boolean more = Site.bool(3);
        throw new RuntimeException(what + " " + a + read(bytes).a + more + (held == given(what)));
    }
}
