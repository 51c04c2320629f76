// jars: commons-text commons-lang3
import java.util.Locale;
import org.apache.commons.text.diff.CommandVisitor;
import org.apache.commons.text.diff.StringsComparator;
import org.apache.commons.text.similarity.CosineDistance;
import org.apache.commons.text.similarity.FuzzyScore;
import org.apache.commons.text.similarity.HammingDistance;
import org.apache.commons.text.similarity.IntersectionSimilarity;
import org.apache.commons.text.similarity.JaccardSimilarity;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;
import org.apache.commons.text.similarity.LevenshteinDetailedDistance;
import org.apache.commons.text.similarity.LevenshteinDistance;
import org.apache.commons.text.similarity.LongestCommonSubsequence;
import org.apache.commons.text.similarity.SimilarityScoreFrom;

/** Distances between words, and edit scripts. */
public class TextSimilarity {
    static class Marks implements CommandVisitor<Character> {
        final StringBuilder out = new StringBuilder();

        @Override
        public void visitInsertCommand(Character c) {
            out.append('+').append(c);
        }

        @Override
        public void visitKeepCommand(Character c) {
            out.append(c);
        }

        @Override
        public void visitDeleteCommand(Character c) {
            out.append('-').append(c);
        }
    }

    public static void main(String[] args) {
        String[][] pairs = {{"kitten", "sitting"}, {"", "abc"}, {"hippo", "zzzzzzzz"}, {"frog", "fog"},
            {"Straße", "Strasse"}, {"ABC Corporation", "ABC Corp"}, {"same", "same"}, {"karolin", "kathrin"}};
        for (String[] p : pairs) {
            String a = p[0];
            String b = p[1];
            System.out.print(a + " / " + b + ": " + LevenshteinDistance.getDefaultInstance().apply(a, b) + " "
                    + new LevenshteinDistance(2).apply(a, b) + " "
                    + LevenshteinDetailedDistance.getDefaultInstance().apply(a, b) + " "
                    + new JaroWinklerSimilarity().apply(a, b) + " " + new JaccardSimilarity().apply(a, b) + " "
                    + new LongestCommonSubsequence().longestCommonSubsequence(a, b) + " "
                    + new FuzzyScore(Locale.ENGLISH).fuzzyScore(a, b) + " ");
            try {
                System.out.println(new HammingDistance().apply(a, b));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
            StringsComparator comparator = new StringsComparator(a, b);
            Marks marks = new Marks();
            comparator.getScript().visit(marks);
            System.out.println(marks.out + " " + comparator.getScript().getModifications());
        }
        System.out.println(new CosineDistance().apply("the quick brown fox", "the slow brown dog the end"));
        System.out.println(new IntersectionSimilarity<>(s -> s.chars().boxed().collect(
                java.util.stream.Collectors.toSet())).apply("aaabb", "ab"));
        System.out.println(new SimilarityScoreFrom<>(new LevenshteinDistance(), "left").apply("loft"));
        new LevenshteinDistance(-1);
    }
}
