import java.math.*;
import java.nio.*;
import java.security.*;
import java.util.*;
import javax.crypto.*;
import javax.crypto.spec.*;

/** Message digests, macs, ciphers, key derivation and generation with fixed input, providers and their errors. */
public class Digests {
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }
    interface Call { Object call() throws Exception; }
    static void show(String w, Call c) { try { System.out.println(w + " = " + c.call()); } catch (Exception e) { System.out.println(w + " ! " + e.getClass().getSimpleName() + " " + e.getMessage()); } }
    public static void main(String[] args) throws Exception {
        byte[] data = new byte[1000];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * 7);
        for (String a : new TreeSet<>(Security.getAlgorithms("MessageDigest"))) {
            MessageDigest d = MessageDigest.getInstance(a);
            d.update(data, 0, 333);
            MessageDigest copy = (MessageDigest) d.clone();
            d.update(ByteBuffer.wrap(data, 333, 667));
            System.out.println(a + " " + d.getAlgorithm() + " " + d.getDigestLength() + " " + d.getProvider().getName() + " " + hex(d.digest()) + " " + hex(copy.digest()) + " " + hex(d.digest()).substring(0, 8));
        }
        for (String a : List.of("HmacMD5", "HmacSHA1", "HmacSHA224", "HmacSHA256", "HmacSHA384", "HmacSHA512", "HmacSHA512/256", "HmacSHA3-256")) {
            Mac m = Mac.getInstance(a);
            m.init(new SecretKeySpec("key".getBytes(), a));
            m.update(data);
            System.out.println(a + " " + m.getMacLength() + " " + hex(m.doFinal()) + " " + hex(m.doFinal("x".getBytes())).substring(0, 10));
        }
        show("no digest", () -> MessageDigest.getInstance("MD6"));
        show("no provider", () -> MessageDigest.getInstance("MD5", "Nobody"));
        show("mac not init", () -> Mac.getInstance("HmacMD5").doFinal());
        show("pbkdf2", () -> hex(SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(new PBEKeySpec("password".toCharArray(), "salt".getBytes(), 100, 256)).getEncoded()));
        for (String t : List.of("AES/ECB/PKCS5Padding", "AES/CBC/PKCS5Padding", "AES/CTR/NoPadding", "AES/GCM/NoPadding", "DES/CBC/PKCS5Padding", "DESede/ECB/NoPadding", "Blowfish/CBC/PKCS5Padding", "RC4", "ChaCha20-Poly1305"))
            show(t, () -> {
                String alg = t.split("/")[0];
                int len = switch (alg) { case "DES" -> 8; case "DESede" -> 24; case "ChaCha20-Poly1305" -> 32; default -> 16; };
                SecretKeySpec key = new SecretKeySpec(Arrays.copyOf("0123456789abcdefghijklmnopqrstuvwxyz".getBytes(), len), alg.startsWith("ChaCha") ? "ChaCha20" : alg);
                Cipher c = Cipher.getInstance(t);
                var p = t.contains("GCM") ? new GCMParameterSpec(128, new byte[12]) : t.contains("CBC") || t.contains("CTR") ? new IvParameterSpec(new byte[c.getBlockSize()]) : t.startsWith("ChaCha") ? new IvParameterSpec(new byte[12]) : null;
                c.init(Cipher.ENCRYPT_MODE, key, p);
                byte[] e = c.doFinal(data, 0, 96);
                Cipher d = Cipher.getInstance(t);
                d.init(Cipher.DECRYPT_MODE, key, p);
                return hex(MessageDigest.getInstance("MD5").digest(e)) + " " + e.length + " " + Arrays.equals(d.doFinal(e), Arrays.copyOf(data, 96));
            });
        show("tampered", () -> { Cipher c = Cipher.getInstance("AES/GCM/NoPadding"); c.init(Cipher.DECRYPT_MODE, new SecretKeySpec(new byte[16], "AES"), new GCMParameterSpec(128, new byte[12])); return c.doFinal(new byte[40]); });
        show("key length", () -> { Cipher c = Cipher.getInstance("AES"); c.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[5], "AES")); return 0; });
        show("padding", () -> { Cipher c = Cipher.getInstance("AES/CBC/NoPadding"); c.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[16], "AES"), new IvParameterSpec(new byte[16])); return c.doFinal(new byte[5]); });
        for (Provider p : Security.getProviders()) System.out.print(p.getName() + " ");
        System.out.println(MessageDigest.isEqual(new byte[] {1, 2}, new byte[] {1, 2}) + " " + Security.getProvider("SUN").getInfo().length());
    }
}
