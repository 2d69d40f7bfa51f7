import { compareText, groupBy } from '@plumbline/shared/domain';
import type { InsiderFiling, InsiderLine, InsiderOwner, InsiderTrade } from '../../model/insider-trade';
import { amendedBy, amendHoldings, amendTrades, isAmendment, type ReportedLine } from './insider-amendments';

/** A report with what its amendments made of it. */
export interface InsiderReport {
  /** The report first filed; an amendment whose report is not known stands for itself. */
  readonly filing: InsiderFiling;
  /** Oldest first. */
  readonly amendments: readonly InsiderFiling[];
  /** Further filings of the same trades by more owners than one filing can hold. */
  readonly parts: readonly InsiderFiling[];
  readonly owners: readonly InsiderOwner[];
  readonly trades: readonly ReportedLine<InsiderTrade>[];
  readonly holdings: readonly ReportedLine<InsiderLine>[];
}

/** In the order in which they became public. */
export const compareFilings = (a: InsiderFiling, b: InsiderFiling): number =>
  a.moment.at - b.moment.at || compareText(a.accession, b.accession);

/** A document that came without its number. */
export const isUnnumbered = ({ accession }: InsiderFiling): boolean => accession.startsWith('file:');

const tradeKey = ({ isDerivative, security, day, code, shares, price, direction }: InsiderTrade): string =>
  [isDerivative, security, day, code, shares, price, direction].map((part) => part ?? '').join('|');

/** Key shared by two filings of the same trades. */
const tradesKey = ({ form, issuerCik, reportDay, trades }: InsiderFiling): string =>
  [form, issuerCik, reportDay ?? '', ...trades.map(tradeKey).sort()].join('\n');

const copyKey = (filing: InsiderFiling): string => {
  const holdings = filing.holdings.map(({ security, sharesAfter, ownership, nature }) =>
    [security, sharesAfter, ownership, nature].map((part) => part ?? '').join('|'),
  );
  return [tradesKey(filing), ...filing.owners.map(({ cik }) => cik).sort(), ...holdings.sort()].join('\n');
};

/** A document that came without its number is dropped when the same filing is there with it, or came twice. */
function withoutCopies(filings: readonly InsiderFiling[]): readonly InsiderFiling[] {
  if (!filings.some(isUnnumbered)) return filings;
  return [...groupBy(filings, copyKey).values()].flatMap((group) => {
    const numbered = group.filter((filing) => !isUnnumbered(filing));
    return numbered.length > 0 ? numbered : group.slice(0, 1);
  });
}

/** Each accession once: of several editions of one filing the first in order of content. */
const distinct = (filings: readonly InsiderFiling[]): readonly InsiderFiling[] =>
  [...groupBy(filings, ({ accession }) => accession).values()].map((group) => {
    const ordered =
      group.length > 1 ? group.toSorted((a, b) => compareText(JSON.stringify(a), JSON.stringify(b))) : group;
    return ordered[0] as InsiderFiling;
  });

const lines = <Line extends InsiderLine>(filing: InsiderFiling, of: readonly Line[]): readonly ReportedLine<Line>[] =>
  of.map((line) => ({ line, filing }));

/** A trade can't be reported before it was made: such a day is an error of the filer, and nobody knows the right one. */
const possibleTrades = ({ trades, filed }: InsiderFiling): readonly InsiderTrade[] =>
  trades.filter(({ day }) => day <= filed);

const toReport = (filing: InsiderFiling): InsiderReport => ({
  filing,
  amendments: [],
  parts: [],
  owners: filing.owners,
  trades: lines(filing, possibleTrades(filing)),
  holdings: lines(filing, filing.holdings),
});

const amend = (report: InsiderReport, by: InsiderFiling): InsiderReport => ({
  ...report,
  amendments: [...report.amendments, by],
  trades: amendTrades(report.trades, lines(by, possibleTrades(by))),
  holdings: amendHoldings(report.holdings, lines(by, by.holdings)),
});

const SPLIT =
  /more than (10|ten) (joint |reporting )|(10|ten) (reporting|joint) (persons|filers)|(first|second|third|fourth|one|two|three|\d) of (the )?(two|three|four|five|\d) (forms?|reports?|filings?)\b/i;

/** True when the filer says that this is one of several filings of the same trades. */
export const isSplit = ({ remarks = '', footnotes }: InsiderFiling): boolean =>
  SPLIT.test(remarks) || Object.values(footnotes).some((text) => SPLIT.test(text));

/** The same text for filings that are parts of one report as long as nobody amends them. */
export const partKey = (filing: InsiderFiling): string =>
  filing.trades.length > 0 && isSplit(filing) ? `${filing.filed}\n${tradesKey(filing)}` : filing.accession;

/** The system takes ten owners a filing: more of them file the same trades several times, which is one report. */
function joinParts(reports: readonly InsiderReport[]): readonly InsiderReport[] {
  const keyOf = ({ filing, amendments }: InsiderReport): string =>
    amendments.length === 0 ? partKey(filing) : filing.accession;
  return [...groupBy(reports, keyOf).values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    if (rest.length === 0) return [first];
    const owners = [first, ...rest].flatMap((report) => report.owners);
    const known = new Map(owners.map((owner) => [owner.cik, owner]));
    return [{ ...first, parts: rest.map(({ filing }) => filing), owners: [...known.values()] }];
  });
}

/**
 * Reports as of a moment (epoch milliseconds), in the order in which they became public: by acceptance, never by the day
 * of a trade. Amendments take effect when they are public. A filing public later has no part in any answer, and the order
 * in which filings are given does not matter.
 */
export function insiderReportsAt(
  filings: Iterable<InsiderFiling>,
  at: number = Number.POSITIVE_INFINITY,
): readonly InsiderReport[] {
  const known = distinct([...filings].filter(({ moment }) => moment.at <= at)).toSorted(compareFilings);
  const reports = new Map<string, InsiderReport>();
  const originals = new Map<string, InsiderFiling[]>();
  for (const filing of withoutCopies(known).toSorted(compareFilings)) {
    const earlier = originals.get(filing.issuerCik) ?? [];
    const original = isAmendment(filing) ? amendedBy(filing, earlier) : undefined;
    const report = original && reports.get(original.accession);
    if (report) reports.set(original.accession, amend(report, filing));
    else reports.set(filing.accession, toReport(filing));
    if (isAmendment(filing)) continue;
    earlier.push(filing);
    originals.set(filing.issuerCik, earlier);
  }
  return joinParts([...reports.values()]);
}
