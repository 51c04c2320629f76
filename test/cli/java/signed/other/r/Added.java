package r;

public class Added {}
