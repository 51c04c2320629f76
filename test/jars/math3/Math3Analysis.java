// jars: commons-math3
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.apache.commons.math3.analysis.integration.RombergIntegrator;
import org.apache.commons.math3.analysis.integration.SimpsonIntegrator;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.analysis.polynomials.PolynomialSplineFunction;
import org.apache.commons.math3.analysis.polynomials.PolynomialsUtils;
import org.apache.commons.math3.analysis.solvers.BisectionSolver;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.analysis.solvers.LaguerreSolver;
import org.apache.commons.math3.exception.NoBracketingException;
import org.apache.commons.math3.exception.TooManyEvaluationsException;
import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.optim.InitialGuess;
import org.apache.commons.math3.optim.MaxEval;
import org.apache.commons.math3.optim.PointValuePair;
import org.apache.commons.math3.optim.linear.LinearConstraint;
import org.apache.commons.math3.optim.linear.LinearConstraintSet;
import org.apache.commons.math3.optim.linear.LinearObjectiveFunction;
import org.apache.commons.math3.optim.linear.NonNegativeConstraint;
import org.apache.commons.math3.optim.linear.Relationship;
import org.apache.commons.math3.optim.linear.SimplexSolver;
import org.apache.commons.math3.optim.nonlinear.scalar.GoalType;
import org.apache.commons.math3.optim.nonlinear.scalar.ObjectiveFunction;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.NelderMeadSimplex;
import org.apache.commons.math3.optim.nonlinear.scalar.noderiv.SimplexOptimizer;
import org.apache.commons.math3.special.Erf;
import org.apache.commons.math3.special.Gamma;
import org.apache.commons.math3.util.FastMath;

/** Roots, integrals, splines, differential equations, optimization. */
public class Math3Analysis {
    static void roots() {
        UnivariateFunction f = x -> x * x * x - 2 * x - 5;
        System.out.println(new BrentSolver(1e-12).solve(100, f, 2, 3) + " "
                + new BisectionSolver(1e-9).solve(100, f, 2, 3));
        System.out.println(Arrays.toString(new LaguerreSolver().solveAllComplex(new double[] {-5, -2, 0, 1}, 1)));
        try {
            new BrentSolver().solve(100, f, 5, 6);
        } catch (NoBracketingException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BisectionSolver(1e-15).solve(4, f, 2, 3);
        } catch (TooManyEvaluationsException e) {
            System.out.println(e);
        }
        PolynomialFunction p = PolynomialsUtils.createChebyshevPolynomial(7);
        System.out.println(p + " " + p.polynomialDerivative() + " " + p.value(0.3));
        DerivativeStructure x = new DerivativeStructure(1, 4, 0, 0.7);
        System.out.println(Arrays.toString(x.sin().multiply(x.exp()).pow(2).getAllDerivatives()));
    }

    static void integrals() {
        UnivariateFunction bell = x -> FastMath.exp(-x * x);
        System.out.println(new SimpsonIntegrator().integrate(10000, bell, -3, 3) + " "
                + new RombergIntegrator().integrate(10000, bell, -3, 3) + " "
                + Math.sqrt(Math.PI) * Erf.erf(3));
        double[] xs = {0, 1, 2.5, 3.6, 5, 7, 8.1, 10};
        double[] ys = Arrays.stream(xs).map(FastMath::sin).toArray();
        PolynomialSplineFunction spline = new SplineInterpolator().interpolate(xs, ys);
        System.out.println(spline.value(4.4) + " " + spline.derivative().value(4.4) + " "
                + spline.getPolynomials()[3]);
        System.out.println(Gamma.gamma(4.5) + " " + Gamma.logGamma(100) + " " + Gamma.digamma(2));
        FirstOrderDifferentialEquations pendulum = new FirstOrderDifferentialEquations() {
            @Override
            public int getDimension() {
                return 2;
            }

            @Override
            public void computeDerivatives(double t, double[] y, double[] dot) {
                dot[0] = y[1];
                dot[1] = -FastMath.sin(y[0]);
            }
        };
        double[] y = {1, 0};
        DormandPrince853Integrator integrator = new DormandPrince853Integrator(1e-8, 1, 1e-10, 1e-10);
        integrator.integrate(pendulum, 0, y, 10, y);
        System.out.println(Arrays.toString(y) + integrator.getEvaluations());
    }

    static void optima() {
        LinearObjectiveFunction profit = new LinearObjectiveFunction(new double[] {3, 5, 4}, 0);
        List<LinearConstraint> limits = new ArrayList<>();
        limits.add(new LinearConstraint(new double[] {2, 3, 0}, Relationship.LEQ, 8));
        limits.add(new LinearConstraint(new double[] {0, 2, 5}, Relationship.LEQ, 10));
        limits.add(new LinearConstraint(new double[] {3, 2, 4}, Relationship.LEQ, 15));
        PointValuePair best = new SimplexSolver().optimize(profit, new LinearConstraintSet(limits),
                GoalType.MAXIMIZE, new NonNegativeConstraint(true));
        System.out.println(Arrays.toString(best.getPoint()) + best.getValue());
        PointValuePair valley = new SimplexOptimizer(1e-12, 1e-12).optimize(new MaxEval(2000),
                new ObjectiveFunction(v -> 100 * FastMath.pow(v[1] - v[0] * v[0], 2) + FastMath.pow(1 - v[0], 2)),
                GoalType.MINIMIZE, new InitialGuess(new double[] {-1.2, 1}), new NelderMeadSimplex(2));
        System.out.println(Arrays.toString(valley.getPoint()) + valley.getValue());
    }

    public static void main(String[] args) {
        roots();
        integrals();
        optima();
    }
}
