/**
 * Unit of a value. `money`: plain currency units; `per-share`: money a share; `shares`: shares; `x`: a multiple or
 * ratio; `%`: percent points (12.5 is 12.5 %); `score`: a scale of its own (0 to 10, 0 to 100); `percentile`: 0 to 100;
 * `date`: days since 1970-01-01; `boolean`: 1 or 0; `text`: no number at all.
 */
export type Unit =
  | 'money'
  | 'per-share'
  | 'shares'
  | 'x'
  | '%'
  | 'count'
  | 'score'
  | 'percentile'
  | 'days'
  | 'years'
  | 'date'
  | 'boolean'
  | 'text';
