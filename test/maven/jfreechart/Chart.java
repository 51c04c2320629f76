// maven: org.jfree:jfreechart:1.5.5
// vm: -Djava.awt.headless=true
import java.awt.Color;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.data.Range;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.function.NormalDistributionFunction2D;
import org.jfree.data.general.DatasetUtils;
import org.jfree.data.general.DefaultPieDataset;
import org.jfree.data.statistics.HistogramDataset;
import org.jfree.data.statistics.Regression;
import org.jfree.data.statistics.Statistics;
import org.jfree.data.time.Month;
import org.jfree.data.time.MovingAverage;
import org.jfree.data.time.TimeSeries;
import org.jfree.data.time.Year;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Data sets, statistics, regression, colours: what draws nothing. */
public class Chart {
    public static void main(String[] args) throws Exception {
        XYSeries series = new XYSeries("s");
        for (int i = 0; i < 50; i++) {
            series.add(i, 3 * i + 2 + (i * 7919 % 11) / 10.0);
        }
        XYSeriesCollection xy = new XYSeriesCollection(series);
        System.out.printf("%.4f %.4f%n", Regression.getOLSRegression(xy, 0)[0], Regression.getOLSRegression(xy, 0)[1]);
        Range range = DatasetUtils.findRangeBounds(xy);
        System.out.println(range + " " + Range.expand(range, 0.1, 0.1) + " " + series.getMaxX());
        DefaultCategoryDataset category = new DefaultCategoryDataset();
        for (String r : new String[] {"a", "b"}) {
            for (String c : new String[] {"x", "y", "z"}) {
                category.addValue(r.charAt(0) * c.charAt(0), r, c);
            }
        }
        System.out.println(category.getRowKeys() + " " + category.getValue("a", "y") + " "
                + DatasetUtils.findMaximumRangeValue(category));
        DefaultPieDataset<String> pie = new DefaultPieDataset<>();
        pie.setValue("one", 1);
        pie.setValue("two", 2.5);
        pie.sortByValues(org.jfree.chart.util.SortOrder.DESCENDING);
        System.out.println(pie.getKeys() + " " + DatasetUtils.calculatePieDatasetTotal(pie));
        TimeSeries time = new TimeSeries("t");
        for (int m = 1; m <= 12; m++) {
            time.add(new Month(m, new Year(2020)), m * m);
        }
        System.out.println(MovingAverage.createMovingAverage(time, "avg", 3, 2).getItems().size() + " "
                + time.getTimePeriod(3) + " " + time.getValue(3));
        HistogramDataset histogram = new HistogramDataset();
        double[] data = new double[100];
        for (int i = 0; i < data.length; i++) {
            data[i] = i * i % 37;
        }
        histogram.addSeries("h", data, 5);
        for (int i = 0; i < 5; i++) {
            System.out.print(histogram.getYValue(0, i) + " ");
        }
        System.out.printf("%.4f%n", new NormalDistributionFunction2D(0, 1).getValue(0.5));
        System.out.println(Statistics.calculateMedian(java.util.List.of(3, 1, 2)) + " " + new NumberTickUnit(0.5));
        Color c = new Color(10, 20, 30).brighter();
        System.out.println(c + " " + Color.getHSBColor(0.5f, 1, 1) + " " + org.jfree.chart.util.PaintUtils.colorToString(c));
    }
}
