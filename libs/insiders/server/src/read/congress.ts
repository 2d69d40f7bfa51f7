import {
  momentOf,
  recordsAt,
  sumAmounts,
  type RecordColumns,
  type RecordOf,
  type RecordTable,
} from '@plumbline/market-data/domain';
import { compareText, groupBy, optional, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { displaySymbol } from '@plumbline/stocks/domain';
import {
  memberReports,
  memberTerms,
  memberTrades,
  type MemberReport,
  type MemberTerm,
  type MemberTrade,
} from './congress-records';
import { keptByDay, orNull, type InsiderMarket } from './insider-market';

/** A term with its seat. */
type Seat = MemberTerm & { readonly chamber: string; readonly state: string };

const hasSeat = (term: MemberTerm): term is Seat => term.chamber !== null && term.state !== null;

/** A member of Congress, current or former. */
export interface Member {
  readonly name: string;
  /** The oldest first. */
  readonly terms: readonly Seat[];
}

/** Congress as known on a day. */
export interface Congress {
  /** The newest disclosure first. */
  readonly trades: readonly MemberTrade[];
  readonly reports: readonly MemberReport[];
  readonly members: ReadonlyMap<string, Member>;
}

const allRows = <C extends RecordColumns>(table: RecordTable<C>): readonly RecordOf<C>[] =>
  Array.from({ length: table.length }, (_, place) => table.row(place));

/** Members by what was known of their terms on a day: none that began later, nor the end of one that went on. */
function membersOn(members: Congress['members'], asOf: Day | undefined): Congress['members'] {
  if (asOf === undefined) return members;
  const known = (terms: readonly Seat[]): readonly Seat[] =>
    terms
      .filter(({ start }) => start === null || start <= asOf)
      .map((term) => (term.end !== null && term.end > asOf ? { ...term, end: null } : term));
  return new Map([...members].map(([id, { name, terms }]) => [id, { name, terms: known(terms) }]));
}

function membersBy(terms: readonly MemberTerm[]): ReadonlyMap<string, Member> {
  const members = [...groupBy(terms, ({ id }) => id)].map(([id, own]): [string, Member] => [
    id,
    { name: own[0]!.name, terms: own.filter(hasSeat) },
  ]);
  return new Map(members);
}

/** The tables of Congress with all of their rows, as its pages show most of them; read once a version. */
const readTables = keptByVersion<
  InsiderMarket,
  undefined,
  Congress & Readonly<Record<'tradeTable' | 'reportTable', Pick<RecordTable, 'from' | 'until'>>>
>({
  most: 1,
  keyOf: () => '',
  read: async (market) => {
    const tradeTable = await market.records(memberTrades);
    const reportTable = await market.records(memberReports);
    const members = membersBy(allRows(await market.records(memberTerms)));
    return { tradeTable, reportTable, members, trades: allRows(tradeTable), reports: allRows(reportTable) };
  },
});

/** Trades that members disclosed by a day. */
export const readCongress = keptByDay<Congress>(2, async (market, asOf) => {
  const at = momentOf(asOf);
  const { tradeTable, reportTable, trades, reports, members } = await readTables(market, undefined);
  return {
    trades: recordsAt(tradeTable, at)
      .map((place) => trades[place]!)
      .sort((a, b) => a.order - b.order),
    reports: recordsAt(reportTable, at).map((place) => reports[place]!),
    members: membersOn(members, asOf),
  };
});

const seatOf = (member: Member | undefined): Seat | undefined => member?.terms.at(-1);

/** The party at the time of the last term. */
const partyOf = (member: Member | undefined): string | null => seatOf(member)?.party ?? null;

/** Name of a person: by the directory of members, else as filed. */
export const nameOf = (member: Member | undefined, person: string): string => member?.name ?? person;

const rangeOf = (trades: readonly MemberTrade[]) => {
  const amounts = trades.map(({ low, high }) =>
    low === null ? undefined : { lowUsd: low, ...optional('highUsd', high ?? undefined) },
  );
  const { lowUsd, highUsd, unknown } = sumAmounts(amounts);
  return unknown === amounts.length ? { low: null, high: null } : { low: lowUsd, high: highUsd ?? null };
};

export const isPurchase = ({ kind }: MemberTrade): boolean => kind === 'purchase';
export const isSale = ({ kind }: MemberTrade): boolean => kind === 'sale' || kind === 'partial-sale';

/** Not shares though they name a ticker. */
const NO_SHARES = /option|bond|note|warrant|^(?:OP|CS|GS)$/i;

function securityOf(market: InsiderMarket, { ticker, tradeDay, disclosedDay, assetType }: MemberTrade) {
  const day = tradeDay ?? disclosedDay;
  if (ticker === null || NO_SHARES.test(assetType ?? '')) return undefined;
  return (day === null ? undefined : market.findAt(ticker, day)) ?? market.find(ticker);
}

/** Asset of a trade; a security if it is served. */
function assetToWire(market: InsiderMarket, trade: MemberTrade) {
  const security = securityOf(market, trade);
  return {
    stockid: orNull(security?.id),
    display_symbol: security ? displaySymbol(security.exchange, security.symbol) : null,
    asset: trade.asset ?? trade.ticker ?? 'Not named',
  };
}

/** A disclosed trade on the wire. */
export function tradeToWire(market: InsiderMarket, { members }: Congress, trade: MemberTrade) {
  const { id, person, chamber, state, owner, kind, amount, link, low, high, tradeDay, basis, delay, isLate } = trade;
  const member = members.get(id);
  return {
    id,
    name: nameOf(member, person),
    chamber,
    party: partyOf(member),
    state: state ?? orNull(seatOf(member)?.state),
    owner,
    ...assetToWire(market, trade),
    kind,
    amount,
    url: link,
    low,
    high,
    day: tradeDay,
    public: trade.public,
    basis,
    delay,
    late: isLate,
  };
}

const sumsToWire = (trades: readonly MemberTrade[]) => ({
  trades: trades.length,
  buys: trades.filter(isPurchase).length,
  sells: trades.filter(isSale).length,
  late: trades.filter(({ isLate }) => isLate).length,
  last: trades[0]?.public ?? '',
  ...rangeOf(trades),
});

/** The chamber of a term, else the House. */
const chamberOf = (term: Seat | undefined): MemberTrade['chamber'] => (term?.chamber === 'senate' ? 'senate' : 'house');

/** A member with the sums of some trades. */
export function memberToWire({ members }: Congress, id: string, trades: readonly MemberTrade[]) {
  const [member, last] = [members.get(id), trades[0]];
  const seat = seatOf(member);
  return {
    id,
    name: nameOf(member, last?.person ?? id),
    party: partyOf(member),
    chamber: last?.chamber ?? chamberOf(seat),
    state: last?.state ?? orNull(seat?.state),
    ...sumsToWire(trades),
  };
}

/** Members who traded, those with most trades first. */
export const membersOf = (congress: Congress, trades: readonly MemberTrade[]) =>
  [...groupBy(trades, ({ id }) => id)]
    .map(([id, own]) => memberToWire(congress, id, own))
    .sort((a, b) => b.trades - a.trades || compareText(a.name, b.name));

/** Purchases and sales of some trades, as ranges. */
export function sumsOf(key: string, trades: readonly MemberTrade[]) {
  const [buys, sells] = [trades.filter(isPurchase), trades.filter(isSale)];
  return {
    key,
    buys: buys.length,
    sells: sells.length,
    bought: rangeOf(buys),
    sold: rangeOf(sells),
  };
}

/** Sums by what trades have in common; unknown ones together. */
export const sumsBy = (trades: readonly MemberTrade[], keyOf: (trade: MemberTrade) => string | null | undefined) =>
  [...groupBy(trades, (trade) => keyOf(trade) || 'Unknown')].map(([key, own]) => sumsOf(key, own));

export const partyOfTrade = ({ members }: Congress, trade: MemberTrade): string | null =>
  partyOf(members.get(trade.id));

export const monthOf = ({ tradeDay, disclosedDay }: MemberTrade): Day | undefined =>
  (tradeDay ?? disclosedDay)?.slice(0, 7);

/** The stocks that most members traded. */
export function tradedStocks(market: InsiderMarket, trades: readonly MemberTrade[], most: number) {
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
        members: new Set(all.map((trade) => trade.id)).size,
        buys: all.filter(isPurchase).length,
        sells: all.filter(isSale).length,
        last:
          all
            .map((trade) => trade.public)
            .sort()
            .at(-1) ?? '',
      };
    })
    .sort((a, b) => b.members - a.members || b.buys + b.sells - (a.buys + a.sells) || compareText(a.stockid, b.stockid))
    .slice(0, most);
}

/** Periodic reports of the indexes, those whose trades are known, and those on paper. */
export function coverageOf({ reports, trades }: Congress) {
  const periodic = reports.filter(({ type }) => type === 'P');
  const known = new Set(trades.flatMap(({ document }) => document ?? []));
  return {
    reports: periodic.length,
    parsed: periodic.filter(({ document }) => document !== null && known.has(document)).length,
    paper: periodic.filter(({ isPaper }) => isPaper).length,
  };
}
