import { compareKnown, compareText } from '@plumbline/shared/domain';
import { edgarUrl } from '@plumbline/stocks/domain';
import type { Deal } from './deals';
import { stockOf, type InsiderMarket } from './insider-market';

/** Query of a list of trades. */
export interface DealAsk {
  readonly q?: string | undefined;
  readonly side?: 'P' | 'S' | undefined;
  readonly role?: 'ceo' | 'cfo' | 'director' | 'owner' | undefined;
  readonly min_value?: number | undefined;
  readonly plan?: 'all' | 'exclude' | 'only';
}

const ROLES: Readonly<Record<NonNullable<DealAsk['role']>, (deal: Deal) => boolean>> = {
  ceo: ({ isCeo }) => isCeo,
  cfo: ({ isCfo }) => isCfo,
  director: ({ isDirector }) => isDirector,
  owner: ({ isLargeOwner }) => isLargeOwner,
};

/** On the wire a purchase is P and a sale is S. Source: spec rule insider.ps. */
const sideOf = ({ side }: Deal): 'P' | 'S' => (side === 'buy' ? 'P' : 'S');

function isPlanned({ plan }: Deal, asked: DealAsk['plan']): boolean {
  if (asked === 'only') return plan === true;
  return asked !== 'exclude' || plan !== true;
}

/** The trades that are asked for, in their order. */
export function chosenDeals(
  market: InsiderMarket,
  deals: readonly Deal[],
  { q = '', side, role, min_value: least, plan = 'all' }: DealAsk,
): Deal[] {
  const words = q.trim().toLowerCase();
  const isNamed = (deal: Deal): boolean => {
    const { display_symbol: symbol, company } = stockOf(market, deal.security, deal.issuerName);
    return `${symbol ?? ''} ${company} ${deal.name}`.toLowerCase().includes(words);
  };
  return deals.filter(
    (deal) =>
      (side === undefined || sideOf(deal) === side) &&
      (role === undefined || ROLES[role](deal)) &&
      (least === undefined || (deal.value ?? -1) >= least) &&
      isPlanned(deal, plan) &&
      (words === '' || isNamed(deal)),
  );
}

export type DealSort = 'public' | 'day' | 'value' | 'shares' | 'company' | 'name';

/** Orders deals; what is not known comes last either way, the newest first among equals. */
export function orderedDeals(deals: readonly Deal[], sort: DealSort, desc: boolean): Deal[] {
  const of = (deal: Deal): number | string | null => {
    if (sort === 'public') return deal.at;
    return sort === 'company' ? deal.issuerName.toLowerCase() : deal[sort];
  };
  return deals.toSorted(
    (a, b) => compareKnown(of(a), of(b), desc) || b.at - a.at || compareText(a.accession, b.accession),
  );
}

/** A deal on the wire. */
export function dealToWire(market: InsiderMarket, deal: Deal) {
  const { sample } = market.status();
  return {
    kind: 'trade' as const,
    id: String(Number(deal.cik)),
    name: deal.name,
    others: deal.others,
    role: deal.role,
    ...stockOf(market, deal.security, deal.issuerName || deal.issuerCik),
    side: sideOf(deal),
    lines: deal.lines,
    shares: deal.shares,
    price: deal.price,
    value: deal.value,
    after: deal.after,
    change: deal.change,
    day: deal.day,
    public: deal.public,
    delay: deal.delay,
    late: deal.isLate,
    plan: deal.plan,
    amended: deal.isAmended,
    accession: deal.accession,
    url: edgarUrl({ cik: deal.issuerCik, accession: deal.accession, sample }),
  };
}

/** Coverage of a list. */
export function coverageOf(deals: readonly Deal[]) {
  const priced = deals.filter(({ price }) => price !== null).length;
  return {
    since: deals.at(-1)?.public ?? null,
    rows: deals.length,
    priced: deals.length > 0 ? (100 * priced) / deals.length : null,
    unpublished: [] as string[],
  };
}
