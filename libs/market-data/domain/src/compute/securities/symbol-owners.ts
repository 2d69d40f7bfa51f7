import { compareText, groupBy, type Day } from '@plumbline/shared/domain';

import type { CompanyEvidence, SymbolSighting } from '../../model/security-interval';
import { registeredAfter } from './registration';
import { firstWord } from './security-evidence';

/**
 * Whom sources name as the company behind one symbol at some time. Two registrants whose names start alike are one
 * owner: a company that reorganises goes on under a new number.
 */
export interface Claim {
  /** Oldest first. */
  readonly ciks: readonly string[];
  readonly sightings: readonly SymbolSighting[];
  /** Days of the sightings that have one, in order. */
  readonly days: readonly Day[];
  /** The latest notice of the end of all of them; absent when one goes on. */
  readonly exit?: Day;
  readonly firstFiling?: Day;
  /** A day before which none of the numbers was given; absent where that is not known. */
  readonly registered?: Day;
}

export type Companies = ReadonlyMap<string, CompanyEvidence>;

interface Standing {
  readonly cik: string;
  /** 0 when the company's own list leaves the symbol out. */
  readonly listed: number;
  readonly lastDay: Day;
  readonly order: number;
}

function standing(symbol: string, cik: string, sightings: readonly SymbolSighting[], companies: Companies): Standing {
  const own = companies.get(cik)?.own;
  const days = sightings.map(({ day = '' }) => day);
  return {
    cik,
    listed: own && !own.symbols.includes(symbol) ? 0 : 1,
    lastDay: days.reduce((last, day) => (day > last ? day : last), ''),
    order: Math.max(...sightings.map(({ order }) => order ?? 0)),
  };
}

/** From the one that had a symbol first to the one that has it now; total, and by content alone. */
const compareStanding = (a: Standing, b: Standing): number =>
  a.listed - b.listed || compareText(a.lastDay, b.lastDay) || a.order - b.order || compareText(a.cik, b.cik);

/** First word of the newest name that sources give a registrant; '' when none does. */
function newestName(cik: string, sightings: readonly SymbolSighting[], companies: Companies): string {
  const named = sightings.filter(({ name }) => name !== undefined);
  const newest = named.sort(
    (a, b) =>
      compareText(a.day ?? '', b.day ?? '') ||
      (a.order ?? 0) - (b.order ?? 0) ||
      compareText(a.name ?? '', b.name ?? ''),
  );
  return firstWord(newest.at(-1)?.name ?? companies.get(cik)?.names.at(-1)?.name);
}

function toClaim(ciks: readonly string[], sightings: readonly SymbolSighting[], companies: Companies): Claim {
  const known = ciks.map((cik) => companies.get(cik));
  const exits = known.map((company) =>
    company?.exits
      .map(({ day }) => day)
      .sort()
      .at(-1),
  );
  const exit = exits.every((day) => day !== undefined) ? [...exits].sort().at(-1) : undefined;
  const firstFiling = known.flatMap((company) => company?.firstFiling ?? []).sort()[0];
  const given = ciks.map((cik) => registeredAfter(cik) ?? '').sort()[0];
  const days = sightings.flatMap(({ day }) => day ?? []).sort();
  return {
    ciks,
    sightings,
    days,
    ...(exit ? { exit } : {}),
    ...(firstFiling ? { firstFiling } : {}),
    ...(given ? { registered: given } : {}),
  };
}

const last = <T>(rows: readonly T[]): T => rows[rows.length - 1] as T;

/** Owners that sources name for a symbol, from the first to the present one. */
export function claimsOf(symbol: string, sightings: readonly SymbolSighting[], companies: Companies): Claim[] {
  const byCik = groupBy(
    sightings.filter(({ cik }) => cik !== undefined),
    ({ cik }) => cik ?? '',
  );
  const ordered = [...byCik]
    .map(([cik, rows]) => ({ rows, ...standing(symbol, cik, rows, companies) }))
    .sort(compareStanding);
  // A name that is not known is nobody's: its registrant stands for itself.
  const owners = groupBy(ordered, ({ cik, rows }) => newestName(cik, rows, companies) || cik);
  return (
    [...owners.values()]
      // Each group keeps the order of its members: the last one is the newest.
      .toSorted((a, b) => ordered.indexOf(last(a)) - ordered.indexOf(last(b)))
      .map((members) =>
        toClaim(
          members.map(({ cik }) => cik),
          members.flatMap(({ rows }) => rows),
          companies,
        ),
      )
  );
}
