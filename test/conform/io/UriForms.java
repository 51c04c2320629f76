import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** URIs and URLs, encoding, addresses without a network, cookies, Base64 and HexFormat in all their variants. */
public class UriForms {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    public static void main(String[] args) {
        for (String s : List.of("http://user:pw@host:8080/a/b;p?q=1&r=%20x#frag", "mailto:a@b.c", "file:///etc/x", "../rel/./path?x", "urn:isbn:123", "//host/path", "http://[::1]:80/", "http://h%41st/", "jar:file:/a.jar!/b", "", "a:b:c", "HTTP://Host/%7Efoo/../x", "http://h\u00f6st/\u00e9"))
            show(s, () -> { URI u = new URI(s); return u.getScheme() + "|" + u.getSchemeSpecificPart() + "|" + u.getAuthority() + "|" + u.getUserInfo() + "|" + u.getHost() + "|" + u.getPort() + "|" + u.getPath() + "|" + u.getRawPath() + "|" + u.getQuery() + "|" + u.getFragment() + "|" + u.isAbsolute() + u.isOpaque() + "|" + u.normalize() + "|" + u.toASCIIString() + "|" + u.hashCode(); });
        for (String bad : List.of("http://a b", "http://[::1", ":x", "http://h:port/", "%", "http://h/%zz", "1a:b", "http:", "a#b#c", "\\x")) show("bad " + bad, () -> new URI(bad).getAuthority());
        URI base = URI.create("http://a/b/c/d;p?q");
        for (String r : List.of("g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", ";x", "", ".", "..", "../g", "../../../g", "g;x=1/../y")) System.out.print(base.resolve(r) + " ");
        System.out.println();
        show("relativize", () -> URI.create("http://a/b/").relativize(URI.create("http://a/b/c/d")) + " " + URI.create("http://a/x").relativize(URI.create("http://b/y")) + " " + URI.create("HTTP://A/%7e").equals(URI.create("http://a/%7E")) + " " + URI.create("a").compareTo(URI.create("b")));
        show("made", () -> new URI("http", "u", "h", 1, "/p a/\u00e9", "q=a b&c", "f#") + " " + new URI("x", "ssp with space", "f"));
        for (String s : List.of("http://host:81/p/q.html?a=b#r", "https://host", "file:/tmp/x", "ftp://u@h/f;type=i", "jar:file:/a.jar!/b/c")) show("url " + s, () -> { URL u = new URL(s); return u.getProtocol() + "|" + u.getHost() + "|" + u.getPort() + "|" + u.getDefaultPort() + "|" + u.getFile() + "|" + u.getPath() + "|" + u.getQuery() + "|" + u.getRef() + "|" + u.getAuthority() + "|" + u.toExternalForm() + "|" + new URL(u, "../other"); });
        for (String bad : List.of("nope://x", "x", "http://h:-5/", "http://h:abc/")) show("url " + bad, () -> new URL(bad));
        show("encode", () -> URLEncoder.encode("a b&c=\u00e9\u20ac\ud83d\ude00*-._~+/", StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%26%C3%A9", StandardCharsets.UTF_8) + " " + URLEncoder.encode("\u00e9", StandardCharsets.ISO_8859_1));
        for (String bad : List.of("%", "%4", "%zz", "%-1")) show("decode " + bad, () -> URLDecoder.decode(bad, StandardCharsets.UTF_8));
        for (String s : List.of("127.0.0.1", "10.1.2.3", "::1", "fe80::1", "2001:db8::ff00:42:8329", "::ffff:1.2.3.4", "1.2.3", "0", "224.0.0.1", "255.255.255.255")) show("address " + s, () -> { InetAddress a = InetAddress.getByName(s); return a + " " + a.getHostAddress() + " " + a.isLoopbackAddress() + a.isSiteLocalAddress() + a.isLinkLocalAddress() + a.isMulticastAddress() + a.isAnyLocalAddress() + " " + Arrays.toString(a.getAddress()) + a.hashCode(); });
        for (String bad : List.of("[::1", "1::2::3", ":::")) show("address " + bad, () -> InetAddress.getByName(bad));
        show("by bytes", () -> InetAddress.getByAddress("n", new byte[] {1, 2, 3, 4}) + " " + InetAddress.getByAddress(new byte[16]).getHostAddress());
        show("bad bytes", () -> InetAddress.getByAddress(new byte[5]));
        show("socket address", () -> InetSocketAddress.createUnresolved("host", 5) + " " + new InetSocketAddress(InetAddress.getByAddress(new byte[] {1, 2, 3, 4}), 80));
        show("bad port", () -> InetSocketAddress.createUnresolved("h", 70000));
        show("cookies", () -> HttpCookie.parse("Set-Cookie: a=b; Path=/x; Max-Age=5; Secure; HttpOnly") + " " + HttpCookie.domainMatches(".x.com", "a.x.com") + HttpCookie.parse("a=1").get(0).getMaxAge());
        byte[][] datas = {{}, {0}, {1, 2}, {1, 2, 3}, new byte[60], {-1, -2, -3, -4, -5}};
        for (byte[] d : datas) show("base64", () -> Base64.getEncoder().encodeToString(d) + " " + Base64.getUrlEncoder().withoutPadding().encodeToString(d) + " " + Base64.getMimeEncoder(20, new byte[] {'|'}).encodeToString(d) + " " + Arrays.equals(Base64.getDecoder().decode(Base64.getEncoder().encode(d)), d) + Arrays.equals(Base64.getMimeDecoder().decode(Base64.getMimeEncoder().encode(d)), d));
        for (String bad : List.of("A", "AB=C", "====", "A===", "AB\n==", "A-_=", "QQ", "QR==", "QQ=", "QQ===", "Q Q=")) { show("decode " + bad.replace("\n", "^"), () -> Arrays.toString(Base64.getDecoder().decode(bad))); show("mime " + bad.replace("\n", "^"), () -> Arrays.toString(Base64.getMimeDecoder().decode(bad))); }
        show("wrap", () -> { java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream(); try (var w = Base64.getEncoder().wrap(o)) { for (int i = 0; i < 100; i++) w.write(i); } return o.size() + " " + Base64.getDecoder().wrap(new java.io.ByteArrayInputStream(o.toByteArray())).readAllBytes().length; });
        Random r = new Random(6);
        int h = 0;
        for (int i = 0; i < 300; i++) { byte[] b = new byte[r.nextInt(200)]; r.nextBytes(b); String e = Base64.getMimeEncoder().encodeToString(b); h = h * 31 + e.hashCode(); if (!Arrays.equals(b, Base64.getMimeDecoder().decode(e))) System.out.println("wrong"); if (!Arrays.equals(b, HexFormat.of().parseHex(HexFormat.of().formatHex(b)))) System.out.println("wrong hex"); }
        System.out.println(h);
        show("hex", () -> HexFormat.ofDelimiter(":").withUpperCase().withPrefix("0x").formatHex(new byte[] {1, -1, 16}) + " " + Arrays.toString(HexFormat.ofDelimiter(", ").withPrefix("#").parseHex("#0a, #fF")) + " " + HexFormat.of().toHexDigits((short) -2) + HexFormat.of().toHexDigits(255L, 5) + HexFormat.fromHexDigits("7fFF") + HexFormat.fromHexDigitsToLong("ffffffffffffffff") + HexFormat.isHexDigit('g') + HexFormat.of());
        for (String bad : List.of("0", "0g", "zz")) show("hex " + bad, () -> HexFormat.of().parseHex(bad));
        show("hex prefix", () -> HexFormat.of().withPrefix("0x").parseHex("0x010203"));
        show("hex digits", () -> HexFormat.fromHexDigits("123456789"));
    }
}
