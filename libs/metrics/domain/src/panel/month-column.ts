/** Position of the month ends of one security in a column: so many from the first place on. */
export interface MonthColumn {
  readonly values: Float64Array;
  readonly first: number;
  readonly count: number;
}
