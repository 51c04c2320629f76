import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.security.spec.*;
import java.util.*;
import javax.crypto.*;
import javax.crypto.spec.*;

/** Ciphers, Macs, key derivation, signatures with fixed keys, key factories and agreements, message digests cloned; names that do not exist. */
public class Ciphers {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }
    static byte[] key(int n) { byte[] b = new byte[n]; for (int i = 0; i < n; i++) b[i] = (byte) (i * 7 + 1); return b; }
    public static void main(String[] args) throws Exception {
        byte[] text = "The quick brown fox jumps over the lazy dog, twice.".getBytes(StandardCharsets.UTF_8);
        for (Object[] c : new Object[][] {{"AES/ECB/PKCS5Padding", "AES", 16, 0}, {"AES/CBC/PKCS5Padding", "AES", 32, 16}, {"AES/CTR/NoPadding", "AES", 24, 16}, {"AES/CFB8/NoPadding", "AES", 16, 16}, {"AES/OFB/NoPadding", "AES", 16, 16}, {"DES/CBC/PKCS5Padding", "DES", 8, 8}, {"DESede/CBC/PKCS5Padding", "DESede", 24, 8}, {"Blowfish/CBC/PKCS5Padding", "Blowfish", 16, 8}, {"RC2/CBC/PKCS5Padding", "RC2", 16, 8}, {"ARCFOUR", "ARCFOUR", 16, 0}, {"ChaCha20", "ChaCha20", 32, -1}, {"AES/GCM/NoPadding", "AES", 16, -2}, {"ChaCha20-Poly1305", "ChaCha20", 32, -3}})
            show((String) c[0], () -> {
                SecretKeySpec k = new SecretKeySpec(key((int) c[2]), (String) c[1]);
                int iv = (int) c[3];
                AlgorithmParameterSpec p = iv > 0 ? new IvParameterSpec(key(iv)) : iv == -1 ? new ChaCha20ParameterSpec(key(12), 1) : iv == -2 ? new GCMParameterSpec(128, key(12)) : iv == -3 ? new IvParameterSpec(key(12)) : null;
                Cipher e = Cipher.getInstance((String) c[0]), d = Cipher.getInstance((String) c[0]);
                e.init(Cipher.ENCRYPT_MODE, k, p);
                d.init(Cipher.DECRYPT_MODE, k, p);
                if (iv <= -2) { e.updateAAD(key(5)); d.updateAAD(key(5)); }
                byte[] a = e.update(text, 0, 20), b = e.doFinal(text, 20, text.length - 20);
                byte[] all = Arrays.copyOf(a == null ? new byte[0] : a, (a == null ? 0 : a.length) + b.length);
                System.arraycopy(b, 0, all, all.length - b.length, b.length);
                return hex(all) + " " + new String(d.doFinal(all)).equals(new String(text)) + " " + e.getBlockSize() + " " + e.getOutputSize(5) + " " + e.getProvider().getName();
            });
        SecretKeySpec aes = new SecretKeySpec(key(16), "AES");
        show("tampered", () -> { Cipher e = Cipher.getInstance("AES/GCM/NoPadding"); e.init(Cipher.ENCRYPT_MODE, aes, new GCMParameterSpec(128, key(12))); byte[] x = e.doFinal(text); x[3] ^= 1; Cipher d = Cipher.getInstance("AES/GCM/NoPadding"); d.init(Cipher.DECRYPT_MODE, aes, new GCMParameterSpec(128, key(12))); return d.doFinal(x); });
        show("bad padding", () -> { Cipher d = Cipher.getInstance("AES/CBC/PKCS5Padding"); d.init(Cipher.DECRYPT_MODE, aes, new IvParameterSpec(key(16))); return d.doFinal(new byte[16]); });
        show("bad size", () -> { Cipher d = Cipher.getInstance("AES/ECB/NoPadding"); d.init(Cipher.ENCRYPT_MODE, aes); return d.doFinal(new byte[15]); });
        show("bad key", () -> { Cipher d = Cipher.getInstance("AES"); d.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key(15), "AES")); return ""; });
        show("no init", () -> Cipher.getInstance("AES").doFinal(text));
        show("no such", () -> Cipher.getInstance("FOO/BAR"));
        show("no mode", () -> Cipher.getInstance("AES/XYZ/NoPadding"));
        show("wrap", () -> { Cipher w = Cipher.getInstance("AESWrap"); w.init(Cipher.WRAP_MODE, aes); byte[] x = w.wrap(new SecretKeySpec(key(16), "AES")); w.init(Cipher.UNWRAP_MODE, aes); return hex(x) + " " + hex(w.unwrap(x, "AES", Cipher.SECRET_KEY).getEncoded()); });
        show("stream", () -> { java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream(); Cipher e = Cipher.getInstance("AES/CBC/PKCS5Padding"); e.init(Cipher.ENCRYPT_MODE, aes, new IvParameterSpec(new byte[16])); try (CipherOutputStream s = new CipherOutputStream(o, e)) { for (byte b : text) s.write(b); } Cipher d = Cipher.getInstance("AES/CBC/PKCS5Padding"); d.init(Cipher.DECRYPT_MODE, aes, new IvParameterSpec(new byte[16])); return new String(new CipherInputStream(new java.io.ByteArrayInputStream(o.toByteArray()), d).readAllBytes()); });
        for (String m : List.of("HmacMD5", "HmacSHA1", "HmacSHA224", "HmacSHA256", "HmacSHA384", "HmacSHA512", "HmacSHA512/256", "HmacSHA3-256")) show(m, () -> { Mac x = Mac.getInstance(m); x.init(new SecretKeySpec(key(200), m)); x.update(text, 0, 10); Mac y = (Mac) x.clone(); x.update(text, 10, text.length - 10); return hex(x.doFinal()) + " " + x.getMacLength() + " " + hex(y.doFinal()).substring(0, 8); });
        show("no mac", () -> Mac.getInstance("HmacFoo"));
        for (String d : List.of("MD2", "MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/224", "SHA-512/256", "SHA3-224", "SHA3-256", "SHA3-384", "SHA3-512")) show(d, () -> { MessageDigest x = MessageDigest.getInstance(d); x.update(text[0]); MessageDigest y = (MessageDigest) x.clone(); x.update(text, 1, 50); return hex(x.digest()) + " " + x.getDigestLength() + " " + hex(y.digest()).substring(0, 8) + " " + MessageDigest.isEqual(x.digest(text), x.digest(text)); });
        show("pbkdf", () -> hex(SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(new PBEKeySpec("pass".toCharArray(), key(8), 50, 256)).getEncoded()));
        show("des key", () -> SecretKeyFactory.getInstance("DES").generateSecret(new DESKeySpec(key(8))).getAlgorithm() + DESKeySpec.isWeak(new byte[8], 0));
        BigInteger p = new BigInteger("c7f1c8a3b9d5e2f70b1a6c4d8e9f2031", 16).nextProbablePrime(), q = new BigInteger("e1d3a5b7c9f0123456789abcdef01235", 16).nextProbablePrime();
        while (p.bitLength() < 300) p = p.shiftLeft(64).add(BigInteger.valueOf(0x1234567)).nextProbablePrime();
        while (q.bitLength() < 300) q = q.shiftLeft(64).add(BigInteger.valueOf(0x7654321)).nextProbablePrime();
        BigInteger n = p.multiply(q), e = BigInteger.valueOf(65537), d = e.modInverse(p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE)));
        KeyFactory rsa = KeyFactory.getInstance("RSA");
        PublicKey pub = rsa.generatePublic(new RSAPublicKeySpec(n, e));
        PrivateKey priv = rsa.generatePrivate(new RSAPrivateKeySpec(n, d));
        show("rsa key", () -> hex(pub.getEncoded()) + " " + pub.getFormat() + " " + priv.getAlgorithm() + " " + rsa.generatePublic(new X509EncodedKeySpec(pub.getEncoded())).equals(pub));
        for (String s : List.of("SHA256withRSA", "SHA1withRSA", "MD5withRSA")) show(s, () -> { Signature x = Signature.getInstance(s); x.initSign(priv); x.update(text); byte[] sig = x.sign(); Signature v = Signature.getInstance(s); v.initVerify(pub); v.update(text); boolean ok = v.verify(sig); v.update(text, 1, 5); return hex(sig) + " " + ok + v.verify(sig); });
        show("rsa cipher", () -> { Cipher c = Cipher.getInstance("RSA/ECB/NoPadding"); c.init(Cipher.ENCRYPT_MODE, pub); byte[] x = c.doFinal(key(20)); c.init(Cipher.DECRYPT_MODE, priv); return hex(x) + " " + hex(c.doFinal(x)).endsWith(hex(key(20))); });
        show("rsa padded", () -> { Cipher c = Cipher.getInstance("RSA/ECB/PKCS1Padding"); c.init(Cipher.ENCRYPT_MODE, pub); byte[] x = c.doFinal(key(20)); c.init(Cipher.DECRYPT_MODE, priv); return hex(c.doFinal(x)); });
        show("ec", () -> { KeyPairGenerator g = KeyPairGenerator.getInstance("EC"); g.initialize(new ECGenParameterSpec("secp256r1")); KeyPair a = g.generateKeyPair(), b = g.generateKeyPair(); Signature s = Signature.getInstance("SHA256withECDSA"); s.initSign(a.getPrivate()); s.update(text); byte[] sig = s.sign(); s.initVerify(a.getPublic()); s.update(text); KeyAgreement x = KeyAgreement.getInstance("ECDH"), y = KeyAgreement.getInstance("ECDH"); x.init(a.getPrivate()); x.doPhase(b.getPublic(), true); y.init(b.getPrivate()); y.doPhase(a.getPublic(), true); return s.verify(sig) + " " + Arrays.equals(x.generateSecret(), y.generateSecret()) + " " + a.getPublic().getAlgorithm(); });
        show("ed25519", () -> { KeyPair a = KeyPairGenerator.getInstance("Ed25519").generateKeyPair(); Signature s = Signature.getInstance("Ed25519"); s.initSign(a.getPrivate()); s.update(text); byte[] sig = s.sign(); s.initVerify(a.getPublic()); s.update(text); return s.verify(sig) + " " + sig.length; });
        show("generate", () -> { KeyGenerator g = KeyGenerator.getInstance("AES"); g.init(192); return g.generateKey().getEncoded().length; });
        show("providers", () -> Arrays.stream(Security.getProviders()).map(Provider::getName).limit(4).toList() + " " + Security.getProvider("SUN").getInfo().isEmpty() + " " + Security.getAlgorithms("MessageDigest").contains("SHA-256") + " " + Security.getProperty("keystore.type"));
        show("keystore", () -> { KeyStore ks = KeyStore.getInstance("PKCS12"); ks.load(null, null); ks.setEntry("k", new KeyStore.SecretKeyEntry(aes), new KeyStore.PasswordProtection("pw".toCharArray())); java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream(); ks.store(o, "pw".toCharArray()); KeyStore r = KeyStore.getInstance("PKCS12"); r.load(new java.io.ByteArrayInputStream(o.toByteArray()), "pw".toCharArray()); return Collections.list(r.aliases()) + " " + r.getKey("k", "pw".toCharArray()).equals(aes) + " " + r.isKeyEntry("k"); });
        show("keystore password", () -> { KeyStore ks = KeyStore.getInstance("PKCS12"); ks.load(null, null); java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream(); ks.store(o, "pw".toCharArray()); KeyStore.getInstance("PKCS12").load(new java.io.ByteArrayInputStream(o.toByteArray()), "no".toCharArray()); return ""; });
        show("seal", () -> { Cipher c = Cipher.getInstance("AES"); c.init(Cipher.ENCRYPT_MODE, aes); return new SealedObject("secret", c).getObject(aes); });
        show("random", () -> { SecureRandom r = SecureRandom.getInstance("SHA1PRNG"); r.setSeed(5); return r.nextInt() + " " + r.nextLong() + " " + r.getAlgorithm() + " " + SecureRandom.getInstance("DRBG").generateSeed(5).length + " " + (new SecureRandom().nextInt(10) < 10) + " " + SecureRandom.getInstanceStrong().getAlgorithm(); });
        show("no random", () -> SecureRandom.getInstance("FOO"));
    }
}
