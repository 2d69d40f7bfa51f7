import { daysBetween } from '@plumbline/shared/domain';

import { streamOf, type SampleCompany } from '../companies/company';
import type { Economy } from './economy';
import { nextDividend } from './equity';
import type { FiscalQuarter } from '../base/fiscal-calendar';
import type { ShareCount } from '../base/ledger';
import { createRandom, type Random } from '../base/random';

/** Years a company reported before those it once began with; they end where those begin. */
export interface EarlierYears {
  readonly company: SampleCompany;
  /** Oldest first; the last one ends on the day before the first quarter of the later years. */
  readonly periods: readonly FiscalQuarter[];
  readonly economy: Economy;
  /** Per share in the first quarter of the later years: what was paid before leads to it. */
  readonly dividend: number;
  /** Draws of their own: no draw here changes a later year. */
  readonly random: Random;
}

/** Minimum past growth, for companies that shrink today. */
const MIN_GROWTH = 0.02;

/** The earlier years of a company, to be filled. */
export const earlierYears = (years: Omit<EarlierYears, 'random'>, seed: string): EarlierYears => ({
  ...years,
  random: createRandom(seed, streamOf(years.company), 'operations', 'before'),
});

/** The company as large as it was on trend at the begin of the first quarter and at the end of each: one entry more than periods. */
export function sizesOf({ company, periods }: EarlierYears): readonly SampleCompany[] {
  const growth = Math.max(MIN_GROWTH, company.economics.growth);
  const last = periods.at(-1)?.end ?? '';
  const at = (days: number): SampleCompany => ({
    ...company,
    scale: company.scale * Math.exp((-growth * days) / 365.25),
  });
  const [first] = periods;
  if (!first) return [];
  return [at(daysBetween(first.start, last) + 1), ...periods.map(({ end }) => at(daysBetween(end, last)))];
}

/** A series that is zero at its end: seen backwards it strays from there and comes back. One entry more than periods. */
export function bridge({ periods, random }: EarlierYears, memory: number, spread: number): readonly number[] {
  const shock = spread * Math.sqrt(1 - memory ** 2);
  let value = 0;
  const back = periods.map(() => (value = memory * value + shock * random.normal()));
  return [...back.toReversed(), 0];
}

/** Sizes that a list of changes leads to, from the end backwards: one entry more than changes. */
export function backwards(last: number, changes: readonly number[]): readonly number[] {
  let value = last;
  const back = changes.toReversed().map((change) => (value -= change));
  return [...back.toReversed(), last];
}

/** Changes of the number of shares in a quarter, thousand USD. */
export interface Payout {
  readonly buybacks: number;
  readonly stockIssued: number;
  readonly stockPay: number;
  readonly value: number;
  readonly profitable: boolean;
}

/** Share counts that lead to those of the first later year. */
export function sharesBefore({ company }: EarlierYears, payouts: readonly Payout[]): readonly ShareCount[] {
  let after = company.shares * 1_000_000;
  const back = payouts.toReversed().map(({ buybacks, stockIssued, stockPay, value, profitable }) => {
    const part = (stockIssued + stockPay / 2 - buybacks) / Math.max(value, 1);
    const before = Math.round(after / (1 + Math.min(0.5, Math.max(-0.1, part))));
    const basic = Math.round((before + after) / 2);
    const count = { outstanding: after, basic, diluted: profitable ? Math.round(basic * 1.012) : basic };
    after = before;
    return count;
  });
  return back.toReversed();
}

/** The most by which dividends of earlier years are raised to lead to those of later ones. */
const MAX_RAISED = 1.15;

/** Dividends per share, set as in later years, from what could be paid a year (thousand USD), and leading to theirs. */
export function dividendsBefore(
  { periods, dividend }: EarlierYears,
  yearly: readonly number[],
  shares: readonly ShareCount[],
): readonly number[] {
  const paid = (part: number): readonly number[] => {
    let current = 0;
    return periods.map(({ quarter }, index) => {
      const aim = part * (yearly[index] ?? 0);
      return (current = nextDividend(current, quarter, aim, shares[index]?.outstanding ?? 1));
    });
  };
  const last = paid(1).at(-1) ?? 0;
  return paid(last > 0 ? Math.min(MAX_RAISED, dividend / last) : 1);
}
