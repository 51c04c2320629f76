import dejavm.Choose;

// Names beyond the first 65,536 characters of Unicode.
class Ⅹ𝒳 {
    int 𝓃;

    void 𝒶(int 𝓍) {
        𝓃 += 𝓍;
        if (𝓃 > 2) throw new IllegalStateException();
    }

    static boolean 𝓈mall() {
        return true;
    }

    public static void main(String[] 𝒶) {
        Ⅹ𝒳 𝓍 = new Ⅹ𝒳();
        for (int i = 0; i < 2; i++) 𝓍.𝒶(Choose.integer(1, 2));
    }
}
