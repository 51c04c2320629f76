// maven: nz.ac.waikato.cms.weka:weka-stable:3.8.6
// vm: -Djava.awt.headless=true
import java.io.StringReader;
import java.util.Random;
import weka.classifiers.Classifier;
import weka.classifiers.Evaluation;
import weka.classifiers.bayes.NaiveBayes;
import weka.classifiers.functions.LinearRegression;
import weka.classifiers.lazy.IBk;
import weka.classifiers.trees.J48;
import weka.clusterers.SimpleKMeans;
import weka.core.Instances;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Normalize;

/** Trees, Bayes, neighbours, regression, clusters and a filter over data made here. */
public class Learn {
    static Instances data(boolean nominal) throws Exception {
        Random random = new Random(7);
        StringBuilder arff = new StringBuilder("@relation r\n@attribute a numeric\n@attribute b numeric\n"
                + "@attribute c {x,y,z}\n@attribute out " + (nominal ? "{low,high}" : "numeric") + "\n@data\n");
        for (int i = 0; i < 200; i++) {
            double a = random.nextDouble() * 10, b = random.nextDouble() * 5;
            int c = random.nextInt(3);
            double out = 2 * a - b + c + random.nextGaussian();
            arff.append(String.format("%.3f,%.3f,%c,%s%n", a, b, 'x' + c, nominal ? out > 9 ? "high" : "low"
                    : String.format("%.3f", out)));
        }
        Instances made = new Instances(new StringReader(arff.toString()));
        made.setClassIndex(made.numAttributes() - 1);
        return made;
    }

    public static void main(String[] args) throws Exception {
        Instances nominal = data(true);
        for (Classifier c : new Classifier[] {new J48(), new NaiveBayes(), new IBk(3)}) {
            Evaluation e = new Evaluation(nominal);
            e.crossValidateModel(c, nominal, 5, new Random(1));
            System.out.println(c.getClass().getSimpleName() + e.toSummaryString());
            System.out.println(e.toMatrixString());
        }
        J48 tree = new J48();
        tree.buildClassifier(nominal);
        System.out.println(tree);
        LinearRegression line = new LinearRegression();
        line.buildClassifier(data(false));
        System.out.println(line);
        Instances free = Filter.useFilter(nominal, filter(nominal));
        free.setClassIndex(-1);
        SimpleKMeans means = new SimpleKMeans();
        means.setNumClusters(3);
        means.buildClusterer(free);
        System.out.println(means);
    }

    static Normalize filter(Instances of) throws Exception {
        Normalize normalize = new Normalize();
        normalize.setInputFormat(of);
        return normalize;
    }
}
