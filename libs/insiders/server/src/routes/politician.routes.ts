import type { politicianCalls } from '@plumbline/insiders/contract';
import { disclosureDelay, politicianKey, type PoliticianTrade } from '@plumbline/market-data/domain';
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
import type { InsiderDeps } from './insider.routes';

const STOCKS = 50;
const MONTHS = 36;

type Sort = 'public' | 'day' | 'amount' | 'name' | 'company';

/** The key of an order; what is not known comes last either way. */
const KEYS: Readonly<Record<Sort, (trade: PoliticianTrade) => number | string | undefined>> = {
  public: ({ moment }) => moment.at,
  day: ({ tradeDay }) => tradeDay,
  amount: ({ amount }) => amount && amount.lowUsd + (amount.highUsd ?? amount.lowUsd * 10) / 1e12,
  name: ({ person }) => person.toLowerCase(),
  company: ({ ticker, asset }) => (ticker ?? asset)?.toLowerCase(),
};

function ordered(trades: readonly PoliticianTrade[], sort: Sort, desc: boolean): readonly PoliticianTrade[] {
  const [sign, keyOf] = [desc ? -1 : 1, KEYS[sort]];
  return trades.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    const order = typeof first === 'number' ? first - Number(second) : compareText(first, String(second));
    return sign * order || b.moment.at - a.moment.at;
  });
}

interface Ask {
  readonly q?: string | undefined;
  readonly chamber?: string | undefined;
  readonly party?: string | undefined;
  readonly kind?: 'purchase' | 'sale' | undefined;
  readonly late?: string | undefined;
}

function chosen(congress: Congress, { q = '', chamber, party, kind, late }: Ask): readonly PoliticianTrade[] {
  const words = q.trim().toLowerCase();
  const isKind = kind === 'purchase' ? isPurchase : isSale;
  const isNamed = (trade: PoliticianTrade): boolean => {
    const name = nameOf(congress.members.get(politicianKey(trade)), trade.person);
    return `${name} ${trade.ticker ?? ''} ${trade.asset ?? ''}`.toLowerCase().includes(words);
  };
  return congress.trades.filter(
    (trade) =>
      (chamber === undefined || trade.chamber === chamber) &&
      (party === undefined || partyOfTrade(congress, trade) === party) &&
      (kind === undefined || isKind(trade)) &&
      (late === undefined || disclosureDelay(trade)?.isLate === true) &&
      (words === '' || isNamed(trade)),
  );
}

function ofMember(congress: Congress, id: string): readonly PoliticianTrade[] {
  const own = congress.trades.filter((trade) => politicianKey(trade) === id);
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
    const delays = trades.flatMap((trade) => disclosureDelay(trade) ?? []);
    const late = delays.filter(({ isLate }) => isLate).length;
    return {
      months: sumsBy(trades, monthOf).sort(byKey).slice(0, MONTHS),
      parties: sumsBy(trades, (trade) => partyOfTrade(congress, trade)),
      chambers: sumsBy(trades, ({ chamber }) => chamber),
      stocks: tradedStocks(market, trades, STOCKS),
      late_share: delays.length > 0 ? (100 * late) / delays.length : null,
      median_delay: medianOf(delays.map(({ days }) => days)) ?? null,
      trades: trades.length,
    };
  },
  'GET /_api/politicians/{id}': async ({ params: { id }, query: { asOf } }) => {
    const congress = await readCongress(market, asOf);
    const trades = ofMember(congress, id);
    const reports = congress.filings.filter((filing) => politicianKey(filing) === id);
    return {
      ...memberToWire(congress, id, trades),
      terms: (congress.members.get(id)?.terms ?? []).map(({ chamber, state, district, party, start, end }) => ({
        chamber,
        state,
        district: district ?? null,
        party: party ?? null,
        start: start ?? null,
        end: end ?? null,
      })),
      years: sumsBy(trades, (trade) => monthOf(trade)?.slice(0, 4)).sort(byKey),
      reports: reports
        .toSorted((a, b) => b.moment.at - a.moment.at)
        .map(({ title, filingType, filed, link, isPaper }) => ({
          title: title ?? (filingType === 'P' ? 'Periodic transaction report' : `Report ${filingType ?? ''}`.trim()),
          filed: filed ?? null,
          url: link ?? null,
          paper: isPaper ?? false,
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
