import type { InsiderFiling, InsiderLine, InsiderTrade } from '../../model/insider-trade';

/** True for '3/A', '4/A' and '5/A'. */
export const isAmendment = ({ form }: Pick<InsiderFiling, 'form'>): boolean => form.endsWith('/A');

const ownerNumbers = ({ owners }: InsiderFiling): readonly string[] => owners.map(({ cik }) => cik).sort();

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);

/** The narrowest group that is not empty; of it the only member. */
function decide(groups: readonly (readonly InsiderFiling[])[]): InsiderFiling | undefined {
  return only(groups.find((group) => group.length > 0) ?? []);
}

/**
 * The report that an amendment amends, of those public before it: same form, issuer and at least one owner, filed on the
 * day that the amendment names. Of several the one of the same period, then of the very same owners. Where no report was
 * filed on the day named, or none is named, the period decides. Undefined where that leaves more than one, or none: then
 * the amendment is next to what it amends.
 */
export function amendedBy(amendment: InsiderFiling, earlier: readonly InsiderFiling[]): InsiderFiling | undefined {
  const owners = ownerNumbers(amendment);
  const candidates = earlier.filter(
    (filing) =>
      filing.form === amendment.form.replace('/A', '') &&
      filing.issuerCik === amendment.issuerCik &&
      filing.owners.some(({ cik }) => owners.includes(cik)),
  );
  const named = candidates.filter(({ filed }) => filed === amendment.originalDay);
  const pool = named.length > 0 ? named : candidates.filter(({ reportDay }) => reportDay !== undefined);
  const period = pool.filter(({ reportDay }) => reportDay === amendment.reportDay);
  const sameOwners = period.filter((filing) => ownerNumbers(filing).join() === owners.join());
  return only(period) ?? decide(named.length > 0 ? [sameOwners, period, named] : [sameOwners, period]);
}

const equal = (a: unknown, b: unknown): number => (a === b ? 1 : 0);

/** Two lines speak of one trade when all but one of day, number and price agree, and code and direction do. */
const isSameTrade = (a: InsiderTrade, b: InsiderTrade): boolean =>
  a.code === b.code &&
  a.direction === b.direction &&
  equal(a.day, b.day) + equal(a.shares, b.shares) + equal(a.price, b.price) >= 2;

const isSameHolding = (a: InsiderLine, b: InsiderLine): boolean =>
  a.security === b.security && a.ownership === b.ownership && a.nature === b.nature;

/** Sum of a column, or undefined when a line lacks it. */
function sum(values: readonly (number | undefined)[]): number | undefined {
  return values.reduce<number | undefined>(
    (total, value) => (total === undefined || value === undefined ? undefined : total + value),
    0,
  );
}

/** A line with the filing that reported it last. */
export interface ReportedLine<Line extends InsiderLine> {
  readonly line: Line;
  readonly filing: InsiderFiling;
}

type Lines<Line extends InsiderLine> = readonly ReportedLine<Line>[];

interface Merge<Line extends InsiderLine> {
  readonly isSame: (a: Line, b: Line) => boolean;
  readonly size: (line: Line) => number | undefined;
}

function restates<Line extends InsiderLine>(known: Lines<Line>, next: Lines<Line>, { size }: Merge<Line>): boolean {
  if (next.length >= known.length) return true;
  const [before, after] = [known, next].map((lines) => sum(lines.map(({ line }) => size(line))));
  return before !== undefined && after !== undefined && after >= before;
}

function mergeTable<Line extends InsiderLine>(known: Lines<Line>, next: Lines<Line>, merge: Merge<Line>): Lines<Line> {
  if (next.length === 0) return known;
  if (restates(known, next, merge)) return next;
  const merged = [...known];
  const replaced = new Set<number>();
  for (const each of next) {
    const place = merged.findIndex(({ line }, index) => !replaced.has(index) && merge.isSame(line, each.line));
    if (place >= 0) merged[place] = each;
    else merged.push(each);
    replaced.add(place >= 0 ? place : merged.length - 1);
  }
  return merged;
}

/** Both tables of a report, each on its own: an amendment leaves the table alone in which it says nothing. */
function mergeTables<Line extends InsiderLine>(known: Lines<Line>, next: Lines<Line>, merge: Merge<Line>): Lines<Line> {
  const of = (lines: Lines<Line>, isDerivative: boolean) =>
    lines.filter(({ line }) => line.isDerivative === isDerivative);
  return [false, true].flatMap((table) => mergeTable(of(known, table), of(next, table), merge));
}

/**
 * Trades after an amendment, table by table. It replaces a table when it has at least as many lines, or as many
 * securities, as are known; otherwise it corrects line by line: a line takes the place of the one that differs in one of
 * day, number and price only, and is added where there is none.
 */
export const amendTrades = (known: Lines<InsiderTrade>, next: Lines<InsiderTrade>): Lines<InsiderTrade> =>
  mergeTables(known, next, { isSame: isSameTrade, size: ({ shares }) => shares });

/** Holdings after an amendment, by the same rule; lines of one security and kind of ownership take each other's place. */
export const amendHoldings = (known: Lines<InsiderLine>, next: Lines<InsiderLine>): Lines<InsiderLine> =>
  mergeTables(known, next, { isSame: isSameHolding, size: () => undefined });
