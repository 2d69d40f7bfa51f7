/** A transform as it is written; `index100` is made of all series together, `sma(12)` is an average of twelve values. */
export const TRANSFORM_PATTERN = /^(none|index100|yoy|drawdown|sma\(([1-9]\d{0,2})\))$/;
