package korat.finitization;

/** false, then true. */
public interface IBooleanSet extends IFieldDomain {}
