// stdin: lines.txt
// Bytes from System.in, byte streams in memory, data streams, copying input to output.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.zip.CRC32;

public class RawInput {
    public static void main(String[] args) throws IOException {
        System.out.println((char) System.in.read() + " " + (System.in.available() > 10));
        byte[] some = new byte[10];
        System.out.println(System.in.read(some) + " " + new String(some).strip());
        byte[] rest = System.in.readAllBytes();
        CRC32 crc = new CRC32();
        crc.update(rest);
        int[] histogram = new int[256];
        for (byte b : rest) histogram[b & 0xff]++;
        System.out.println(rest.length + " " + Long.toHexString(crc.getValue()) + " newlines " + histogram['\n'] + " high "
                + Arrays.stream(histogram, 128, 256).sum() + " " + System.in.read() + " " + System.in.read(some));
        System.out.write(rest, 0, 20);
        System.out.println();
        System.out.flush();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeBoolean(true);
        out.writeByte(-1);
        out.writeShort(-2);
        out.writeChar('\u4e00');
        out.writeInt(0x12345678);
        out.writeLong(-3L);
        out.writeFloat(1.5f);
        out.writeDouble(Math.PI);
        out.writeUTF("caf\u00e9 \u0000 \ud83d\ude00");
        out.writeChars("ab");
        byte[] data = bytes.toByteArray();
        System.out.println(out.size() + " " + Arrays.hashCode(data) + " " + Arrays.toString(Arrays.copyOf(data, 12)));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(data));
        System.out.println(in.readBoolean() + " " + in.readByte() + " " + in.readUnsignedShort() + " " + (int) in.readChar() + " "
                + Integer.toHexString(in.readInt()) + " " + in.readLong() + " " + in.readFloat() + " " + in.readDouble() + " "
                + in.readUTF().length() + " " + in.skipBytes(2) + " " + in.readChar());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("end " + e.getMessage());
        }
        SequenceInputStream both = new SequenceInputStream(new ByteArrayInputStream("one ".getBytes()), new ByteArrayInputStream("two".getBytes()));
        System.out.println(new String(both.readAllBytes()));
        ByteArrayInputStream marked = new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5});
        marked.skip(1);
        marked.mark(0);
        int first = marked.read();
        marked.skip(10);
        marked.reset();
        System.out.println(first + " " + marked.read() + " " + marked.available() + " " + Arrays.toString(marked.readNBytes(2)));
        bytes.reset();
        bytes.writeBytes("reset".getBytes());
        System.out.println(bytes + " " + bytes.size());
    }
}
