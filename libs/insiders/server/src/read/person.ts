import { insiderActivity, momentOf, splitFactor, type InsiderFiling } from '@plumbline/market-data/domain';
import { ApiError, groupBy, type Day } from '@plumbline/shared/domain';
import { dealsOf, newestFirst, roleOf, type Deal } from './deals';
import { FAR_FUTURE, stockOf, type InsiderMarket } from './insider-market';

/** Everything one insider reported, as known on a day. */
export interface Person {
  readonly cik: string;
  readonly filings: readonly InsiderFiling[];
  readonly deals: readonly Deal[];
}

/** 404 where nobody of that number reported by then. */
export async function readPerson(market: InsiderMarket, id: string, asOf: Day | undefined): Promise<Person> {
  const cik = id.padStart(10, '0');
  const at = momentOf(asOf);
  const all = await market.areas().insiderReports(cik);
  const filings = all.filter(({ moment }) => moment.at <= at);
  if (filings.length === 0) throw new ApiError(404, 'No insider of this number reported');
  return { cik, filings, deals: dealsOf(filings, { market, asOf, at }).toSorted(newestFirst) };
}

const ownerIn = ({ owners }: InsiderFiling, cik: string) => owners.find((owner) => owner.cik === cik) ?? owners[0];

/** Companies of which one is or was an insider, the last reported first. */
export function companiesOf(market: InsiderMarket, { cik, filings, deals }: Person) {
  return [...groupBy(filings, ({ issuerCik }) => issuerCik)]
    .map(([issuer, own]) => {
      const sorted = own.toSorted((a, b) => a.moment.at - b.moment.at);
      const [first, last] = [sorted[0]!, sorted.at(-1)!];
      return {
        ...stockOf(market, market.ofCompany(issuer)[0]?.id, last.issuerName ?? issuer),
        cik: issuer,
        role: roleOf(ownerIn(last, cik)),
        from: first.filed,
        to: last.filed,
        trades: deals.filter(({ issuerCik }) => issuerCik === issuer).length,
      };
    })
    .sort((a, b) => (a.to < b.to ? 1 : -1));
}

/** Holdings by the latest report of each company, in shares of today. */
export function holdingsOf(market: InsiderMarket, { filings }: Person, asOf: Day | undefined) {
  return [...groupBy(filings, ({ issuerCik }) => issuerCik)].flatMap(([issuer, own]) => {
    const { stakes } = insiderActivity(own);
    if (stakes.length === 0) return [];
    const security = market.ofCompany(issuer)[0];
    const factorOf = (day: Day): number =>
      security ? splitFactor(market.splits(security.id), day, asOf ?? FAR_FUTURE) : 1;
    const last = stakes.reduce((newest, stake) => (stake.day > newest.day ? stake : newest));
    return [
      {
        ...stockOf(market, security?.id, own.at(-1)?.issuerName ?? issuer),
        shares: stakes.reduce((sum, { shares, day }) => sum + shares * factorOf(day), 0),
        day: last.day,
        accession: last.accession,
      },
    ];
  });
}

/** Names a person reported under, the last one first. */
export function namesOf({ cik, filings }: Person): string[] {
  const names = filings
    .toSorted((a, b) => b.moment.at - a.moment.at)
    .flatMap(({ owners }) => owners.find((owner) => owner.cik === cik)?.name ?? []);
  return [...new Set(names)];
}
