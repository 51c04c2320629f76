package p;

public class Added {}
