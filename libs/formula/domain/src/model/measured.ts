/**
 * Why there is no number. `not_available`: an input is not known; `not_meaningful`: the formula has no sense here
 * (division by zero). Columns hold their places: new ones go to the end.
 */
export const STATUSES = [
  'not_available',
  'not_meaningful',
  'at_loss',
  'negative_equity',
  'no_debt',
  'no_dividend',
  'no_downside_risk',
  'new',
  'sold_out',
] as const;
export type MissingStatus = (typeof STATUSES)[number];

/** A finite number in the unit its owner names. */
export interface Known {
  readonly value: number;
}

/** The absence of a number, with a short sentence for people. */
export interface Missing {
  readonly status: MissingStatus;
  readonly reason: string;
}

/** A number or the reason for its absence; never NaN, Infinity or a sentinel. */
export type Measured = Known | Missing;

/** An absence of kind `status`; `reason` is a short sentence for people. */
export const missing = (status: MissingStatus, reason: string): Missing => ({ status, reason });

/** Why there is no number where another could have replaced it: both reasons, as either would be enough. */
export function neither(one: Missing, other: Missing): Missing {
  if (one.status !== 'not_available' || other.status !== 'not_available') return one;
  const isSame = one.reason.includes(other.reason) || other.reason.includes(one.reason);
  return isSame ? one : missing(one.status, `${one.reason}; in its place: ${other.reason}`);
}

/** The number as a Measured; a value that is not finite becomes `not_meaningful`. */
export const measured = (value: number): Measured =>
  Number.isFinite(value)
    ? { value: value === 0 ? 0 : value }
    : missing('not_meaningful', 'The result is not a finite number');

/** The number a Measured of it has, NaN where it has none: no infinity and no negative zero. For readings in plain numbers. */
export const plain = (value: number): number => (Number.isFinite(value) ? (value === 0 ? 0 : value) : Number.NaN);

/** True for a number, false for an absence. */
export const isKnown = (result: Measured): result is Known => 'value' in result;
