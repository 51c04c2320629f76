// Answers that read the same and are not equal; what cannot be compared, or made.
// options: --bound 2 --model Typed.Model --op step() --abstraction value
// violation: model value() gives 1 (of java.lang.Long), the model gives 1 (of java.lang.Integer)
// options: --bound 2 --model Typed.Model --op named() --abstraction count
// violation: model named() gives name (of Typed$Name), the model gives name (of Typed$Name, not equal)
// options: --bound 2 --model Typed.Model --op step()
// exit: 3
// says: Typed has no toString() to compare with the model: name a method with --abstraction
// options: --bound 2 --model Typed.Model --op step() --abstraction count
// states: 2
// options: --bound 2 --model 'Typed.Model(1)' --op step() --abstraction count
// violation: model count() gives 1, the model gives 2
// options: --bound 2 --model 'Typed.model(1)' --op step() --abstraction count
// violation: model count() gives 1, the model gives 2
// options: --bound 2 --model Typed.Model(1..2) --op step() --abstraction count
// exit: 3
// says: each parameter needs one value
// options: --bound 2 --model Typed.Other --op step()
// exit: 3
// says: Typed$Other has no constructor without parameters: use --model 'Class(values)'
// options: --bound 2 --new nothing() --op step()
// exit: 3
// says: the method returned null, not Typed
// options: --bound 2 --new other() --op step()
// exit: 3
// says: the method returned java.lang.String, not Typed
public class Typed {
    private int count;

    public void step() {
        count++;
    }

    public long value() {
        return count;
    }

    public int count() {
        return count;
    }

    public Name named() {
        return new Name();
    }

    static Typed nothing() {
        return null;
    }

    static Object other() {
        return "text";
    }

    static Model model(int count) {
        return new Model(count);
    }

    /** Has no equals. */
    static class Name {
        @Override public String toString() {
            return "name";
        }
    }

    static class Model {
        private int count;

        Model() {
        }

        Model(int count) {
            this.count = count;
        }

        void step() {
            count++;
        }

        int value() {
            return count;
        }

        int count() {
            return count;
        }

        Name named() {
            return new Name();
        }
    }

    static class Other extends Model {
        Other(int count) {
            super(count);
        }
    }
}
