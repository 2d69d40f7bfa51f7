import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';

import type { ActionKind, CorporateAction } from '../../model/corporate-action';
import type { Fact, Filing } from '../../model/fact';
import type { Split } from '../../model/price';
import { splitsOfActions } from './actions';
import { endOfDayNewYork } from '../moments';
import { splitEvidence } from './split-evidence';
import { nextWeekday } from '../trading-day';

const DISCLOSURE = /StockSplitConversionRatio/;
/** Announcement and effect of one split lie at most this far apart. */
const SAME_ACTION_DAYS = 270;
/** A disclosed range no longer than a month shows when the split took effect; a longer one is a reporting period. */
const MONTH_DAYS = 31;

interface Dated {
  readonly day: Day;
  readonly how: string;
  readonly knownAt?: number;
}

/** Disclosures of one ratio that lie close together, oldest first. */
function groups(disclosures: readonly Fact[]): Fact[][] {
  const ordered = [...disclosures].sort((a, b) => a.value - b.value || (a.end < b.end ? -1 : 1));
  const found: Fact[][] = [];
  for (const fact of ordered) {
    const last = found.at(-1)?.at(-1);
    if (last && last.value === fact.value && daysBetween(last.end, fact.end) <= SAME_ACTION_DAYS) {
      found.at(-1)?.push(fact);
    } else found.push([fact]);
  }
  return found;
}

/** Change of the charter (item 5.03 of an 8-K) inside the disclosed month: splits take effect with it. */
function charterChange(filings: readonly Filing[], from: Day, to: Day): Filing | undefined {
  const inMonth = filings.filter(
    ({ form, items, reportDay }) =>
      form === '8-K' && items?.split(',').includes('5.03') && reportDay && reportDay >= from && reportDay <= to,
  );
  return inMonth.length === 1 ? inMonth[0] : undefined;
}

function dateOfMonth(months: readonly Fact[], filings: readonly Filing[]): Dated | undefined {
  const month = months.at(-1);
  if (!month?.start) return undefined;
  const change = charterChange(filings, month.start, month.end);
  if (change?.reportDay) {
    const how = `charter changed on ${change.reportDay} (8-K ${change.accession}), effective the next weekday`;
    return { day: nextWeekday(change.reportDay), how, knownAt: change.moment.at };
  }
  return {
    day: nextWeekday(month.end),
    how: `disclosed as in the month to ${month.end}, effective after it at the latest`,
  };
}

/** The effective day: the weekday after the latest disclosed instant, else from the disclosed month. */
function dateOf(group: readonly Fact[], filings: readonly Filing[]): Dated {
  const instants = group.filter(({ start, end }) => !start || start === end);
  const latest = instants.at(-1);
  if (latest) return { day: nextWeekday(latest.end), how: `effective the weekday after the disclosed ${latest.end}` };
  const months = group.filter(({ start, end }) => start && daysBetween(start, end) <= MONTH_DAYS);
  const dated = dateOfMonth(months, filings);
  if (dated) return dated;
  const end = group.at(-1)?.end ?? '';
  return { day: nextWeekday(end), how: `disclosed for the period to ${end}, effective after it at the latest` };
}

/** The disclosed ratio, its inverse where only that agrees with the restated figures, or nothing where they contradict. */
function checkedRatio(
  facts: readonly Fact[],
  group: readonly Fact[],
  day: Day,
): { ratio: number; note: string } | undefined {
  const disclosed = group[0]?.value ?? 1;
  const from = group.reduce((first, { start, end }) => ((start ?? end) < first ? (start ?? end) : first), day);
  for (const ratio of [disclosed, 1 / disclosed]) {
    const { agreeing, comparable } = splitEvidence(facts, ratio, from, addDays(day, -1));
    if (agreeing >= 2 || (agreeing === 1 && comparable === 1))
      return { ratio, note: `${agreeing} restated figures agree` };
    if (comparable === 0) return { ratio, note: 'no period was reported both before and after' };
  }
  return undefined;
}

