/** Method selection where javac would complain: missing, hidden and conflicting implementations. */
public class OpDispatch {
    static void speak(Object o) {
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(o.getClass().getName() + ": " + MadeCalls.speak(o));
            } catch (IncompatibleClassChangeError e) {
                System.out.println(o.getClass().getName() + " " + e);
            }
        }
    }

    public static void main(String[] args) {
        speak(new MadeNone());
        speak(new MadeOnlyLeft());
        speak(new MadeBoth());
        speak(new MadeJoined());
        speak(new MadeAgain());
        speak(new MadeInherits());
        speak(new MadePackage());
        speak(new MadePrivate());
        speak(new MadeProtected());
        speak(new MadeStatic());
        speak("a string");
        speak(new int[1]);
        try {
            MadeCalls.speak(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(MadeCalls.objectMethod(new MadeOnlyLeft()).substring(0, 13));
        try {
            System.out.println(MadeCalls.objectMethod("text"));
        } catch (IncompatibleClassChangeError e) {
            System.out.println(e);
        }
        MadeBottom b = new MadeBottom();
        System.out.println(b.own() + " " + b.special() + " " + b.grand() + " " + b.parent() + " " + b.text() + " "
            + b.speak());
        MadeTop t = b;
        MadeMiddle m = b;
        System.out.println(t.speak() + " " + m.speak() + " " + new MadeTop().speak() + " " + new MadeMiddle().speak());
        int[] a = {1, 2, 3};
        int[] c = MadeCalls.arrayClone(a);
        c[0] = 9;
        System.out.println(a[0] + " " + c[0] + " " + c.length + " " + MadeCalls.arrayText(a));
    }
}
