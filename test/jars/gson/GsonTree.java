// jars: gson
// stdin: tree.txt
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonStreamParser;
import com.google.gson.JsonSyntaxException;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The tree model, the pull parser and the writer, over documents from standard input. */
public class GsonTree {
    static int depth(JsonElement e) {
        int most = 0;
        if (e.isJsonArray()) {
            for (JsonElement x : e.getAsJsonArray()) {
                most = Math.max(most, depth(x));
            }
            return most + 1;
        }
        if (e.isJsonObject()) {
            for (Map.Entry<String, JsonElement> x : e.getAsJsonObject().entrySet()) {
                most = Math.max(most, depth(x.getValue()));
            }
            return most + 1;
        }
        return 0;
    }

    static void pull(String text) throws IOException {
        StringBuilder out = new StringBuilder();
        try (JsonReader in = new JsonReader(new StringReader(text))) {
            in.setLenient(true);
            loop:
            while (true) {
                JsonToken t = in.peek();
                switch (t) {
                    case BEGIN_ARRAY -> in.beginArray();
                    case END_ARRAY -> in.endArray();
                    case BEGIN_OBJECT -> in.beginObject();
                    case END_OBJECT -> in.endObject();
                    case NAME -> out.append(in.nextName()).append('@').append(in.getPath()).append(' ');
                    case STRING, NUMBER -> out.append(t).append(':').append(in.nextString()).append(' ');
                    case BOOLEAN -> out.append(in.nextBoolean()).append(' ');
                    case NULL -> in.nextNull();
                    case END_DOCUMENT -> {
                        break loop;
                    }
                }
            }
        } catch (IOException | IllegalStateException e) {
            out.append(e);
        }
        System.out.println(out);
    }

    static void build() throws IOException {
        JsonObject o = new JsonObject();
        o.addProperty("s", "x");
        o.addProperty("n", 12);
        o.add("null", JsonNull.INSTANCE);
        JsonArray a = new JsonArray();
        a.add(1.50);
        a.add('c');
        a.add(o.deepCopy());
        o.add("a", a);
        System.out.println(o + " " + o.equals(JsonParser.parseString(o.toString())) + " "
                + new JsonPrimitive(1).equals(new JsonPrimitive(1L)) + a.get(0).getAsBigDecimal()
                + o.getAsJsonArray("a").size() + o.remove("n"));
        StringWriter text = new StringWriter();
        try (JsonWriter w = new JsonWriter(text)) {
            w.setIndent(" ");
            w.beginObject().name("k").beginArray().value(1).value("two").nullValue().value(2.5).endArray();
            w.name("raw").jsonValue("{ }").name("b").value(true).endObject();
            w.value("again");
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        System.out.println(text);
    }

    public static void main(String[] args) throws IOException {
        Gson gson = new GsonBuilder().setPrettyPrinting().create();
        JsonStreamParser all = new JsonStreamParser(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        while (all.hasNext()) {
            JsonElement e = all.next();
            System.out.println(depth(e) + " " + gson.toJson(e) + " " + (e.isJsonNull() ? 0 : e.hashCode()));
        }
        for (String s : new String[] {"{a:1,'b':[true,null,-1.5e3,'x\\u0041\\n']}", "[1,2,", "{\"a\"=1;b=>2}", "# c\n/*d*/[x]"}) {
            pull(s);
        }
        build();
        try {
            JsonParser.parseString("[1,}");
        } catch (JsonSyntaxException e) {
            System.out.println(e.getMessage());
        }
        new JsonObject().get("absent").getAsInt();
    }
}
