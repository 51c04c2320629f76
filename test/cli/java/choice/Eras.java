import dejavm.Choose;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.temporal.ChronoField;

/** Dates of a calendar that the library makes with the time of now, and sets then. */
final class Eras {
    public static void main(String[] args) {
        JapaneseDate day = JapaneseDate.of(1990, 1, 1);
        if (Choose.bool()) {
            day = switch (args[0]) {
                case "now" -> JapaneseDate.now();
                case "dateNow" -> JapaneseChronology.INSTANCE.dateNow();
                default -> JapaneseDate.of(2000, 1, 1);
            };
        }
        assert day.lengthOfYear() > 300 && day.getLong(ChronoField.DAY_OF_YEAR) > 0;
        assert day.range(ChronoField.DAY_OF_YEAR).getMaximum() > 300;
        assert JapaneseChronology.INSTANCE.range(ChronoField.DAY_OF_YEAR).getMaximum() == 366;
    }
}
