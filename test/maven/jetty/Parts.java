// maven: org.eclipse.jetty:jetty-server:12.0.14
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpParser;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.http.MimeTypes;
import org.eclipse.jetty.http.QuotedCSV;
import org.eclipse.jetty.http.pathmap.PathMappings;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.MultiMap;
import org.eclipse.jetty.util.UrlEncoded;

/** The parts of a server that need no socket: parsing, fields, URIs, mappings. */
public class Parts {
    static class Printer implements HttpParser.RequestHandler {
        @Override public void startRequest(String method, String uri, HttpVersion version) {
            System.out.println(method + " " + uri + " " + version);
        }
        @Override public void parsedHeader(org.eclipse.jetty.http.HttpField field) { System.out.println(field); }
        @Override public boolean headerComplete() { return false; }
        @Override public boolean content(ByteBuffer b) {
            System.out.println(StandardCharsets.UTF_8.decode(b));
            return false;
        }
        @Override public boolean contentComplete() { return false; }
        @Override public boolean messageComplete() { System.out.println("complete"); return true; }
        @Override public void badMessage(org.eclipse.jetty.http.HttpException e) {
            System.out.println(e.getCode() + " " + e.getReason());
        }
        @Override public void earlyEOF() { System.out.println("early end"); }
    }

    static void parse(String request) {
        HttpParser parser = new HttpParser(new Printer());
        parser.parseNext(ByteBuffer.wrap(request.getBytes(StandardCharsets.UTF_8)));
        System.out.println(parser.getState());
    }

    public static void main(String[] args) throws Exception {
        parse("POST /a/b?x=1 HTTP/1.1\r\nHost: example:80\r\nContent-Length: 5\r\n\r\nhello");
        parse("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nHost: h\r\n\r\n5\r\nabcde\r\n0\r\n\r\n");
        parse("nonsense\r\n\r\n");
        HttpURI uri = HttpURI.from("http://user@host:8080/a/../b/%41;p=1?q=r#f");
        System.out.println(uri.getCanonicalPath() + " " + uri.getQuery() + " " + uri.getPort() + " " + uri.getParam());
        HttpFields.Mutable fields = HttpFields.build().add(HttpHeader.ACCEPT, "a;q=0.5, b").add("x", "1").add("x", "2");
        System.out.println(fields.getQualityCSV(HttpHeader.ACCEPT) + " " + fields.getValuesList("x"));
        System.out.println(new QuotedCSV(true, "a, \"b,c\" , d;p=\"q\"").getValues());
        System.out.println(MimeTypes.DEFAULTS.getMimeByExtension("x.html") + " " + MimeTypes.getCharsetFromContentType(
                "text/html; charset=ISO-8859-1"));
        PathMappings<String> paths = new PathMappings<>();
        List.of("/*", "/a/*", "*.jsp", "/exact", "/").forEach(p -> paths.put(p, p));
        for (String p : List.of("/a/b", "/x.jsp", "/exact", "/none")) {
            System.out.print(paths.getMatched(p).getResource() + " ");
        }
        System.out.println();
        MultiMap<String> map = new MultiMap<>();
        UrlEncoded.decodeUtf8To("a=1&b=%C3%A9&a=3+4", map);
        System.out.println(map);
        start();
    }

    /** An address that no host has. */
    static void start() throws Exception {
        Server server = new Server();
        ServerConnector connector = new ServerConnector(server);
        connector.setHost("192.0.2.1");
        server.addConnector(connector);
        try {
            server.start();
        } catch (IOException e) {
            System.out.println("not bound " + server.getState());
        }
    }
}
