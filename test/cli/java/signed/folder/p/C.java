package p;

/** Of the package of the signed classes, in a folder. */
public class C extends A {}
