import {
  disclosureDelay,
  momentOf,
  newYorkDay,
  politicianKey,
  politicianTradesKnownAt,
  sumAmounts,
  type Legislator,
  type PoliticianFiling,
  type PoliticianTrade,
} from '@plumbline/market-data/domain';
import { compareText, groupBy, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import { keptByDay, orNull, type InsiderMarket } from './insider-market';

type Disclosures = Awaited<ReturnType<ReturnType<InsiderMarket['areas']>['congress']>>;

/** Congress as known on a day. */
export interface Congress {
  /** The newest disclosure first. */
  readonly trades: readonly PoliticianTrade[];
  readonly filings: readonly PoliticianFiling[];
  readonly members: ReadonlyMap<string, Legislator>;
}

/** All that members ever disclosed; read once a version. */
const readDisclosures = keptByVersion<InsiderMarket, undefined, Disclosures>({
  most: 1,
  keyOf: () => '',
  read: (market) => market.areas().congress(),
});

/** Trades that members disclosed by a day. */
export const readCongress = keptByDay<Congress>(2, async (market, asOf) => {
  const at = momentOf(asOf);
  const { trades, filings, members } = await readDisclosures(market, undefined);
  return {
    trades: politicianTradesKnownAt({ trades, filings }, at),
    filings: filings.filter(({ moment }) => moment.at <= at),
    members: new Map(members.map((member) => [member.bioguide, member])),
  };
});

/** The party at the time of the last term. */
const partyOf = (member: Legislator | undefined): string | null => member?.terms.at(-1)?.party ?? null;

/** Name of a person: by the directory of members, else as filed. */
export function nameOf(member: Legislator | undefined, person: string): string {
  if (!member) return person;
  return member.fullName ?? `${member.first} ${member.last}`;
}

const rangeOf = (amounts: Parameters<typeof sumAmounts>[0]) => {
  const { lowUsd, highUsd, unknown } = sumAmounts(amounts);
  return unknown === amounts.length ? { low: null, high: null } : { low: lowUsd, high: highUsd ?? null };
};

export const isPurchase = ({ kind }: PoliticianTrade): boolean => kind === 'purchase';
export const isSale = ({ kind }: PoliticianTrade): boolean => kind === 'sale' || kind === 'partial-sale';

/** Not shares though they name a ticker. */
const NO_SHARES = /option|bond|note|warrant|^(?:OP|CS|GS)$/i;

function securityOf(market: InsiderMarket, { ticker, tradeDay, disclosedDay, assetType = '' }: PoliticianTrade) {
  const day = tradeDay ?? disclosedDay;
  if (ticker === undefined || NO_SHARES.test(assetType)) return undefined;
  return (day === undefined ? undefined : market.findAt(ticker, day)) ?? market.find(ticker);
}

const seatOf = (member: Legislator | undefined) => member?.terms.at(-1);

/** Asset of a trade; a security if it is served. */
function assetToWire(market: InsiderMarket, trade: PoliticianTrade) {
  const security = securityOf(market, trade);
  return {
    stockid: orNull(security?.id),
    display_symbol: security ? displaySymbol(security.exchange, security.symbol) : null,
    asset: trade.asset ?? trade.ticker ?? 'Not named',
  };
}

/** When it was made and disclosed. */
function daysToWire(trade: PoliticianTrade) {
  const delay = disclosureDelay(trade);
  return {
    day: orNull(trade.tradeDay),
    public: newYorkDay(trade.moment.at),
    basis: trade.momentBasis,
    delay: orNull(delay?.days),
    late: delay?.isLate === true,
  };
}

/** A disclosed trade on the wire. */
export function tradeToWire(market: InsiderMarket, { members }: Congress, trade: PoliticianTrade) {
  const id = politicianKey(trade);
  const member = members.get(id);
  return {
    id,
    name: nameOf(member, trade.person),
    chamber: trade.chamber,
    party: partyOf(member),
    state: orNull(trade.state ?? seatOf(member)?.state),
    owner: orNull(trade.owner),
    ...assetToWire(market, trade),
    kind: orNull(trade.kind),
    amount: orNull(trade.amountText),
    url: orNull(trade.link),
    low: orNull(trade.amount?.lowUsd),
    high: orNull(trade.amount?.highUsd),
    ...daysToWire(trade),
  };
}

const sumsToWire = (trades: readonly PoliticianTrade[]) => ({
  trades: trades.length,
  buys: trades.filter(isPurchase).length,
  sells: trades.filter(isSale).length,
  late: trades.filter((trade) => disclosureDelay(trade)?.isLate).length,
  last: trades[0] ? newYorkDay(trades[0].moment.at) : '',
  ...rangeOf(trades.map(({ amount }) => amount)),
});

/** A member with the sums of some trades. */
export function memberToWire({ members }: Congress, id: string, trades: readonly PoliticianTrade[]) {
  const [member, last] = [members.get(id), trades[0]];
  const seat = last ?? seatOf(member);
  return {
    id,
    name: nameOf(member, last?.person ?? id),
    party: partyOf(member),
    chamber: seat?.chamber ?? ('house' as const),
    state: orNull(seat?.state ?? seatOf(member)?.state),
    ...sumsToWire(trades),
  };
}

/** Members who traded, those with most trades first. */
export const membersOf = (congress: Congress, trades: readonly PoliticianTrade[]) =>
  [...groupBy(trades, politicianKey)]
    .map(([id, own]) => memberToWire(congress, id, own))
    .sort((a, b) => b.trades - a.trades || compareText(a.name, b.name));

/** Purchases and sales of some trades, as ranges. */
export function sumsOf(key: string, trades: readonly PoliticianTrade[]) {
  const [buys, sells] = [trades.filter(isPurchase), trades.filter(isSale)];
  return {
    key,
    buys: buys.length,
    sells: sells.length,
    bought: rangeOf(buys.map(({ amount }) => amount)),
    sold: rangeOf(sells.map(({ amount }) => amount)),
  };
}

/** Sums by what trades have in common; unknown ones together. */
export const sumsBy = (
  trades: readonly PoliticianTrade[],
  keyOf: (trade: PoliticianTrade) => string | null | undefined,
) => [...groupBy(trades, (trade) => keyOf(trade) || 'Unknown')].map(([key, own]) => sumsOf(key, own));

export const partyOfTrade = ({ members }: Congress, trade: PoliticianTrade): string | null =>
  partyOf(members.get(politicianKey(trade)));

export const monthOf = ({ tradeDay, disclosedDay }: PoliticianTrade): Day | undefined =>
  (tradeDay ?? disclosedDay)?.slice(0, 7);

/** The stocks that most members traded. */
export function tradedStocks(market: InsiderMarket, trades: readonly PoliticianTrade[], most: number) {
  const named = trades.flatMap((trade) => {
    const security = securityOf(market, trade);
    return security ? [{ trade, security }] : [];
  });
  return [...groupBy(named, ({ security }) => security.id).values()]
    .map((own) => {
      const { id, exchange, symbol, company } = own[0]!.security;
      const all = own.map(({ trade }) => trade);
      return {
        stockid: id,
        display_symbol: displaySymbol(exchange, symbol),
        company,
        members: new Set(all.map(politicianKey)).size,
        buys: all.filter(isPurchase).length,
        sells: all.filter(isSale).length,
        last: newYorkDay(Math.max(...all.map(({ moment }) => moment.at))),
      };
    })
    .sort((a, b) => b.members - a.members || b.buys + b.sells - (a.buys + a.sells) || compareText(a.stockid, b.stockid))
    .slice(0, most);
}

/** Periodic reports of the indexes, those whose trades are known, and those on paper. */
export function coverageOf({ filings, trades }: Congress) {
  const periodic = filings.filter(({ filingType }) => filingType === 'P');
  const known = new Set(trades.flatMap(({ document }) => document ?? []));
  return {
    reports: periodic.length,
    parsed: periodic.filter(({ document }) => document !== undefined && known.has(document)).length,
    paper: periodic.filter(({ isPaper }) => isPaper).length,
  };
}
