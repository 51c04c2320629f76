public class NoMain {
    void main() {
    }
}
