package one;

/** Has an abstraction that is an array. */
public class GridAbstract extends Grid {
}
