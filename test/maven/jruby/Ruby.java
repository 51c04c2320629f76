// maven: org.jruby:jruby-complete:9.4.9.0
// args: test/maven/jruby/script.rb one two
/** JRuby's own main with a script that uses its library. */
public class Ruby {
    public static void main(String[] args) {
        org.jruby.Main.main(args);
    }
}