function toSplit(facts: readonly Fact[], filings: readonly Filing[], group: readonly Fact[]): Split | undefined {
  const dated = dateOf(group, filings);
  const checked = checkedRatio(facts, group, dated.day);
  if (!checked) return undefined;
  const first = group.reduce((a, b) => (b.moment.at < a.moment.at ? b : a));
  const knownAt = Math.min(first.moment.at, dated.knownAt ?? first.moment.at);
  return { day: dated.day, ratio: checked.ratio, source: `${first.accession}: ${dated.how}; ${checked.note}`, knownAt };
}

/**
 * Splits a company disclosed in its own filings, one each, oldest first. Several disclosures of one split (announced,
 * effective, by month) become one; the ratio is checked against figures restated between two filings and a split they
 * contradict is left out. The day is the best the filings give and can be some days off: `source` says how it was found.
 */
export function splitsFromFacts(facts: readonly Fact[], filings: readonly Filing[] = []): readonly Split[] {
  const disclosures = facts.filter(({ concept, value }) => DISCLOSURE.test(concept) && value > 0 && value !== 1);
  return groups(disclosures)
    .map((group) => toSplit(facts, filings, group))
    .filter((split) => split !== undefined)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** Anyone who trades on the new basis knows of the split: a filing that reports it later does not delay that. */
const knownWithTrading = (split: Split): Split => ({
  ...split,
  knownAt: Math.min(split.knownAt, endOfDayNewYork(addDays(split.day, -1))),
});

/** Splits of an action file first; one found in filings is dropped when the file has the same ratio within 120 days. */
export function mergeSplits(fromFiles: readonly Split[], fromFacts: readonly Split[]): readonly Split[] {
  const same = (a: Split, b: Split): boolean =>
    Math.abs(a.ratio / b.ratio - 1) < 0.01 && Math.abs(daysBetween(a.day, b.day)) <= 120;
  const added = fromFacts.filter((split) => !fromFiles.some((known) => same(known, split)));
  return [...fromFiles, ...added]
    .map(knownWithTrading)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.ratio - b.ratio));
}

/** Where the splits of a security are known from. */
export interface SplitSources {
  readonly actions: readonly CorporateAction[];
  /** Of its company: share counts, per-share figures and disclosed ratios are looked at. */
  readonly facts: readonly Fact[];
  readonly filings?: readonly Filing[] | undefined;
}

/** All splits of a security: builds and single values take them from here, so that no two answers differ. */
export const splitsOf = ({ actions, facts, filings }: SplitSources): readonly Split[] =>
  mergeSplits(splitsOfActions(actions), splitsFromFacts(facts, filings));

/** Fields that splitFactor reads of a split or of an entry of the action log. */
interface SplitStep {
  readonly day: Day;
  readonly ratio?: number;
  readonly knownAt: number;
  /** Entries of the log that are no split do not count. */
  readonly kind?: ActionKind;
}

/**
 * Shares that one share of day `from` has become by day `to` (4 across a 4:1 split, 1 without any; below 1 when `to` is
 * earlier). A split counts when its first day on the new basis lies after `from` and not after `to`, and when it was
 * public at `asOf` (epoch milliseconds; always when left out). One factor serves all: divide per-share facts and prices
 * by it, multiply share counts, holdings and trades of insiders.
 */
export function splitFactor(actions: readonly SplitStep[], from: Day, to: Day, asOf?: number): number {
  if (to < from) return 1 / splitFactor(actions, to, from, asOf);
  const counts = ({ day, knownAt, kind = 'split' }: SplitStep): boolean =>
    kind === 'split' && day > from && day <= to && (asOf === undefined || knownAt <= asOf);
  return actions.reduce((factor, step) => (counts(step) ? factor * (step.ratio ?? 1) : factor), 1);
}
