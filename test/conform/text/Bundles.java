import java.io.*;
import java.util.*;

/** Resource bundles: classes and properties by locale with parents and fallback, controls, missing keys; Properties in all formats. */
public class Bundles {
    public static class Words extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"yes", "yes"}, {"no", "no"}, {"list", new String[] {"a", "b"}}, {"n", 5}}; } }
    public static class Words_de extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"yes", "ja"}}; } }
    public static class Words_de_AT extends ListResourceBundle { protected Object[][] getContents() { return new Object[][] {{"no", "na"}}; } }
    static class Text extends ResourceBundle.Control {
        @Override public List<String> getFormats(String base) { return FORMAT_PROPERTIES; }
        @Override public ResourceBundle newBundle(String base, Locale l, String format, ClassLoader cl, boolean reload) throws IOException {
            String n = toBundleName(base, l);
            System.out.print("[" + n + "]");
            return switch (n) { case "T" -> new PropertyResourceBundle(new StringReader("a=root a\nb=root b")); case "T_en" -> new PropertyResourceBundle(new ByteArrayInputStream("a=en \\u00e9 \u00e9".getBytes("UTF-8"))); default -> null; };
        }
        @Override public Locale getFallbackLocale(String base, Locale l) { return null; }
    }
    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.US);
        for (Locale l : List.of(Locale.ROOT, Locale.GERMAN, new Locale("de", "AT"), new Locale("de", "CH"), Locale.FRENCH)) {
            ResourceBundle b = ResourceBundle.getBundle("Bundles$Words", l);
            System.out.println(l + " " + b.getLocale() + " " + b.getString("yes") + " " + b.getString("no") + " " + b.getObject("n") + " " + b.getStringArray("list").length + " " + new TreeSet<>(b.keySet()) + " " + b.getBaseBundleName() + " " + b.containsKey("zz"));
        }
        try { ResourceBundle.getBundle("Bundles$Words").getString("nope"); } catch (MissingResourceException e) { System.out.println(e.getMessage() + " " + e.getKey()); }
        try { ResourceBundle.getBundle("Bundles$Words").getString("n"); } catch (ClassCastException e) { System.out.println("cast"); }
        try { ResourceBundle.getBundle("no.such", Locale.UK); } catch (MissingResourceException e) { System.out.println(e.getMessage() + " " + e.getClassName()); }
        for (Locale l : List.of(Locale.UK, Locale.FRANCE, Locale.ROOT)) { ResourceBundle b = ResourceBundle.getBundle("T", l, new Text()); System.out.println(b.getString("a") + " " + b.getString("b") + " " + b.getLocale()); }
        System.out.println(new Text().getCandidateLocales("T", new Locale.Builder().setLanguage("zh").setRegion("TW").setScript("Hant").setVariant("variant").build()) + " " + new Text().toResourceName("a.b_c", "properties"));
        Properties p = new Properties(), parent = new Properties();
        parent.setProperty("inherited", "from parent");
        p = new Properties(parent);
        p.load(new StringReader("# c\n! c2\nplain=value\n spaced key = x\ncolon:v\ntab\tv2\ncont=one \\\n   two\\\n three\nuni=\\u0041\\t\\n\\\\ \\q\nempty\n=nokey\nesc\\=aped\\:k=v\\ \nlast=end\\"));
        for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.println("<" + k + "> <" + p.getProperty(k) + ">");
        System.out.println(p.size() + " " + p.getProperty("none", "dflt") + " " + p.containsKey("inherited") + " " + p.get("plain"));
        StringWriter w = new StringWriter();
        Properties q = new Properties();
        q.setProperty(" lead", " x\ty\n\u00e9#!=:\\");
        q.store(w, "comment\nsecond \u00e9");
        System.out.println(w.toString().replaceAll("#[A-Z][a-z][a-z] .*\\d{4}", "#DATE"));
        Properties r = new Properties();
        r.load(new StringReader(w.toString()));
        System.out.println(r.equals(q));
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        q.storeToXML(o, "c & <x>", "UTF-8");
        System.out.println(o.toString("UTF-8"));
        Properties x = new Properties();
        x.loadFromXML(new ByteArrayInputStream(o.toByteArray()));
        System.out.println(x.equals(q));
        try { p.load(new StringReader("bad=\\u00g1")); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        p.list(new PrintStream(System.out, true) { @Override public void println(String s) { super.println(s.startsWith("--") ? s : "."); } });
    }
}
