import type { politicianCalls } from '@plumbline/insiders/contract';
import { ApiError, compareText, medianOf } from '@plumbline/shared/domain';
import { paged, type Handlers } from '@plumbline/shared/server';
import {
  coverageOf,
  isPurchase,
  isSale,
  membersOf,
  memberToWire,
  monthOf,
  nameOf,
  partyOfTrade,
  readCongress,
  sumsBy,
  tradedStocks,
  tradeToWire,
  type Congress,
} from '../read/congress';
import type { MemberTrade } from '../read/congress-records';
import type { InsiderDeps } from './insider.routes';

const STOCKS = 50;
const MONTHS = 36;

type Sort = 'public' | 'day' | 'amount' | 'name' | 'company';

/** The key of an order; what is not known comes last either way. */
const KEYS: Readonly<Record<Sort, (trade: MemberTrade) => number | string | null>> = {
  public: ({ at }) => at,
  day: ({ tradeDay }) => tradeDay,
  amount: ({ low, high }) => (low === null ? null : low + (high ?? low * 10) / 1e12),
  name: ({ person }) => person.toLowerCase(),
  company: ({ ticker, asset }) => (ticker ?? asset)?.toLowerCase() ?? null,
};

function ordered(trades: readonly MemberTrade[], sort: Sort, desc: boolean): readonly MemberTrade[] {
  const [sign, keyOf] = [desc ? -1 : 1, KEYS[sort]];
  return trades.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order = typeof first === 'number' ? first - Number(second) : compareText(first, String(second));
    return sign * order || b.at - a.at;
  });
}

interface Ask {
  readonly q?: string | undefined;
  readonly chamber?: string | undefined;
  readonly party?: string | undefined;
  readonly kind?: 'purchase' | 'sale' | undefined;
  readonly late?: string | undefined;
}

function chosen(congress: Congress, { q = '', chamber, party, kind, late }: Ask): readonly MemberTrade[] {
  const words = q.trim().toLowerCase();
  const isKind = kind === 'purchase' ? isPurchase : isSale;
  const isNamed = (trade: MemberTrade): boolean => {
    const name = nameOf(congress.members.get(trade.id), trade.person);
    return `${name} ${trade.ticker ?? ''} ${trade.asset ?? ''}`.toLowerCase().includes(words);
  };
  return congress.trades.filter(
    (trade) =>
      (chamber === undefined || trade.chamber === chamber) &&
      (party === undefined || partyOfTrade(congress, trade) === party) &&
      (kind === undefined || isKind(trade)) &&
      (late === undefined || trade.isLate) &&
      (words === '' || isNamed(trade)),
  );
}

function ofMember(congress: Congress, id: string): readonly MemberTrade[] {
  const own = congress.trades.filter((trade) => trade.id === id);
  if (own.length === 0 && !congress.members.has(id)) throw new ApiError(404, 'No member of Congress of this number');
  return own;
}

const byKey = (a: { key: string }, b: { key: string }): number => compareText(b.key, a.key);

/** Trades of members of Congress. */
export const politicianHandlers = ({ market }: InsiderDeps): Handlers<typeof politicianCalls> => ({
  'GET /_api/politicians': async ({ query }) => {
    const congress = await readCongress(market, query.asOf);
    const { page, per_page: perPage } = query;
    const trades = ordered(chosen(congress, query), query.sort, query.desc === 'true');
    const shown = trades.slice((page - 1) * perPage, page * perPage);
    const parties = new Set(congress.trades.flatMap((trade) => partyOfTrade(congress, trade) ?? []));
    return {
      ...paged(
        shown.map((trade) => tradeToWire(market, congress, trade)),
        { total: trades.length, page, perPage },
      ),
      members: membersOf(congress, trades),
      parties: [...parties].sort(compareText),
      coverage: coverageOf(congress),
    };
  },
  'GET /_api/politicians/summary': async ({ query: { asOf } }) => {
    const congress = await readCongress(market, asOf);
    const { trades } = congress;
    const delays = trades.filter(({ delay }) => delay !== null);
    const late = delays.filter(({ isLate }) => isLate).length;
    return {
      months: sumsBy(trades, monthOf).sort(byKey).slice(0, MONTHS),
      parties: sumsBy(trades, (trade) => partyOfTrade(congress, trade)),
      chambers: sumsBy(trades, ({ chamber }) => chamber),
      stocks: tradedStocks(market, trades, STOCKS),
      late_share: delays.length > 0 ? (100 * late) / delays.length : null,
      median_delay: medianOf(delays.flatMap(({ delay }) => delay ?? [])) ?? null,
      trades: trades.length,
    };
  },
  'GET /_api/politicians/{id}': async ({ params: { id }, query: { asOf } }) => {
    const congress = await readCongress(market, asOf);
    const trades = ofMember(congress, id);
    const reports = congress.reports.filter((report) => report.id === id);
    return {
      ...memberToWire(congress, id, trades),
      terms: (congress.members.get(id)?.terms ?? []).map(({ id: _id, name: _name, ...term }) => term),
      years: sumsBy(trades, (trade) => monthOf(trade)?.slice(0, 4)).sort(byKey),
      reports: reports
        .toSorted((a, b) => b.at - a.at)
        .map(({ title, type, filed, link, isPaper }) => ({
          title: title ?? (type === 'P' ? 'Periodic transaction report' : `Report ${type ?? ''}`.trim()),
          filed,
          url: link,
          paper: isPaper,
        })),
    };
  },
  'GET /_api/politicians/{id}/trades': async ({ params: { id }, query }) => {
    const congress = await readCongress(market, query.asOf);
    const { page, per_page: perPage } = query;
    const trades = ordered(ofMember(congress, id), query.sort, query.desc === 'true');
    const shown = trades.slice((page - 1) * perPage, page * perPage);
    return paged(
      shown.map((trade) => tradeToWire(market, congress, trade)),
      { total: trades.length, page, perPage },
    );
  },
});
