package korat.finitization;

/** The values false and true, in this order. */
public interface IBooleanSet extends IFieldDomain {}
