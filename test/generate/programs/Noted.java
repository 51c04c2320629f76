// options: 2 --print
// explored: 864
// structures: 864
// says: Noted0(flag: false, color: RED, letter: 'a', box: null, text: "a", real: 0.5, pet: Dog0, bytes: byte[]0,
// says: Noted0(flag: true, color: BLUE, letter: 'b', box: 2, text: "b c", real: 0.5, pet: Cat0, bytes: byte[]0,
// options: 2 --predicate holds
// structures: 1
// options: 2 --field 'pet: Dog[1]' --field 'color: BLUE' --field 'bytes: [1] of 0..1'
// structures: 144
// options: 2 --field 'color: GREEN'
// exit: 3
// says: Noted: --field color: GREEN: GREEN is not a constant of Noted$Color
// options: 2 --field 'pet: 3'
// exit: 3
// says: Noted: --field pet: 3: 3 is neither null nor CLASS[NUMBER]
// options: 2 --field 'pet: Dog[N-3]'
// exit: 3
// says: Noted: --field pet: Dog[N-3]: N-3 is -1, which is not a number of objects
// options: 2 --field 'pet: Animal[1]'
// exit: 3
// says: Noted: --field pet: Animal[1]: Noted$Animal is abstract: there are no objects of it
// options: 2 --field 'bytes: 1..2'
// exit: 3
// says: Noted: --field bytes: 1..2: 1..2: not of the form [LENGTHS] of VALUES
// options: 2 --field 'bytes: [0..1] of 128'
// exit: 3
// says: Noted: --field bytes: [0..1] of 128: 128: not a value of type byte
// options: 2 --field 'flag: 1'
// exit: 3
// says: Noted: --field flag: 1: 1: not a value of type boolean
// options: 2 --field 'letter: a'
// exit: 3
// says: Noted: --field letter: a: a: not a value of type char
import dejavm.Length;
import dejavm.Max;
import dejavm.Nullable;
import dejavm.Range;
import dejavm.Values;

/**
 * All kinds of annotated fields, none read, so all combinations: 2 flags, 2 colours, 2 letters, 3
 * boxes (null, 1, 2), 2 texts, 1 number, 2 pets, 3 arrays of bytes (none, 3 or 4), 3 of rows (none, an
 * empty one, one with true). With words for some: 2 flags, 2 letters, 3 boxes, 2 texts, 2 arrays, 3 of
 * rows.
 */
public class Noted {
    enum Color { RED, BLUE }

    abstract static class Animal {}

    static class Dog extends Animal {}

    static class Cat extends Animal {}

    @Range boolean flag;
    @Range Color color;
    @Values("'a'..'b'") char letter;
    @Range @Nullable Integer box;
    @Values({"\"a\"", "\"b c\""}) String text;
    @Values("0.5") double real;
    @Max(value = "1", of = {Dog.class, Cat.class}) Animal pet;
    @Length(to = "1") @Range(from = 3, to = "N+2") byte[] bytes;
    @Length(to = "1") @Values("true") boolean[][] rows;
    @Nullable Animal never;

    public boolean repOK() {
        return true;
    }

    public void paint(Color with, byte first, Long unused) {
        color = with;
        bytes[0] = first;
    }

    public boolean holds() {
        return flag && color == Color.BLUE && letter == 'b' && box != null && box == 2
            && text.equals("b c") && real == 0.5 && pet instanceof Cat && never == null
            && bytes.length == 1 && bytes[0] == 4 && rows.length == 1 && rows[0].length == 1 && rows[0][0];
    }
}
