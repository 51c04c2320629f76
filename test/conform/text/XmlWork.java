import java.io.*;
import java.util.*;
import javax.xml.parsers.*;
import javax.xml.stream.*;
import javax.xml.transform.*;
import javax.xml.transform.dom.*;
import javax.xml.transform.stream.*;
import javax.xml.xpath.*;
import org.w3c.dom.*;
import org.xml.sax.*;
import org.xml.sax.helpers.DefaultHandler;

/** XML as programs use it: DOM, SAX, StAX, XPath, transformations with and without a stylesheet, namespaces, entities, errors. */
public class XmlWork {
    interface Call { Object call() throws Throwable; }
    static void show(String what, Call c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + ": " + t); } }
    static final String TEXT = "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY who 'world'><!ELEMENT r ANY><!ATTLIST i k CDATA 'def'>]><r xmlns:p='urn:p' a=\"1 &lt; 2\"><!-- note --><i n='1'>one</i><i n='2' k='own'>two &who;</i><p:q><![CDATA[<raw>]]></p:q><?pi data?><empty/>tail \u00e9 &#x20ac;</r>";
    static Document parse(String s, boolean ns) throws Exception {
        DocumentBuilderFactory f = DocumentBuilderFactory.newInstance();
        f.setNamespaceAware(ns);
        DocumentBuilder b = f.newDocumentBuilder();
        b.setErrorHandler(null);
        return b.parse(new InputSource(new StringReader(s)));
    }
    static void tree(Node n, String indent) {
        System.out.println(indent + n.getNodeType() + " " + n.getNodeName() + " " + n.getNamespaceURI() + " " + n.getLocalName() + " " + (n.getNodeValue() == null ? "" : n.getNodeValue()));
        for (int i = 0; n.getAttributes() != null && i < n.getAttributes().getLength(); i++) System.out.println(indent + " @" + n.getAttributes().item(i) + " " + (n.getAttributes().item(i) instanceof Attr a ? a.getSpecified() : ""));
        for (Node c = n.getFirstChild(); c != null; c = c.getNextSibling()) tree(c, indent + "  ");
    }
    public static void main(String[] args) throws Exception {
        Document d = parse(TEXT, true);
        tree(d.getDocumentElement(), "");
        show("by tag", () -> d.getElementsByTagName("i").getLength() + " " + d.getElementsByTagNameNS("urn:p", "*").item(0).getTextContent() + " " + d.getDoctype().getName() + " " + d.getXmlVersion() + d.getXmlStandalone());
        XPath x = XPathFactory.newInstance().newXPath();
        for (String p : List.of("/r/i[2]/text()", "count(//i)", "sum(//i/@n)", "//i[@k='own']/@n", "string-length(/r/@a)", "concat('a', name(/r/*[1]))", "//i[last()]", "/r/i[position()=1 or @n>5]", "boolean(//none)", "translate('abc','b','x')", "//*[local-name()='q']", "normalize-space('  a  b ')"))
            show(p, () -> x.evaluate(p, d));
        show("node set", () -> ((NodeList) x.evaluate("//i", d, XPathConstants.NODESET)).getLength() + " " + x.evaluate("1 div 0", d, XPathConstants.NUMBER) + " " + x.evaluate("//i", d, XPathConstants.BOOLEAN));
        show("bad path", () -> x.evaluate("//i[", d));
        show("edit", () -> {
            Element e = d.createElementNS("urn:n", "n:made");
            e.setAttribute("x", "\"quoted\" & <tag>");
            e.appendChild(d.createTextNode("a < b & c > d"));
            e.appendChild(d.createComment("c"));
            Node first = d.getElementsByTagName("i").item(0);
            first.getParentNode().replaceChild(e, first);
            d.getDocumentElement().removeChild(d.getElementsByTagName("empty").item(0));
            d.getDocumentElement().insertBefore(first, e);
            StringWriter w = new StringWriter();
            Transformer t = TransformerFactory.newInstance().newTransformer();
            t.setOutputProperty(OutputKeys.INDENT, "yes");
            t.transform(new DOMSource(d), new StreamResult(w));
            return w;
        });
        show("ancestor", () -> { Element e = d.createElement("z"); e.appendChild(d.createElement("y")); return e.getFirstChild().appendChild(e); });
        show("two roots", () -> d.appendChild(d.createElement("second")));
        StringBuilder sax = new StringBuilder();
        SAXParserFactory.newInstance().newSAXParser().parse(new InputSource(new StringReader(TEXT)), new DefaultHandler() {
            Locator at;
            @Override public void setDocumentLocator(Locator l) { at = l; }
            @Override public void startElement(String u, String l, String q, Attributes a) { sax.append("<").append(q).append(a.getLength()).append("@").append(at.getLineNumber()); }
            @Override public void endElement(String u, String l, String q) { sax.append(">"); }
            @Override public void characters(char[] c, int from, int n) { sax.append(new String(c, from, n)); }
            @Override public void processingInstruction(String t, String data) { sax.append("?").append(t).append(data); }
        });
        System.out.println(sax);
        XMLInputFactory in = XMLInputFactory.newInstance();
        show("stax", () -> { StringBuilder b = new StringBuilder(); XMLStreamReader r = in.createXMLStreamReader(new StringReader(TEXT)); while (r.hasNext()) { int e = r.next(); b.append(e); if (e == XMLStreamConstants.START_ELEMENT) b.append(r.getName()).append(r.getAttributeCount()); if (e == XMLStreamConstants.CHARACTERS) b.append(r.getText()); b.append(" "); } return b; });
        show("events", () -> { StringBuilder b = new StringBuilder(); var r = in.createXMLEventReader(new StringReader("<a b='c'><d/>x</a>")); while (r.hasNext()) b.append(r.nextEvent()).append("|"); return b; });
        show("stax write", () -> { StringWriter w = new StringWriter(); XMLStreamWriter s = XMLOutputFactory.newInstance().createXMLStreamWriter(w); s.writeStartDocument(); s.writeStartElement("r"); s.writeAttribute("a", "<&\""); s.writeCharacters("x<y"); s.writeEmptyElement("e"); s.writeCData("raw"); s.writeComment("c"); s.writeEndElement(); s.writeEndDocument(); s.close(); return w; });
        show("xslt", () -> {
            String sheet = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'><xsl:output method='text'/><xsl:param name='p' select=\"'none'\"/><xsl:template match='/'><xsl:value-of select='$p'/>:<xsl:for-each select='//i'><xsl:sort select='@n' order='descending'/><xsl:value-of select='concat(@n, \"=\", .)'/>;<xsl:if test='@n &gt; 1'>big</xsl:if></xsl:for-each></xsl:template></xsl:stylesheet>";
            Transformer t = TransformerFactory.newInstance().newTransformer(new StreamSource(new StringReader(sheet)));
            t.setParameter("p", "param");
            StringWriter w = new StringWriter();
            t.transform(new StreamSource(new StringReader(TEXT)), new StreamResult(w));
            return w;
        });
        for (String bad : List.of("<a>", "<a></b>", "<a b=c/>", "", "<a>&no;</a>", "<a/><b/>", "<a b='1' b='2'/>", "text", "<a>\u0001</a>", "<p:a/>")) show("bad " + bad.replace("\u0001", "^A"), () -> parse(bad, true).getDocumentElement().getNodeName());
        show("schema", () -> {
            String xsd = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='n' type='xs:int'/></xs:schema>";
            var v = javax.xml.validation.SchemaFactory.newInstance("http://www.w3.org/2001/XMLSchema").newSchema(new StreamSource(new StringReader(xsd))).newValidator();
            v.validate(new StreamSource(new StringReader("<n>5</n>")));
            try { v.validate(new StreamSource(new StringReader("<n>five</n>"))); return "?"; } catch (SAXException e) { return e.getMessage(); }
        });
    }
}
