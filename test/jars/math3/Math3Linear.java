// jars: commons-math3
import java.util.Arrays;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.fraction.BigFraction;
import org.apache.commons.math3.fraction.BigFractionField;
import org.apache.commons.math3.linear.Array2DRowFieldMatrix;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.FieldLUDecomposition;
import org.apache.commons.math3.linear.FieldMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularMatrixException;
import org.apache.commons.math3.linear.SingularValueDecomposition;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;

/** Decompositions of matrices over doubles and fractions; a Fourier transform. */
public class Math3Linear {
    static RealMatrix hilbert(int n) {
        RealMatrix m = new Array2DRowRealMatrix(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                m.setEntry(i, j, 1.0 / (i + j + 1));
            }
        }
        return m;
    }

    static void doubles() {
        RealMatrix a = hilbert(5);
        RealVector b = new ArrayRealVector(new double[] {1, 2, 3, 4, 5});
        System.out.println(new LUDecomposition(a).getSolver().solve(b));
        System.out.println(new QRDecomposition(a).getSolver().solve(b));
        System.out.println(new CholeskyDecomposition(a).getL());
        System.out.println(new LUDecomposition(a).getDeterminant());
        SingularValueDecomposition svd = new SingularValueDecomposition(a);
        System.out.println(Arrays.toString(svd.getSingularValues()) + svd.getConditionNumber() + svd.getRank());
        EigenDecomposition eigen = new EigenDecomposition(
                new Array2DRowRealMatrix(new double[][] {{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}));
        System.out.println(Arrays.toString(eigen.getRealEigenvalues())
                + Arrays.toString(eigen.getImagEigenvalues()));
        System.out.println(a.power(3).getNorm() + " " + a.getTrace() + " " + a.getFrobeniusNorm());
        try {
            new LUDecomposition(MatrixUtils.createRealMatrix(new double[][] {{1, 2}, {2, 4}})).getSolver().getInverse();
        } catch (SingularMatrixException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.multiply(hilbert(4));
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    static void fractions() {
        int n = 6;
        FieldMatrix<BigFraction> m = new Array2DRowFieldMatrix<>(BigFractionField.getInstance(), n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                m.setEntry(i, j, new BigFraction(1, i + j + 1));
            }
        }
        FieldLUDecomposition<BigFraction> lu = new FieldLUDecomposition<>(m);
        System.out.println(lu.getDeterminant());
        FieldMatrix<BigFraction> inverse = lu.getSolver().getInverse();
        for (int i = 0; i < n; i++) {
            System.out.println(Arrays.toString(inverse.getRow(i)));
        }
        System.out.println(inverse.multiply(m).equals(MatrixUtils.createFieldIdentityMatrix(
                BigFractionField.getInstance(), n)));
    }

    static void fourier() {
        double[] signal = new double[64];
        for (int i = 0; i < signal.length; i++) {
            signal[i] = Math.floorMod(i * i, 17) - 8;
        }
        FastFourierTransformer fft = new FastFourierTransformer(DftNormalization.STANDARD);
        Complex[] there = fft.transform(signal, TransformType.FORWARD);
        System.out.println(Arrays.toString(Arrays.copyOf(there, 9)));
        Complex[] back = fft.transform(there, TransformType.INVERSE);
        double worst = 0;
        for (int i = 0; i < signal.length; i++) {
            worst = Math.max(worst, Math.abs(back[i].getReal() - signal[i]));
        }
        System.out.println(worst < 1e-12);
        System.out.println(new Complex(1, 2).pow(new Complex(0.5, -1)).multiply(Complex.I.exp()) + " "
                + Complex.valueOf(-8).nthRoot(3));
    }

    public static void main(String[] args) {
        doubles();
        fractions();
        fourier();
    }
}
