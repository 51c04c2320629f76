// jars: commons-math3
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.geometry.euclidean.twod.Vector2D;
import org.apache.commons.math3.geometry.euclidean.twod.hull.MonotoneChain;
import org.apache.commons.math3.ml.clustering.CentroidCluster;
import org.apache.commons.math3.ml.clustering.DoublePoint;
import org.apache.commons.math3.ml.clustering.KMeansPlusPlusClusterer;
import org.apache.commons.math3.ml.distance.EuclideanDistance;
import org.apache.commons.math3.primes.Primes;
import org.apache.commons.math3.random.ISAACRandom;
import org.apache.commons.math3.random.MersenneTwister;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well19937c;
import org.apache.commons.math3.stat.Frequency;
import org.apache.commons.math3.stat.correlation.PearsonsCorrelation;
import org.apache.commons.math3.stat.correlation.SpearmansCorrelation;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.apache.commons.math3.stat.inference.TTest;
import org.apache.commons.math3.stat.regression.OLSMultipleLinearRegression;
import org.apache.commons.math3.stat.regression.SimpleRegression;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.apache.commons.math3.util.Combinations;
import org.apache.commons.math3.util.CombinatoricsUtils;

/** Seeded generators, samples and tests of them; regression, clusters, hulls, combinatorics. */
public class Math3Statistics {
    static void samples() {
        DescriptiveStatistics stats = new DescriptiveStatistics();
        RandomGenerator twister = new MersenneTwister(2024);
        for (int i = 0; i < 500; i++) {
            stats.addValue(twister.nextGaussian() * 3 + 10);
        }
        System.out.println(stats);
        System.out.println(stats.getPercentile(90) + " " + stats.getGeometricMean());
        RandomGenerator well = new Well19937c(5);
        RandomGenerator isaac = new ISAACRandom(new int[] {1, 2, 3});
        System.out.println(well.nextInt() + " " + well.nextLong() + " " + isaac.nextDouble() + " " + isaac.nextInt(50));
        Frequency dice = new Frequency();
        long[] observed = new long[6];
        for (int i = 0; i < 600; i++) {
            int eyes = well.nextInt(6);
            dice.addValue(eyes + 1);
            observed[eyes]++;
        }
        System.out.println(dice);
        double[] expected = new double[6];
        Arrays.fill(expected, 100);
        System.out.println(new ChiSquareTest().chiSquareTest(expected, observed));
        System.out.println(Arrays.toString(new PoissonDistribution(well, 4.2, 1e-12, 1000).sample(12)) + " "
                + new BinomialDistribution(null, 20, 0.3).cumulativeProbability(7) + " "
                + new NormalDistribution(null, 0, 1).inverseCumulativeProbability(0.975) + " "
                + new TDistribution(null, 9).probability(-1, 1.5));
    }

    static void relations() {
        double[] x = {1, 2, 3, 4, 5, 6, 7, 8};
        double[] y = {2.1, 3.9, 6.2, 7.8, 10.1, 12.2, 13.8, 16.4};
        SimpleRegression line = new SimpleRegression();
        for (int i = 0; i < x.length; i++) {
            line.addData(x[i], y[i]);
        }
        System.out.println(line.getSlope() + " " + line.getIntercept() + " " + line.getRSquare() + " "
                + line.predict(20) + " " + line.getSignificance());
        OLSMultipleLinearRegression plane = new OLSMultipleLinearRegression();
        double[][] xs = new double[8][];
        for (int i = 0; i < 8; i++) {
            xs[i] = new double[] {x[i], x[i] * x[i]};
        }
        plane.newSampleData(y, xs);
        System.out.println(Arrays.toString(plane.estimateRegressionParameters()) + plane.calculateRSquared());
        System.out.println(new PearsonsCorrelation().correlation(x, y) + " "
                + new SpearmansCorrelation().correlation(x, new double[] {1, 3, 2, 4, 6, 5, 8, 7}) + " "
                + new TTest().pairedTTest(x, y));
    }

    static void points() {
        RandomGenerator random = new Well19937c(11);
        List<DoublePoint> cloud = new ArrayList<>();
        List<Vector2D> plane = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            double[] p = {random.nextGaussian() + i % 3 * 8, random.nextGaussian() - i % 3 * 5};
            cloud.add(new DoublePoint(p));
            plane.add(new Vector2D(p[0], p[1]));
        }
        for (CentroidCluster<DoublePoint> c : new KMeansPlusPlusClusterer<DoublePoint>(3, 100,
                new EuclideanDistance(), random).cluster(cloud)) {
            System.out.println(c.getCenter() + " " + c.getPoints().size());
        }
        for (Vector2D v : new MonotoneChain().generate(plane).getVertices()) {
            System.out.println(v);
        }
    }

    static void combinatorics() {
        for (Iterator<int[]> i = new Combinations(5, 3).iterator(); i.hasNext();) {
            System.out.print(Arrays.toString(i.next()));
        }
        System.out.println();
        System.out.println(CombinatoricsUtils.binomialCoefficient(60, 27) + " " + CombinatoricsUtils.stirlingS2(12, 5)
                + " " + CombinatoricsUtils.factorial(20) + " " + ArithmeticUtils.gcd(1071L, 462L) + " "
                + Primes.primeFactors(1234567890) + Primes.nextPrime(1000000000));
        try {
            CombinatoricsUtils.factorial(21);
        } catch (RuntimeException e) {
            System.out.println(e);
        }
        ArithmeticUtils.mulAndCheck(1L << 40, 1L << 40);
    }

    public static void main(String[] args) {
        samples();
        relations();
        points();
        combinatorics();
    }
}
