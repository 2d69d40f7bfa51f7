import type { FundClass, ListedFund, Security } from '@plumbline/market-data/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import { classesOf, type EtfMarket } from './etf-market';

/** A fund that has a page: listed, or known by the symbol of one of its classes. */
export interface FundEntry {
  /** As addresses name it. */
  readonly symbol: string;
  readonly kind: 'etf' | 'fund';
  /** Key of its reports; without a name for funds that no exchange lists. */
  readonly listed: ListedFund;
  /** Undefined for a fund that no exchange lists. */
  readonly security: Security | undefined;
}

const listedEntry = (security: Security, kind: FundEntry['kind']): FundEntry => ({
  symbol: displaySymbol(security.exchange, security.symbol),
  kind,
  security,
  listed: { symbol: security.symbol, name: security.company },
});

const unlistedEntry = ({ symbol }: Pick<FundClass, 'symbol'>): FundEntry => ({
  symbol,
  kind: 'fund',
  security: undefined,
  listed: { symbol, name: '' },
});

/** A security that no directory names may still be a class of a fund. */
const kindOf = ({ kind, symbol }: Security, classes: ReadonlyMap<string, unknown>): FundEntry['kind'] | undefined => {
  if (kind === 'etf' || kind === 'fund') return kind;
  return kind === undefined && classes.has(symbol) ? 'fund' : undefined;
};

/** The fund of a symbol; undefined for what is no fund. */
export async function findEntry(market: EtfMarket, name: string): Promise<FundEntry | undefined> {
  const classes = await classesOf(market, undefined);
  const security = market.find(name);
  if (security) {
    const kind = kindOf(security, classes);
    return kind && listedEntry(security, kind);
  }
  const symbol = name.toUpperCase();
  return classes.has(symbol) ? unlistedEntry({ symbol }) : undefined;
}

/** All funds; of one that no exchange lists the first class by symbol. */
export async function allEntries(market: EtfMarket): Promise<readonly FundEntry[]> {
  const classes = await classesOf(market, undefined);
  const listed = market.list().flatMap((security) => {
    const kind = kindOf(security, classes);
    return kind ? [listedEntry(security, kind)] : [];
  });
  const seriesOf = (symbol: string) => (classes.get(symbol) ?? []).map(({ seriesId }) => seriesId);
  const known = new Set(listed.flatMap(({ listed: { symbol } }) => seriesOf(symbol)));
  const others = [...classes.values()]
    .flat()
    .sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
    .filter(({ symbol, seriesId }) => {
      const isNew = !known.has(seriesId) && market.find(symbol) === undefined;
      if (isNew) known.add(seriesId);
      return isNew;
    });
  return [...listed, ...others.map(unlistedEntry)];
}
