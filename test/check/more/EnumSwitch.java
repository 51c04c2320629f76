// states: 4    1, then the three values of the enum; the switch table is made before
// ends: 4      -1, or 1, 2, 3
import gov.nasa.jpf.vm.Verify;

final class EnumSwitch {
    enum Colour { RED, GREEN, BLUE }

    static int result = value(Colour.RED);

    public static void main(String[] args) {
        Colour colour = Colour.values()[Verify.getInt(0, 2)];
        boolean bit = Verify.getBoolean();
        result = bit ? value(colour) : -1;
    }

    static int value(Colour colour) {
        switch (colour) {
            case RED:
                return 1;
            case GREEN:
                return 2;
            default:
                return 3;
        }
    }
}
