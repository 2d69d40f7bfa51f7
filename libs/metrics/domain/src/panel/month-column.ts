/** Where the month ends of one security stand in a column: so many from the first place on. */
export interface MonthColumn {
  readonly values: Float64Array;
  readonly first: number;
  readonly count: number;
}
