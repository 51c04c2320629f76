import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import jdk.security.jarsigner.JarSigner;

/** Makes signed jars, and what somebody may have made of them, in the current folder. */
class Make {
    static final char[] PASSWORD = "changeit".toCharArray();
    static KeyStore keys;

    static void key(String name, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("-genkeypair", "-keystore", "keys", "-storepass", "changeit",
                "-keypass", "changeit", "-alias", name, "-dname", "CN=" + name, "-validity", "9999"));
        words.addAll(List.of(options));
        sun.security.tools.keytool.Main.main(words.toArray(new String[0]));
    }

    static void run(String tool, List<String> words) {
        if (ToolProvider.findFirst(tool).get().run(System.out, System.err, words.toArray(new String[0])) != 0)
            throw new IllegalStateException(tool + " " + words);
    }

    static void compile(String to, String... folders) throws IOException {
        List<String> words = new ArrayList<>(List.of("-g", "-cp", "out:" + System.getProperty("api", ""), "-d", to));
        for (String folder : folders)
            try (Stream<Path> files = Files.walk(Path.of(System.getProperty("sources"), folder))) {
                files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(words::add);
            }
        run("javac", words);
    }

    /** A jar with these lines in its manifest, of folders and of members. */
    static void jar(String to, String lines, String... words) throws IOException {
        Files.writeString(Path.of("lines"), lines);
        List<String> all = new ArrayList<>(List.of("cfm", to, "lines"));
        all.addAll(List.of(words));
        run("jar", all);
    }

    static void sign(String from, String to, String key, String... properties) throws Exception {
        JarSigner.Builder b = new JarSigner.Builder(
                (KeyStore.PrivateKeyEntry) keys.getEntry(key, new KeyStore.PasswordProtection(PASSWORD))).signerName(key);
        for (int i = 0; i < properties.length; i += 2)
            if (properties[i].equals("digest")) b.digestAlgorithm(properties[i + 1]);
            else b.setProperty(properties[i], properties[i + 1]);
        File temporary = new File("temporary.jar");
        try (ZipFile in = new ZipFile(from); FileOutputStream out = new FileOutputStream(temporary)) {
            b.build().sign(in, out);
        }
        temporary.renameTo(new File(to));
    }

    static Map<String, byte[]> members(String jar) throws IOException {
        Map<String, byte[]> all = new LinkedHashMap<>();
        try (ZipFile in = new ZipFile(jar)) {
            for (ZipEntry e : in.stream().toList()) all.put(e.getName(), in.getInputStream(e).readAllBytes());
        }
        return all;
    }

    /** A copy with other members: each name is followed by a file, or "-" where it is dropped. */
    static void change(String from, String to, String... changes) throws IOException {
        Map<String, byte[]> all = members(from);
        for (int i = 0; i < changes.length; i += 2)
            if (changes[i + 1].equals("-")) all.remove(changes[i]);
            else all.put(changes[i], Files.readAllBytes(Path.of(changes[i + 1])));
        write(to, all);
    }

    static void edit(String from, String to, String member, UnaryOperator<String> by) throws IOException {
        Map<String, byte[]> all = members(from);
        all.put(member, by.apply(new String(all.get(member))).getBytes());
        write(to, all);
    }

    static void write(String to, Map<String, byte[]> all) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(new FileOutputStream(to))) {
            for (Map.Entry<String, byte[]> e : all.entrySet()) {
                out.putNextEntry(new ZipEntry(e.getKey()));
                out.write(e.getValue());
            }
        }
    }

    static void makeKeys() throws Exception {
        PrintStream err = System.err;
        System.setErr(new PrintStream(new ByteArrayOutputStream()));
        key("RSA", "-keyalg", "RSA", "-keysize", "2048");
        key("EC", "-keyalg", "EC", "-groupname", "secp256r1");
        key("WEAK", "-keyalg", "RSA", "-keysize", "512");
        System.setErr(err);
        keys = KeyStore.getInstance(new File("keys"), PASSWORD);
    }

    static void makeClasses() throws IOException {
        compile("out", "p");
        Files.writeString(Path.of("out/p/text.txt"), "a text\n");
        Files.writeString(Path.of("changed.txt"), "another text\n");
        for (String folder : new String[] {"nine", "other", "top", "main", "folder", "probe", "uses"})
            compile(folder, folder);
        if (System.getProperty("api") != null) compile("drivers", "drivers");
    }

    static void makeSigned() throws Exception {
        jar("plain.jar", "Implementation-Title: tested\n", "-C", "out", "p");
        sign("plain.jar", "rsa.jar", "RSA");
        sign("plain.jar", "ec.jar", "EC");
        sign("rsa.jar", "both.jar", "EC");
        sign("plain.jar", "weak.jar", "WEAK");
        sign("plain.jar", "md5.jar", "RSA", "digest", "MD5");
        sign("plain.jar", "sections.jar", "RSA", "sectionsonly", "true");
        jar("sealed0.jar", "Sealed: true\n", "-C", "out", "p");
        sign("sealed0.jar", "sealed.jar", "RSA");
        jar("start0.jar", "Main-Class: q.Main\n", "-C", "main", "q", "-C", "out", "p");
        sign("start0.jar", "start.jar", "EC");
        jar("path.jar", "Class-Path: rsa.jar\n", "-C", "probe", "probe");
        jar("more0.jar", "", "-C", "folder", "p");
        sign("more0.jar", "more.jar", "RSA");
        sign("more0.jar", "moreec.jar", "EC");
        jar("top0.jar", "", "-C", "top", "Top.class");
        sign("top0.jar", "top.jar", "RSA");
        jar("versions0.jar", "", "-C", "out", "p/A.class", "--release", "9", "-C", "nine", "p");
        sign("versions0.jar", "versions.jar", "RSA");
    }

    static void makeChanged() throws IOException {
        String manifest = "META-INF/MANIFEST.MF", file = "META-INF/RSA.SF", block = "META-INF/RSA.RSA";
        change("rsa.jar", "changed.jar", "p/A.class", "other/p/A.class");
        change("ec.jar", "changedec.jar", "p/A.class", "other/p/A.class", "p/text.txt", "changed.txt");
        change("rsa.jar", "changedbag.jar", "p/Bag$Shown.class", "other/p/A.class");
        change("rsa.jar", "added.jar", "p/Added.class", "other/p/Added.class", "r/Added.class", "other/r/Added.class");
        change("rsa.jar", "dropped.jar", "p/A.class", "-");
        change("versions.jar", "changedversion.jar", "META-INF/versions/9/p/A.class", "out/p/A.class");
        change("rsa.jar", "blockless.jar", block, "-");
        change("rsa.jar", "fileless.jar", file, "-");
        edit("rsa.jar", "changedmain.jar", manifest, s -> s.replaceFirst("\n", "\nAdded: by somebody\r\n"));
        edit("rsa.jar", "changedsection.jar", manifest, s -> s.replace("Name: p/A.class", "Name: p/Z.class"));
        edit("rsa.jar", "changedfile.jar", file, s -> s.replaceFirst("SHA-256-Digest: .", "SHA-256-Digest: x"));
        Map<String, byte[]> shaded = members("plain.jar"), from = members("rsa.jar");
        shaded.put(file, from.get(file));
        shaded.put(block, from.get(block));
        write("shaded.jar", shaded);
    }

    public static void main(String[] args) throws Exception {
        makeKeys();
        makeClasses();
        makeSigned();
        makeChanged();
    }
}
