/** Bounds in US dollars; a bound is null where the report leaves it open. */
export interface AmountRange {
  readonly low: number | null;
  readonly high: number | null;
  /** Why the bounds differ from the file. */
  readonly note?: string;
}

/** Categories of 5 U.S.C. 13104(d)(1): a lower bound belongs to one category only. */
const CATEGORIES: ReadonlyMap<number, number> = new Map([
  [1001, 15_000],
  [15_001, 50_000],
  [50_001, 100_000],
  [100_001, 250_000],
  [250_001, 500_000],
  [500_001, 1_000_000],
  [1_000_001, 5_000_000],
  [5_000_001, 25_000_000],
  [25_000_001, 50_000_000],
]);

/** Transactions up to this amount need no report; amounts below are left-overs of text cut in two. */
const REPORTED_ABOVE = 1000;

/** No transaction has more digits before the point. */
const isDollars = (digits: string): boolean => digits.replace(/\..*/s, '').length <= 20;
const toDollars = (digits: string | undefined): number => Number((digits ?? '').replaceAll(',', ''));

function exact(amount: number, text: string): AmountRange {
  if (amount > REPORTED_ABOVE) return { low: amount, high: amount };
  return { low: null, high: null, note: `amount '${text.slice(0, 30)}' is below what has to be reported` };
}

/**
 * A range as filed: '$1,001 - $15,000', also broken over lines. A range cut after its lower bound ('$15,001 -') gets the
 * upper bound of its category in law; 'Over $50,000,000' has none; a single amount is a range of one value.
 */
export function parseAmount(text: string): AmountRange {
  const flat = text.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
  const over = /^over \$?([\d,]+)/i.exec(flat);
  if (over && isDollars(over[1] ?? '')) return { low: toDollars(over[1]) + 1, high: null };
  const lower = /^\$?([\d,]+(?:\.\d+)?)/.exec(flat)?.[1];
  if (lower === undefined || !isDollars(lower)) return { low: null, high: null };
  const low = toDollars(lower);
  const high = /^\$?[\d,.]+\s*-\s*\$?([\d,]+(?:\.\d+)?)$/.exec(flat)?.[1];
  if (high !== undefined && isDollars(high) && toDollars(high) >= low) return { low, high: toDollars(high) };
  const category = CATEGORIES.get(low);
  if (category !== undefined) return { low, high: category, note: 'upper bound cut off: that of the category' };
  return exact(low, flat);
}
