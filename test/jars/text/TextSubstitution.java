// jars: commons-text commons-lang3
// vm: -Dtext.test=property
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.text.StringSubstitutor;
import org.apache.commons.text.lookup.StringLookup;
import org.apache.commons.text.lookup.StringLookupFactory;
import org.apache.commons.text.TextStringBuilder;
import org.apache.commons.text.StringTokenizer;
import org.apache.commons.text.matcher.StringMatcherFactory;
import org.apache.commons.text.ExtendedMessageFormat;
import org.apache.commons.text.FormattableUtils;
import org.apache.commons.text.CompositeFormat;

/** Variables in text, tokens, a builder and formats. */
public class TextSubstitution {
    static void variables() {
        Map<String, Object> values = new HashMap<>();
        values.put("name", "World");
        values.put("greeting", "Hello ${name}");
        values.put("n", 3);
        values.put("key3", "third");
        StringSubstitutor s = new StringSubstitutor(values);
        System.out.println(s.replace("${greeting}! ${missing:-default ${name}} $${escaped} ${n}"));
        s.setEnableSubstitutionInVariables(true);
        System.out.println(s.replace("${key${n}}"));
        s.setEnableUndefinedVariableException(true);
        try {
            s.replace("${nobody}");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        values.put("a", "${b}");
        values.put("b", "${a}");
        try {
            s.replace("${a}");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        StringSubstitutor all = StringSubstitutor.createInterpolator();
        System.out.println(all.replace("${sys:text.test} ${base64Encoder:HelloWorld!} ${base64Decoder:SGk=} "
                + "${const:java.lang.Integer.MAX_VALUE} ${urlEncoder:a b&c} ${env:NOT_SET:-unset}"));
        StringLookup upper = StringLookupFactory.INSTANCE.functionStringLookup(k -> k.toUpperCase());
        System.out.println(new StringSubstitutor(upper, "<<", ">>", '!').replace("<<abc>> !<<abc>> <<d>>"));
    }

    static void builder() {
        TextStringBuilder b = new TextStringBuilder("start");
        b.appendSeparator(", ").appendWithSeparators(new String[] {"x", "y", "z"}, "/").appendln("!")
                .appendFixedWidthPadLeft(42, 6, '.').insert(0, true).replaceAll("t", "T").deleteFirst("x/")
                .appendNull().setNullText("nil").append((String) null).reverse();
        System.out.println(b + " " + b.indexOf("lin") + b.startsWith("lin") + b.hashCode());
        System.out.println(b.asTokenizer().getTokenList() + b.midString(2, 4) + b.toCharArray(0, 3).length);
        StringTokenizer csv = StringTokenizer.getCSVInstance("a, 'b', \"c, d\" ,, e\"\"f\n");
        csv.setEmptyTokenAsNull(true).setIgnoreEmptyTokens(false);
        System.out.println(csv.getTokenList());
        System.out.println(new StringTokenizer("k1=v1;k2='v=2'", StringMatcherFactory.INSTANCE.charSetMatcher("=;"),
                StringMatcherFactory.INSTANCE.quoteMatcher()).getTokenList());
    }

    static void formats() throws Exception {
        ExtendedMessageFormat f = new ExtendedMessageFormat("{0,upper} has {1,number,#,##0.00} and {2}",
                java.util.Locale.ENGLISH, Map.of("upper", (name, arguments, locale) -> new java.text.Format() {
                    private static final long serialVersionUID = 1;

                    @Override
                    public StringBuffer format(Object o, StringBuffer to, java.text.FieldPosition p) {
                        return to.append(o.toString().toUpperCase());
                    }

                    @Override
                    public Object parseObject(String s, java.text.ParsePosition p) {
                        throw new UnsupportedOperationException();
                    }
                }));
        System.out.println(f.format(new Object[] {"she", 12345.678, "more"}) + f.toPattern());
        CompositeFormat both = new CompositeFormat(java.text.NumberFormat.getInstance(java.util.Locale.ENGLISH),
                new java.text.DecimalFormat("0.000E0", java.text.DecimalFormatSymbols.getInstance(java.util.Locale.ROOT)));
        System.out.println(both.reformat("12,345.5"));
        System.out.println(String.format("[%-12.7s]", new java.util.Formattable() {
            @Override
            public void formatTo(java.util.Formatter to, int flags, int width, int precision) {
                FormattableUtils.append("formattable", to, flags, width, precision, '*', "...");
            }
        }));
        new ExtendedMessageFormat("{0,number", java.util.Locale.ENGLISH);
    }

    public static void main(String[] args) throws Exception {
        variables();
        builder();
        formats();
    }
}
