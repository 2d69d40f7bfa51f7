/** A part of a whole. */
export interface Part {
  readonly label: string;
  /** Above zero; anything else has no share. */
  readonly value: number | null;
}

/** A part with its share. */
export interface Share {
  readonly label: string;
  readonly value: number;
  /** From 0 to 1. */
  readonly fraction: number;
  /** Percent with one decimal; those of all shares add up to 100. */
  readonly percent: number;
  /** How many parts it stands for: more than one for 'Other'. */
  readonly count: number;
}

/** Tenths of a percent, rounded by largest remainder, so that what people add up is 100. */
function tenthsOf(fractions: readonly number[]): readonly number[] {
  const exact = fractions.map((fraction) => fraction * 1000);
  const tenths = exact.map(Math.floor);
  const missing = 1000 - tenths.reduce((sum, one) => sum + one, 0);
  const byRemainder = exact
    .map((one, at) => ({ at, remainder: one - Math.floor(one) }))
    .sort((left, right) => right.remainder - left.remainder);
  for (const { at } of byRemainder.slice(0, missing)) tenths[at] = (tenths[at] ?? 0) + 1;
  return tenths;
}

/** The largest parts, the others together as one. */
function largest(parts: readonly (Part & { value: number })[], max: number, otherLabel: string) {
  const sorted = parts.toSorted((left, right) => right.value - left.value).map((part) => ({ ...part, count: 1 }));
  if (sorted.length <= max) return sorted;
  const rest = sorted.slice(max - 1);
  const value = rest.reduce((sum, part) => sum + part.value, 0);
  return [...sorted.slice(0, max - 1), { label: otherLabel, value, count: rest.length }];
}

const isPositive = (part: Part): part is Part & { value: number } => part.value !== null && part.value > 0;

/** Shares of a whole, the largest first, at most `max` of them: the smallest are one together. Empty without a part above zero. */
export function sharesOf(parts: readonly Part[], max: number, otherLabel = 'Other'): readonly Share[] {
  const shown = largest(parts.filter(isPositive), max, otherLabel);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const fractions = shown.map(({ value }) => value / total);
  const tenths = shown.length > 0 ? tenthsOf(fractions) : [];
  return shown.map(({ label, value, count }, at) => ({
    label,
    value,
    count,
    fraction: fractions[at] ?? 0,
    percent: (tenths[at] ?? 0) / 10,
  }));
}
