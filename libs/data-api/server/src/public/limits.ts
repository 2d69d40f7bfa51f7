/** Limits of a person with the data API; 0 is no limit. */
export interface Limits {
  readonly creditsADay: number;
  readonly callsAMinute: number;
}
