// jars: jackson-databind jackson-core jackson-annotations
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.filter.FilteringParserDelegate;
import com.fasterxml.jackson.core.filter.JsonPointerBasedFilter;
import com.fasterxml.jackson.core.filter.TokenFilter;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.TokenBuffer;
import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Map;

/** Trees, pointers, the streaming parser and generator, filters. */
public class JacksonTree {
    static final ObjectMapper MAPPER = new ObjectMapper();

    static void trees() throws Exception {
        JsonNode root = MAPPER.readTree("{\"a\":{\"b\":[10,20,{\"c\":\"déep\"}]},\"n\":null,\"d\":1.50,\"t\":true}");
        System.out.println(root.at("/a/b/2/c").asText() + root.path("x").path("y").isMissingNode() + root.get("d").decimalValue()
                + root.findValues("c") + root.get("a").get("b").get(1).asInt() + root.get("n").getNodeType());
        ObjectNode o = root.deepCopy();
        ArrayNode list = o.withArray("list");
        list.add(1).add("x").addNull().addObject().put("k", new BigDecimal("0.10")).putPOJO("p", new int[] {1});
        o.set("a", MAPPER.createArrayNode().add(3.5f));
        o.remove("t");
        System.out.println(o + " " + root.equals(o) + o.size());
        for (Iterator<Map.Entry<String, JsonNode>> i = o.fields(); i.hasNext();) {
            Map.Entry<String, JsonNode> e = i.next();
            System.out.print(e.getKey() + ":" + e.getValue().getNodeType() + " ");
        }
        System.out.println(JsonPointer.compile("/a~1b/0").tail() + " " + o.toPrettyString());
        try {
            root.required("absent");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        MappingIterator<JsonNode> docs = MAPPER.readerFor(JsonNode.class).readValues("{\"i\":1} [2] \"three\" 4");
        while (docs.hasNext()) {
            System.out.print(docs.next() + "@" + docs.getCurrentLocation().getColumnNr() + " ");
        }
        System.out.println();
    }

    static void tokens(JsonFactory factory, String text, boolean bytes) {
        StringBuilder out = new StringBuilder();
        try (JsonParser p = bytes ? factory.createParser(text.getBytes(StandardCharsets.UTF_8)) : factory.createParser(text)) {
            for (JsonToken t = p.nextToken(); t != null; t = p.nextToken()) {
                out.append(t).append(t.isNumeric() ? p.getNumberType() + ":" + p.getNumberValue() : t.isScalarValue() ? p.getText() : "")
                        .append(p.getParsingContext().pathAsPointer()).append(' ');
            }
        } catch (JsonParseException e) {
            out.append(e.getOriginalMessage()).append(" line ").append(e.getLocation().getLineNr());
        } catch (java.io.IOException e) {
            out.append(e);
        }
        System.out.println(out);
    }

    static void write() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator g = new JsonFactory().createGenerator(bytes)) {
            g.writeStartObject();
            g.writeStringField("s", "quote\" \u0007 \ud83d\ude00 é");
            g.writeArrayFieldStart("list");
            g.writeNumber(1L << 62);
            g.writeNumber(1e-7);
            g.writeBinary("binary".getBytes(StandardCharsets.US_ASCII));
            g.writeEndArray();
            g.writeFieldName("raw");
            g.writeRawValue("{\"r\":1}");
            g.writeEndObject();
        }
        System.out.println(bytes.toString(StandardCharsets.UTF_8));
        StringWriter text = new StringWriter();
        try (JsonGenerator g = new JsonFactory().createGenerator(text).setPrettyPrinter(new DefaultPrettyPrinter())
                .enable(JsonGenerator.Feature.ESCAPE_NON_ASCII)) {
            g.writeStartArray();
            g.writeString("ü");
            try {
                g.writeFieldName("not here");
            } catch (com.fasterxml.jackson.core.JsonGenerationException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(text);
        TokenBuffer buffer = new TokenBuffer(MAPPER, false);
        MAPPER.writeValue(buffer, Map.of("buffered", new long[] {1, 2}));
        System.out.println(buffer.asParser().<JsonNode>readValueAsTree() instanceof JsonNode);
    }

    public static void main(String[] args) throws Exception {
        trees();
        JsonFactory strict = JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();
        JsonFactory loose = JsonFactory.builder().enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES).enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();
        for (boolean bytes : new boolean[] {false, true}) {
            for (String s : new String[] {"{\"a\":[1,-2.5e10,123456789012345678901,true],\"b\":{\"é\":null}}", "{\"a\":1,\"a\":2}",
                "[1,,2]", "[\"\\u00e9\\n\\x\"]", "{\"a\":tru}", "[1 2]", "\"unterminated"}) {
                tokens(strict, s, bytes);
            }
            tokens(loose, "/* c */ {key:'v', n: NaN, // e\n x:-INF}", bytes);
        }
        write();
        try (JsonParser p = new FilteringParserDelegate(new JsonFactory().createParser("{\"a\":{\"keep\":[1,{\"x\":2}]},\"drop\":3}"),
                new JsonPointerBasedFilter("/a/keep"), TokenFilter.Inclusion.INCLUDE_ALL_AND_PATH, true)) {
            System.out.println(MAPPER.readTree(p).toString());
        }
        MAPPER.readTree("{\"broken\"");
    }
}
