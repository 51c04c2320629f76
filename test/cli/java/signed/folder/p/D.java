package p;

/** Of the package of the signed classes, with no class of theirs as its ancestor. */
public class D {}
