import type { Fact } from '../../model/fact';

/** Evidence for a split of a given ratio in the restated figures of a company. */
export interface SplitEvidence {
  /** Periods reported before and again after the split whose figures differ by the ratio. */
  readonly agreeing: number;
  /** Periods reported both before and after, agreeing or not: without any, nothing can be said. */
  readonly comparable: number;
  /** The first filing day on which a figure is restated. */
  readonly firstRestated?: string;
}

const PER_SHARE = /\/shares$/;

/** Half a cent of rounding on either side, or 1 % of the value. */
const near = (a: number, b: number, slack: number): boolean => Math.abs(a - b) <= Math.max(slack, Math.abs(b) * 0.01);

function agrees(before: Fact, after: Fact, ratio: number): boolean {
  if (PER_SHARE.test(before.unit)) return near(after.value, before.value / ratio, 0.0051);
  return near(after.value, before.value * ratio, 0);
}

/** Figures too small to distinguish a split from rounding (an EPS of 0.01) are no evidence. */
const isEvidence = (fact: Fact): boolean => Math.abs(fact.value) >= (PER_SHARE.test(fact.unit) ? 0.1 : 1000);

function perPeriod(facts: readonly Fact[]): Iterable<Fact[]> {
  const periods = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (fact.unit !== 'shares' && !PER_SHARE.test(fact.unit)) continue;
    const key = `${fact.concept}|${fact.unit}|${fact.start ?? ''}|${fact.end}`;
    periods.set(key, [...(periods.get(key) ?? []), fact]);
  }
  return periods.values();
}

/**
 * Counts the periods whose per-share figure fell, or whose share count rose, by `ratio` between the last filing made
 * before `from` and the first made after `to` (both filing days).
 */
export function splitEvidence(facts: readonly Fact[], ratio: number, from: string, to: string): SplitEvidence {
  let agreeing = 0;
  let comparable = 0;
  let firstRestated: string | undefined;
  for (const vintages of perPeriod(facts)) {
    const ordered = vintages.filter(isEvidence).sort((a, b) => a.moment.at - b.moment.at);
    const before = ordered.findLast((fact) => fact.filed <= from);
    const after = ordered.find((fact) => fact.filed >= to);
    if (!before || !after) continue;
    comparable += 1;
    if (!agrees(before, after, ratio)) continue;
    agreeing += 1;
    if (!firstRestated || after.filed < firstRestated) firstRestated = after.filed;
  }
  return { agreeing, comparable, ...(firstRestated ? { firstRestated } : {}) };
}
