import type { ArchiveAreas, IndexMember, MarketReader } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { findIndex, INDICES, type IndexRow } from '@plumbline/stocks/domain';

const NO_LIST = 'No list of its members was imported: put one into the inbox with symbols and names';

/** A market with its archive, where that is at hand. */
export interface IndexMarket extends MarketReader {
  readonly areas?: () => Pick<ArchiveAreas, 'indexMembers'>;
}

interface KnownIndex {
  readonly row: IndexRow;
  /** Ids of the members that are served; undefined where no list was imported. */
  readonly members: ReadonlySet<string> | undefined;
  readonly symbol: string | null;
}

function idsOf(market: MarketReader, members: readonly IndexMember[]): ReadonlySet<string> {
  const ids = members.map(({ symbol, cik }) => {
    const found = market.find(symbol);
    return found && (cik === undefined || found.cik === undefined || found.cik === cik) ? found.id : undefined;
  });
  return new Set(ids.filter((id) => id !== undefined));
}

/** Indices with prices that are in no list of ours. */
function furtherRows(market: MarketReader): readonly IndexRow[] {
  return market
    .list()
    .filter(({ kind, symbol }) => kind === 'index' && !findIndex(symbol))
    .map(({ symbol, company }) => ({ ticker: symbol.replace(/^\^/, ''), name: company, region: 'Others' }));
}

const priced = (market: MarketReader, { ticker }: IndexRow): string | null =>
  [`^${ticker}`, ticker].map((name) => market.find(name)).find((one) => one?.kind === 'index')?.symbol ?? null;

/** All indices with what is known of each. */
async function knownIndices(market: IndexMarket): Promise<readonly KnownIndex[]> {
  const all = (await market.areas?.().indexMembers()) ?? [];
  return [...INDICES, ...furtherRows(market)].map((row) => {
    const own = all.filter(({ index }) => index === row.name);
    return { row, members: own.length > 0 ? idsOf(market, own) : undefined, symbol: priced(market, row) };
  });
}

const indexWire = ({ row, members, symbol }: KnownIndex) => ({
  ...row,
  members: members?.size ?? null,
  symbol,
  ...(members ? {} : { reason: NO_LIST }),
});

/** The list of indices. */
export const indexList = async (market: IndexMarket) => (await knownIndices(market)).map(indexWire);

/** An index with the ids of its members; 404 where there is none. */
export async function indexMembers(market: IndexMarket, ticker: string) {
  const all = await knownIndices(market);
  const found = findIndex(
    ticker,
    all.map(({ row }) => row),
  );
  const known = all.find(({ row }) => row === found);
  if (!known) throw new ApiError(404, `There is no index "${ticker}"`);
  return { index: indexWire(known), members: known.members ?? new Set<string>() };
}
