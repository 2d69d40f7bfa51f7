import { compareText, type Day } from '@plumbline/shared/domain';

import type { HoldingReport, HoldingRow, UnitDecision } from '../../model/manager-holding';

/**
 * Price of a security as traded at the close of a day, in dollars, by CUSIP; undefined where none is known. Only
 * prices public by then may answer: a price of the quarter end always is when the report comes.
 */
export type PriceLookup = (cusip: string, day: Day) => number | undefined;

/** Context for the decision on a unit, besides the report. */
export interface UnitEvidence {
  readonly prices?: PriceLookup | undefined;
  /** Dollars a share by CUSIP in the manager's report of the quarter before. */
  readonly earlier?: ReadonlyMap<string, number> | undefined;
}

/** Values are in thousands in what was filed before, in dollars from this day on. */
export const DOLLARS_SINCE: Day = '2023-01-03';
/** Ratio of a value in thousands to the same value in dollars. */
const THOUSANDTH = 0.001;
/** Halfway between the units: a value over its price is near 1 or near 0.001. */
const HALFWAY = Math.sqrt(THOUSANDTH);
/** Beyond this factor from both units a ratio shows neither: another split basis, a wrong CUSIP, millions. */
const FAR = 10;
/** A typical share costs some 60 dollars; a report's mean share lies nearer to it than to a thousandth of it. */
const TYPICAL_PRICE = 60;
/** Securities prices are asked for: the largest of a report are the ones that prices are known of. */
const MAX_COMPARED = 10;
/** So far the mean must lie from halfway before it overrules the filing day: a factor of some 1.8. */
const CLEAR_LOG = 0.25;

const isShare = (row: HoldingRow): boolean => row.amountType === 'SH' && row.amount > 0 && row.value > 0;

/** Shares held outright by CUSIP: options are left out, as some filers value the option and not its shares. */
const shares = (rows: readonly HoldingRow[]): readonly HoldingRow[] =>
  rows.filter((row) => isShare(row) && !row.putCall && row.cusip !== undefined);

/** The CUSIPs whose prices decide the unit of a report: those with the largest sums, in any order of its rows. */
export function comparedCusips({ rows }: HoldingReport): readonly string[] {
  const sums = new Map<string, number>();
  for (const { cusip = '', value } of shares(rows)) sums.set(cusip, (sums.get(cusip) ?? 0) + value);
  const largest = [...sums].sort(([a, one], [b, other]) => other - one || compareText(a, b));
  return largest.slice(0, MAX_COMPARED).map(([cusip]) => cusip);
}

/** The middle of ratios; between two of them their geometric mean, unlike `medianOf`: ratios lie apart by a factor. */
function medianRatio(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : Math.sqrt(low * high);
}

/** The unit a ratio of value to price speaks for; undefined where it is far from both. */
function unitOf(ratio: number): UnitDecision['unit'] | undefined {
  const isNear = (unit: number): boolean => ratio <= unit * FAR && ratio >= unit / FAR;
  if (isNear(1)) return 'dollars';
  return isNear(THOUSANDTH) ? 'thousands' : undefined;
}

type Finding = Pick<UnitDecision, 'unit' | 'by' | 'compared'> & { readonly ratio?: number };

function fromPrices(
  rows: readonly HoldingRow[],
  priceOf: (cusip: string) => number | undefined,
  by: UnitDecision['by'],
): Finding | undefined {
  const ratios = shares(rows).flatMap(({ cusip = '', value, amount }) => {
    const price = priceOf(cusip);
    return price !== undefined && price > 0 ? [value / (amount * price)] : [];
  });
  const ratio = medianRatio(ratios);
  const unit = ratio === undefined ? undefined : unitOf(ratio);
  return ratio === undefined || !unit ? undefined : { unit, by, ratio, compared: ratios.length };
}

function fromLargest(report: HoldingReport, prices: PriceLookup): Finding | undefined {
  const { rows, period } = report;
  const known = new Map(comparedCusips(report).map((cusip) => [cusip, prices(cusip, period)]));
  return fromPrices(rows, (cusip) => known.get(cusip), 'prices');
}

/** Infers the unit from the rows alone: whether the mean share price is typical, or a thousandth of that. */
function fromRows(rows: readonly HoldingRow[]): Finding | undefined {
  const logs = rows
    .filter((row) => isShare(row) && !row.putCall)
    .map(({ value, amount }) => Math.log10(value / amount));
  if (logs.length === 0) return undefined;
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const fromHalfway = mean - Math.log10(TYPICAL_PRICE * HALFWAY);
  if (Math.abs(fromHalfway) < CLEAR_LOG) return undefined;
  const unit = fromHalfway > 0 ? 'dollars' : 'thousands';
  return { unit, by: 'implied-prices', ratio: 10 ** mean / TYPICAL_PRICE, compared: logs.length };
}

const ruleUnit = ({ filed, moment }: HoldingReport): UnitDecision['unit'] =>
  (filed ?? new Date(moment.at).toISOString().slice(0, 10)) < DOLLARS_SINCE ? 'thousands' : 'dollars';

/**
 * Dollars or thousands, for a whole report. The rule uses the filing day, and filers err both ways; so the median of
 * value / (shares x price) decides, then the same against the manager's report of the quarter before, then the mean
 * price the rows imply; only where none is clear the rule.
 */
export function decideUnit(report: HoldingReport, { prices, earlier }: UnitEvidence = {}): UnitDecision {
  const rule = ruleUnit(report);
  const { rows } = report;
  const found =
    (prices && fromLargest(report, prices)) ??
    (earlier && fromPrices(rows, (cusip) => earlier.get(cusip), 'earlier-report')) ??
    fromRows(rows) ??
    ({ unit: rule, by: 'filing-day', compared: 0 } satisfies Finding);
  return {
    ...found,
    factor: found.unit === 'dollars' ? 1 : 1000,
    ruleUnit: rule,
    followsRule: found.unit === rule,
  };
}

/** Dollars a share by CUSIP as a report values them: the median of its rows. */
export function impliedPrices(report: HoldingReport, { factor }: UnitDecision): ReadonlyMap<string, number> {
  const byCusip = new Map<string, number[]>();
  for (const { cusip = '', value, amount } of shares(report.rows)) {
    byCusip.set(cusip, [...(byCusip.get(cusip) ?? []), (value * factor) / amount]);
  }
  return new Map([...byCusip].map(([cusip, found]) => [cusip, medianRatio(found) ?? 0]));
}
