// maven: org.apache.pdfbox:pdfbox:3.0.3
// vm: -Djava.awt.headless=true
import java.io.ByteArrayOutputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.text.PDFTextStripper;

/** Writes a document, reads its text back, encrypts it, splits a page off. */
public class Document {
    static byte[] write(boolean locked) throws Exception {
        try (PDDocument doc = new PDDocument()) {
            PDType1Font font = new PDType1Font(FontName.HELVETICA), bold = new PDType1Font(FontName.TIMES_BOLD);
            for (int p = 1; p <= 3; p++) {
                PDPage page = new PDPage(PDRectangle.A4);
                doc.addPage(page);
                try (PDPageContentStream out = new PDPageContentStream(doc, page)) {
                    out.beginText();
                    out.setFont(p == 2 ? bold : font, 12);
                    out.setLeading(15);
                    out.newLineAtOffset(50, 750);
                    for (int i = 0; i < 20; i++) {
                        out.showText("Page " + p + ", line " + i + ": the quick brown fox");
                        out.newLine();
                    }
                    out.endText();
                    out.setLineWidth(2);
                    out.addRect(40, 40, 500, 100);
                    out.stroke();
                }
                System.out.print(font.getStringWidth("The quick fox " + p) + " ");
            }
            doc.getDocumentInformation().setTitle("A title");
            if (locked) {
                doc.protect(new StandardProtectionPolicy("owner", "user", new AccessPermission()));
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            doc.save(bytes);
            return bytes.toByteArray();
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] plain = write(false), locked = write(true);
        System.out.println();
        try (PDDocument doc = Loader.loadPDF(plain)) {
            String text = new PDFTextStripper().getText(doc);
            System.out.println(doc.getNumberOfPages() + " " + doc.getDocumentInformation().getTitle() + " "
                    + text.length() + " " + text.hashCode());
            System.out.println(text.lines().limit(3).toList());
            System.out.println(doc.getPage(1).getMediaBox() + " " + doc.getPage(1).getResources().getFontNames());
            PDFTextStripper one = new PDFTextStripper();
            one.setStartPage(2);
            one.setEndPage(2);
            System.out.println(one.getText(doc).lines().skip(18).toList());
        }
        try (PDDocument doc = Loader.loadPDF(locked, "wrong")) {
            System.out.println("opened");
        } catch (InvalidPasswordException e) {
            System.out.println(e.getMessage());
        }
        try (PDDocument doc = Loader.loadPDF(locked, "user")) {
            System.out.println(doc.isEncrypted() + " " + doc.getCurrentAccessPermission().isOwnerPermission() + " "
                    + new PDFTextStripper().getText(doc).hashCode());
        }
        try {
            Loader.loadPDF("no document".getBytes());
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
