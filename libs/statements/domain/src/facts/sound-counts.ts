import type { Fact, SecurityDocument } from '@plumbline/market-data/domain';
import { readableNumber } from '@plumbline/formula/domain';
import { CLASS_SHARES, COVER_SHARES } from '../registry/other-concepts';

/** Counts of shares on covers, in balance sheets and as averages. */
const COUNTS: ReadonlySet<string> = new Set([
  COVER_SHARES,
  CLASS_SHARES,
  'us-gaap:CommonStockSharesOutstanding',
  'us-gaap:CommonStockSharesIssued',
  'us-gaap:WeightedAverageNumberOfSharesOutstandingBasic',
  'us-gaap:WeightedAverageNumberOfDilutedSharesOutstanding',
  'us-gaap:WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
  'ifrs-full:NumberOfSharesOutstanding',
  'ifrs-full:WeightedAverageShares',
  'ifrs-full:AdjustedWeightedAverageShares',
]);

/** Earnings a share, and the earnings they are of, as one filing says both of one period. */
const EARNINGS_A_SHARE: ReadonlySet<string> = new Set([
  'us-gaap:EarningsPerShareBasic',
  'us-gaap:EarningsPerShareDiluted',
  'us-gaap:EarningsPerShareBasicAndDiluted',
  'ifrs-full:BasicEarningsLossPerShare',
]);
const EARNINGS: ReadonlySet<string> = new Set([
  'us-gaap:NetIncomeLossAvailableToCommonStockholdersBasic',
  'us-gaap:NetIncomeLoss',
  'us-gaap:ProfitLoss',
  'ifrs-full:ProfitLossAttributableToOwnersOfParent',
  'ifrs-full:ProfitLoss',
]);

/** Beyond this factor a count is of another order: in thousands, or with digits too many. Splits and their lags stay within. */
export const MAX_APART = 30;
/** Earnings of less than so much a share are rounded too coarsely to imply a count. */
const MIN_EARNINGS = 0.02;

const periodOf = ({ start = '', end }: Fact): string => `${start} ${end}`;

/** The counts of shares that earnings of a filing over earnings a share give; the middle one. */
function impliedBy(filing: readonly Fact[]): number | undefined {
  const earnings = new Map<string, number>();
  for (const fact of filing)
    if (EARNINGS.has(fact.concept) && !earnings.has(periodOf(fact))) earnings.set(periodOf(fact), fact.value);
  const counts = filing.flatMap((fact) => {
    const whole = EARNINGS_A_SHARE.has(fact.concept) ? earnings.get(periodOf(fact)) : undefined;
    const isPrecise = whole !== undefined && whole !== 0 && Math.abs(fact.value) >= MIN_EARNINGS;
    return isPrecise ? [Math.abs(whole / fact.value)] : [];
  });
  return middleOf(counts);
}

function middleOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

const isApart = (one: number, other: number): boolean =>
  !(one > 0) || one > MAX_APART * other || other > MAX_APART * one;

/** The count of shares of a filing that is farthest from the rest of what was said by then. */
export interface JudgedCount {
  readonly fact: Fact;
  /** About what it has to be. */
  readonly reference: number;
  /** Why it is set aside; undefined for a count that stays. */
  readonly why: string | undefined;
}

interface Sound {
  readonly facts: readonly Fact[];
  /** The counts that were set aside, each with why. */
  readonly aside: ReadonlyMap<Fact, string>;
  /** One a filing, the oldest first. */
  readonly judged: readonly JudgedCount[];
}

const known = new WeakMap<SecurityDocument['facts'], Sound>();

/**
 * The facts of a document without counts of shares of another order than the rest of what was said by then: earnings over
 * earnings a share of the same filing, else the other counts of it, else those of the filings before. What a filing says
 * is judged by it and by earlier ones alone, so that the judgement stays.
 */
export function soundFacts({ facts }: Pick<SecurityDocument, 'facts'>): Sound {
  const found = known.get(facts) ?? judge(facts);
  known.set(facts, found);
  return found;
}

function judge(facts: readonly Fact[]): Sound {
  const filings = new Map<string, Fact[]>();
  for (const fact of facts) {
    const isNeeded = COUNTS.has(fact.concept) || EARNINGS_A_SHARE.has(fact.concept) || EARNINGS.has(fact.concept);
    if (!isNeeded) continue;
    const name = `${String(fact.moment.at)} ${fact.accession}`;
    const filing = filings.get(name);
    if (filing) filing.push(fact);
    else filings.set(name, [fact]);
  }
  const ordered = [...filings.values()].sort(firstFirst);
  const judged: JudgedCount[] = [];
  const aside = new Map<Fact, string>();
  let before: number | undefined;
  for (const filing of ordered) before = judgeFiling(filing, before, { judged, aside });
  return { facts: aside.size === 0 ? facts : facts.filter((fact) => !aside.has(fact)), judged, aside };
}

interface Verdicts {
  readonly judged: JudgedCount[];
  readonly aside: Map<Fact, string>;
}

const firstFirst = ([a]: readonly Fact[], [b]: readonly Fact[]): number => {
  if (!a || !b) return 0;
  return a.moment.at - b.moment.at || (a.accession < b.accession ? -1 : 1);
};

/** Sets aside what is apart from the rest of a filing; gives the count to hold the next filing against. */
function judgeFiling(filing: readonly Fact[], before: number | undefined, into: Verdicts): number | undefined {
  const counts = filing.filter(({ concept, unit }) => COUNTS.has(concept) && unit === 'shares');
  const implied = impliedBy(filing);
  const reference = implied ?? rivalOf(counts, before);
  if (reference === undefined || counts.length === 0) return before ?? middleOf(counts.map(({ value }) => value));
  const farthest = counts.reduce((far, fact) => (apartness(fact, reference) > apartness(far, reference) ? fact : far));
  const how = implied === undefined ? 'the counts before it are about' : 'earnings over earnings a share give';
  const isOut = isApart(farthest.value, reference);
  into.judged.push({ fact: farthest, reference, why: isOut ? whyAside(farthest, how, reference) : undefined });
  for (const fact of counts) if (isApart(fact.value, reference)) into.aside.set(fact, whyAside(fact, how, reference));
  return reference;
}

const apartness = ({ value }: Fact, reference: number): number =>
  value > 0 ? Math.abs(Math.log(value / reference)) : Number.POSITIVE_INFINITY;

const whyAside = ({ value, form, filed }: Fact, how: string, reference: number): string =>
  `${readableNumber(value)} shares of the ${form} filed ${filed} are set aside: ${how} ${readableNumber(Math.round(reference))}`;

/** Without earnings a share the counts of earlier filings decide; in a first filing the middle of at least three counts. */
function rivalOf(counts: readonly Fact[], before: number | undefined): number | undefined {
  if (before !== undefined) return before;
  return counts.length >= 3 ? middleOf(counts.map(({ value }) => value)) : undefined;
}
