import { addDays, compareText, daysBetween, groupBy, type Day } from '@plumbline/shared/domain';

import type { PriceCoverage, SymbolEvent, SymbolSighting } from '../../model/security-interval';
import { GRACE_DAYS } from './security-evidence';
import type { Companies } from './symbol-owners';
import type { Tenure } from './symbol-tenures';

type Link = readonly [older: Tenure, newer: Tenure];

/** A ticker change joins the tenure it ends to the one it begins. */
function linksOfChanges(tenures: readonly Tenure[]): Link[] {
  const started = new Map<SymbolEvent, Tenure>();
  for (const tenure of tenures) if (tenure.started) started.set(tenure.started, tenure);
  return tenures.flatMap((older): Link[] => {
    const newer = older.ended && started.get(older.ended);
    return newer ? [[older, newer]] : [];
  });
}

/** A company that comes back under its old symbol goes on with the same security, unless that one got another symbol. */
function linksOfReturns(tenures: readonly Tenure[]): Link[] {
  const byOwner = groupBy(
    tenures.flatMap((tenure) => tenure.ciks.map((cik) => ({ cik, tenure }))),
    ({ cik, tenure }) => `${tenure.symbol}|${cik}`,
  );
  return [...byOwner.values()].flatMap((rows) =>
    rows.flatMap(({ tenure: newer }, index): Link[] => {
      const older = rows[index - 1]?.tenure;
      return older && !newer.started && older.ended?.kind !== 'ticker-change' ? [[older, newer]] : [];
    }),
  );
}

const suffixOf = (symbol: string): string => symbol.split('.')[1] ?? '';

/** True when every source of one symbol is older than every source of the other, as far as they are dated. */
function isBefore(older: readonly SymbolSighting[], newer: readonly SymbolSighting[]): boolean {
  const orders = (rows: readonly SymbolSighting[]) => rows.flatMap(({ day, order }) => (day ? [] : (order ?? [])));
  const days = (rows: readonly SymbolSighting[]) => rows.flatMap(({ day }) => day ?? []).sort();
  const [lastOrder, firstOrder] = [Math.max(...orders(older)), Math.min(...orders(newer))];
  const [lastDay = '', firstDay = '9999-12-31'] = [days(older).at(-1), days(newer)[0]];
  return lastOrder < firstOrder && lastDay < firstDay;
}

/** Lists of different age that name one symbol of a company less and one more: it changed its ticker. */
function linksOfLists(tenures: readonly Tenure[], companies: Companies): Link[] {
  const byCik = groupBy(
    tenures.flatMap((tenure) => tenure.ciks.map((cik) => ({ cik, tenure }))),
    ({ cik }) => cik,
  );
  return [...byCik].flatMap(([cik, rows]): Link[] => {
    const open = rows.map(({ tenure }) => tenure).filter(({ ended }) => ended === undefined);
    if (open.length < 2) return [];
    const ofCompany = ({ sightings }: Tenure) => sightings.filter((sighting) => sighting.cik === cik);
    const newest = Math.max(...open.flatMap((each) => ofCompany(each).map(({ order }) => order ?? 0)));
    const own = companies.get(cik)?.own;
    const isNamed = (each: Tenure): boolean =>
      own ? own.symbols.includes(each.symbol) : ofCompany(each).some(({ order }) => order === newest);
    const dropped = open.filter((each) => !isNamed(each));
    const [older] = dropped;
    if (!older || dropped.length > 1) return [];
    const added = open.filter(
      (each) =>
        isNamed(each) &&
        !each.started &&
        suffixOf(each.symbol) === suffixOf(older.symbol) &&
        isBefore(ofCompany(older), ofCompany(each)),
    );
    return added[0] && added.length === 1 ? [[older, added[0]]] : [];
  });
}

/** Tenures that are one security, in groups. */
export function groupTenures(tenures: readonly Tenure[], companies: Companies): Tenure[][] {
  const parents = new Map<Tenure, Tenure>();
  const rootOf = (tenure: Tenure): Tenure => {
    let root = tenure;
    for (let up = parents.get(root); up; up = parents.get(root)) root = up;
    return root;
  };
  const links = [...linksOfChanges(tenures), ...linksOfReturns(tenures), ...linksOfLists(tenures, companies)];
  for (const [older, newer] of links) {
    const [from, to] = [rootOf(older), rootOf(newer)];
    if (from !== to) parents.set(from, to);
  }
  const groups = new Map<Tenure, Tenure[]>();
  for (const tenure of tenures) groups.set(rootOf(tenure), [...(groups.get(rootOf(tenure)) ?? []), tenure]);
  return [...groups.values()];
}

const daysSeen = ({ sightings }: Tenure): Day[] => sightings.flatMap(({ day }) => day ?? []).sort(compareText);

/** True when a day comes within days after another. */
const isSoonAfter = (day: Day | undefined, last: Day | undefined): boolean =>
  Boolean(day && last && last < day && daysBetween(last, day) <= GRACE_DAYS);

/** Day on which prices or sightings pass from one symbol to another, where they do so within days. */
export function dayOfPassage(
  older: Tenure,
  newer: Tenure,
  prices: (symbol: string) => readonly PriceCoverage[],
): Day | undefined {
  const last = prices(older.symbol)
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const first = prices(newer.symbol)
    .map(({ from }) => from)
    .sort()[0];
  if (isSoonAfter(first, last)) return first;
  const [lastSeen, firstSeen] = [daysSeen(older).at(-1), daysSeen(newer)[0]];
  if (last && isSoonAfter(firstSeen, last)) return addDays(last, 1);
  return isSoonAfter(firstSeen, lastSeen) ? firstSeen : undefined;
}
