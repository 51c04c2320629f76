import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

/** ResourceBundle with controls, parents, lists and properties; Properties as text and XML; Locale building and matching. */
public class BundleControls {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t.toString().replaceAll("/tmp/\\S*", "TMP")); } }
    public static class Texts extends ListResourceBundle { @Override protected Object[][] getContents() { return new Object[][] {{"a", "root a"}, {"b", "root b"}, {"list", new String[] {"x", "y"}}, {"n", 5}}; } }
    public static class Texts_en extends ListResourceBundle { @Override protected Object[][] getContents() { return new Object[][] {{"a", "en a"}}; } }
    public static class Texts_en_GB extends ResourceBundle { @Override protected Object handleGetObject(String k) { return k.equals("gb") ? "only gb" : null; } @Override public Enumeration<String> getKeys() { return Collections.enumeration(Set.of("gb")); } }
    public static class Texts_fr extends ListResourceBundle { @Override protected Object[][] getContents() { return new Object[][] {{"a", "fr a"}, {null, "x"}}; } }
    static class Tracing extends ResourceBundle.Control {
        final List<String> log = new ArrayList<>(); final Path dir; Tracing(Path dir) { this.dir = dir; }
        @Override public List<String> getFormats(String base) { return List.of("prop"); }
        @Override public List<Locale> getCandidateLocales(String base, Locale l) { List<Locale> all = super.getCandidateLocales(base, l); log.add("candidates " + all); return all; }
        @Override public Locale getFallbackLocale(String base, Locale l) { log.add("fallback " + l); return l.equals(Locale.GERMAN) ? null : Locale.GERMAN; }
        @Override public ResourceBundle newBundle(String base, Locale l, String format, ClassLoader loader, boolean reload) throws IOException {
            Path p = dir.resolve(toBundleName(base, l) + ".prop");
            log.add("new " + p.getFileName() + " " + Files.exists(p));
            return Files.exists(p) ? new PropertyResourceBundle(Files.newBufferedReader(p)) : null;
        }
        @Override public long getTimeToLive(String base, Locale l) { return TTL_DONT_CACHE; }
    }
    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.US);
        String base = "BundleControls$Texts";
        ResourceBundle gb = ResourceBundle.getBundle(base, Locale.UK), en = ResourceBundle.getBundle(base, Locale.ENGLISH), de = ResourceBundle.getBundle(base, Locale.GERMAN), root = ResourceBundle.getBundle(base, Locale.ROOT);
        for (ResourceBundle b : List.of(gb, en, de, root)) show("bundle", () -> b.getClass().getSimpleName() + " " + b.getLocale() + " " + b.getBaseBundleName() + " " + b.getString("a") + " " + b.getString("b") + " " + new TreeSet<>(b.keySet()) + " " + b.containsKey("gb") + b.containsKey("zz") + " " + b.getStringArray("list").length + b.getObject("n"));
        show("missing key", () -> gb.getString("none"));
        show("wrong type", () -> gb.getString("n"));
        show("null key", () -> gb.getString(null));
        show("missing bundle", () -> ResourceBundle.getBundle("no.such.Bundle", Locale.UK));
        show("broken", () -> ResourceBundle.getBundle(base, Locale.FRENCH).getString("a"));
        show("same", () -> ResourceBundle.getBundle(base, Locale.UK) == gb);
        ResourceBundle.clearCache();
        show("cleared", () -> ResourceBundle.getBundle(base, Locale.UK) == gb);
        show("no fallback", () -> ResourceBundle.getBundle(base, Locale.KOREA, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_CLASS)).getLocale().toString().isEmpty());
        show("properties only", () -> ResourceBundle.getBundle(base, ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_PROPERTIES)).getLocale());
        Path dir = Files.createTempDirectory("bundles");
        Files.writeString(dir.resolve("m_de.prop"), "k=deutsch\\u00e4\nonly : here\n");
        Files.writeString(dir.resolve("m.prop"), "k=root\nr=root only");
        Tracing t = new Tracing(dir);
        show("traced", () -> { ResourceBundle b = ResourceBundle.getBundle("m", Locale.KOREA, t); return b.getString("k") + b.getString("r") + b.getString("only") + b.getLocale(); });
        t.log.forEach(System.out::println);
        show("traced missing", () -> ResourceBundle.getBundle("q", Locale.GERMAN, t));
        show("names", () -> t.toBundleName("a.b", new Locale("zh", "TW", "v")) + " " + t.toResourceName("a.b_en", "properties") + " " + t.getCandidateLocales("x", Locale.forLanguageTag("zh-Hant-TW")) + t.getCandidateLocales("x", new Locale("no", "NO", "NY")));
        Properties p = new Properties();
        p.load(new StringReader("# comment\n! other\n a = b \\\n   c\nkey\\ with\\:odd\\==v\\t\\n\\u20ac\\\\\nempty\nsep:colon\n\ttab\tvalue x\n=nokey\ndup=1\ndup=2\nlong\\\n  er=z"));
        show("loaded", () -> new TreeMap<>(p));
        show("bad escape", () -> { new Properties().load(new StringReader("a=\\u12x4")); return ""; });
        StringWriter w = new StringWriter();
        Properties q = new Properties(p);
        q.setProperty("k e:y", " v\u00e9 =#!\n");
        q.store(w, "head\nline");
        show("stored", () -> w.toString().replaceAll("#\\w+ \\w+ \\d.*", "#DATE").replace("\n", "|"));
        show("latin", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); q.store(o, null); Properties r = new Properties(); r.load(new ByteArrayInputStream(o.toByteArray())); return r.equals(Map.of("k e:y", " v\u00e9 =#!\n")) + " " + o.toString("ISO-8859-1").contains("\\u00E9"); });
        show("defaults", () -> q.getProperty("dup") + " " + q.get("dup") + " " + q.getProperty("zz", "d") + " " + new TreeSet<>(q.stringPropertyNames()).size() + " " + q.size());
        ByteArrayOutputStream xml = new ByteArrayOutputStream();
        q.storeToXML(xml, "a <b> & c");
        System.out.println(xml.toString(StandardCharsets.UTF_8));
        show("xml", () -> { Properties r = new Properties(); r.loadFromXML(new ByteArrayInputStream(xml.toByteArray())); return r; });
        show("xml hand", () -> { Properties r = new Properties(); r.loadFromXML(new ByteArrayInputStream("<?xml version='1.0'?><!DOCTYPE properties SYSTEM \"http://java.sun.com/dtd/properties.dtd\"><properties><comment>c</comment><entry key=\"a\">1 &lt; <![CDATA[<2>]]></entry><entry key='b'/></properties>".getBytes())); return new TreeMap<>(r); });
        show("xml bad", () -> { new Properties().loadFromXML(new ByteArrayInputStream("<properties><entry>x</entry>".getBytes())); return ""; });
        show("xml root", () -> { new Properties().loadFromXML(new ByteArrayInputStream("<?xml version='1.0'?><!DOCTYPE properties SYSTEM \"http://java.sun.com/dtd/properties.dtd\"><other/>".getBytes())); return ""; });
        show("locale", () -> new Locale.Builder().setLanguage("sr").setScript("Latn").setRegion("RS").setExtension('u', "co-phonebk").build() + " " + Locale.forLanguageTag("de-DE-u-ca-gregory-x-priv").getUnicodeLocaleType("ca") + " " + new Locale("iw").toLanguageTag() + " " + Locale.forLanguageTag("x-y!").toString().isEmpty());
        show("bad locale", () -> new Locale.Builder().setLanguageTag("de-!"));
        show("display", () -> Locale.CANADA_FRENCH.getDisplayName(Locale.US) + " " + Locale.JAPAN.getDisplayCountry(Locale.US) + " " + Locale.FRENCH.getISO3Language() + " " + Locale.GERMANY.getISO3Country());
        show("range", () -> Locale.LanguageRange.parse("en-US,en;q=0.5,fr;q=0.8,*;q=0.1") + " " + Locale.lookup(Locale.LanguageRange.parse("de-CH,fr;q=0.5"), List.of(Locale.FRENCH, Locale.GERMAN)) + " " + Locale.filterTags(Locale.LanguageRange.parse("zh-*"), List.of("zh-TW", "en", "zh")));
        for (String f : List.of("m_de.prop", "m.prop")) Files.delete(dir.resolve(f));
        Files.delete(dir);
    }
}
