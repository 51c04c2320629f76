public class Top {}
