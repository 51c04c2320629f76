import dejavm.Op;
import dejavm.Range;

/** Objects that static fields hold: enum constants, and one that operations change, keep and leave. */
public class Placed {
    private enum Color {
        RED, GREEN, BLUE;

        int marks;

        Color next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    private static final class Cell {
        int value;
        Cell link;
        final byte[] bytes = new byte[3];
    }

    private static final Cell SHARED = new Cell();
    private static final Cell OTHER = new Cell();

    private Color color = Color.RED;
    private Cell cell = new Cell();
    private Object any = SHARED;
    private final Object[] row = new Object[2];

    @Op public void turn() {
        color = color.next();
    }

    @Op public void share(@Range(from = 0, to = "1") int which) {
        cell = which == 0 ? SHARED : OTHER;
    }

    @Op public void write(@Range(from = 1, to = "2") int value) {
        cell.value = value;
        cell.bytes[value] = (byte) color.ordinal();
    }

    @Op public void mark() {
        color.marks = (color.marks + 1) % 2;
    }

    @Op public void link() {
        cell.link = cell.link == null ? OTHER : null;
        row[cell.value % 2] = cell.link;
    }

    @Op public void keep() {
        any = any == null ? SHARED : any == SHARED ? color : null;
    }

    @Op public void own() {
        cell = new Cell();
        cell.link = SHARED;
    }
}
