// vm: -Djava.awt.headless=true
import java.awt.*;
import java.awt.event.ActionEvent;
import java.awt.geom.*;
import java.awt.image.*;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import javax.swing.KeyStroke;

/** The parts of AWT that need neither a display nor drawing. */
public class Headless {
    static void show(String what, Callable<Object> call) {
        try {
            System.out.println(what + " = " + call.call());
        } catch (Throwable e) {
            System.out.println(what + ": " + e.getClass());
        }
    }

    static Object pixel(int type) {
        BufferedImage image = new BufferedImage(4, 3, type);
        image.setRGB(1, 1, 0xff102030);
        return Integer.toHexString(image.getRGB(1, 1));
    }

    static Object file(String format, int type) throws Exception {
        BufferedImage image = new BufferedImage(5, 4, type);
        for (int i = 0; i < 20; i++) image.setRGB(i % 5, i / 5, 0xff000000 | i * 123456);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        boolean written = ImageIO.write(image, format, out);
        BufferedImage back = ImageIO.read(new ByteArrayInputStream(out.toByteArray()));
        return written + " " + Integer.toHexString(back.getRGB(3, 2)) + " " + back.getWidth();
    }

    public static void main(String[] args) {
        show("colour", () -> new Color(1, 2, 3).darker());
        show("dimension", () -> new Dimension(3, 4));
        show("rectangle", () -> new Rectangle(1, 2, 3, 4).union(new Rectangle(5, 5, 5, 5)));
        show("insets", () -> new Insets(1, 2, 3, 4));
        show("transform", () -> AffineTransform.getScaleInstance(2, 3).transform(new Point2D.Double(1, 2), null));
        show("area", () -> {
            Area area = new Area(new Ellipse2D.Double(0, 0, 10, 10));
            area.subtract(new Area(new Rectangle(2, 2, 3, 3)));
            return area.getBounds2D();
        });
        show("path", () -> new GeneralPath(new Rectangle(1, 1, 2, 2)).getBounds());
        show("stroke", () -> new BasicStroke(2f).createStrokedShape(new Line2D.Double(0, 0, 10, 0)).getBounds2D());
        show("headless", GraphicsEnvironment::isHeadless);
        for (int type = 1; type <= 9; type++) {
            int which = type;
            show("image " + type, () -> pixel(which));
        }
        show("raster", () -> Raster.createBandedRaster(DataBuffer.TYPE_BYTE, 2, 2, 3, null).getNumBands());
        show("part", () -> new BufferedImage(4, 3, 2).getSubimage(1, 1, 2, 2).getRaster().getMinX());
        show("model", ColorModel::getRGBdefault);
        show("png", () -> file("png", BufferedImage.TYPE_INT_RGB));
        show("bmp", () -> file("bmp", BufferedImage.TYPE_INT_RGB));
        show("gif", () -> file("gif", BufferedImage.TYPE_BYTE_INDEXED));
        show("formats", () -> Arrays.stream(ImageIO.getReaderFormatNames()).sorted().toList());
        show("toolkit", () -> Toolkit.getDefaultToolkit().getClass());
        show("frame", () -> new Frame("x"));
        show("key", () -> KeyStroke.getKeyStroke("ctrl A"));
        show("event", () -> new ActionEvent("s", 1, "c").getActionCommand());
        show("cursor", () -> new Cursor(Cursor.HAND_CURSOR));
        show("gradient", () -> new GradientPaint(0, 0, Color.RED, 1, 1, Color.BLUE).getColor1());
        show("lookup", () -> {
            byte[] table = new byte[256];
            for (int i = 0; i < 256; i++) table[i] = (byte) (255 - i);
            return Integer.toHexString(new LookupOp(new ByteLookupTable(0, table), null)
                    .filter(new BufferedImage(2, 2, BufferedImage.TYPE_3BYTE_BGR), null).getRGB(1, 1));
        });
        show("lookup in a raster", () -> {
            byte[] table = new byte[256];
            for (int i = 0; i < 256; i++) table[i] = (byte) (i ^ 5);
            return new LookupOp(new ByteLookupTable(0, table), null)
                    .filter(Raster.createBandedRaster(DataBuffer.TYPE_BYTE, 2, 2, 1, null), null).getSample(1, 1, 0);
        });
        show("rescale", () -> Integer.toHexString(new RescaleOp(2f, 3f, null)
                .filter(new BufferedImage(2, 2, BufferedImage.TYPE_INT_RGB), null).getRGB(1, 1)));
    }
}
