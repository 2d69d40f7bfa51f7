import { formerNameFound, type MarketReader, type Security } from '@plumbline/market-data/domain';
import { addDays, type Day } from '@plumbline/shared/domain';
import type { SearchHit, KeptSearchSource } from '@plumbline/shared/server';
import { displaySymbol, securityPath } from '@plumbline/stocks/domain';

import { jumps } from './jumps';

type Market = Pick<MarketReader, 'lastPriceDay' | 'list' | 'lookup' | 'search' | 'status'>;

/** Days without a price, while others have some, after which a security counts as no longer traded. */
const SILENT_DAYS = 90;

/** Last day of every security that no longer trades, by its id: of its prices, else the day it was delisted. */
function gone(market: Market): ReadonlyMap<string, Day> {
  const last = market.status().lastPriceDay;
  const oldest = last === null ? '' : addDays(last, -SILENT_DAYS);
  const rows = market.list().flatMap(({ id, delisted }): [string, Day][] => {
    const day = market.lastPriceDay(id);
    const isSilent = day !== undefined && day < oldest;
    if (!delisted && !isSilent) return [];
    return [[id, day ?? delisted ?? '']];
  });
  return new Map(rows);
}

/** The security of a CIK, a CUSIP, or an ISIN of North America, which has the CUSIP in it. */
function numbered(keyword: string, market: Market): Security | undefined {
  const name = keyword
    .toUpperCase()
    .replace(/^(CIK|CUSIP|ISIN)[\s:]*/, '')
    .replace(/\s/g, '');
  const company = /^\d{4,10}$/.test(name) ? market.lookup(`US${name.padStart(10, '0')}`) : undefined;
  if (company) return company.security;
  const cusip = /^(?:US|CA)([0-9A-Z]{9})\d$/.exec(name)?.[1] ?? (/^[0-9A-Z]{8}\d$/.test(name) ? name : undefined);
  const found = cusip === undefined ? undefined : market.lookup(cusip);
  return found?.by === 'cusip' ? found.security : undefined;
}

/** Computed once a version of the data. */
function delistedOf(market: Market): () => ReadonlyMap<string, Day> {
  let known: { version: string; days: ReadonlyMap<string, Day> } | undefined;
  return () => {
    const { version } = market.status();
    if (known?.version !== version) known = { version, days: gone(market) };
    return known.days;
  };
}

/**
 * Stocks, and those of them that no longer trade as a type of their own: a delisting says so, or else the last price,
 * and results name its day.
 */
export function securitySources(market: Market): readonly KeptSearchSource[] {
  const delisted = delistedOf(market);
  const toHit = (security: Security, keyword = ''): SearchHit => {
    const symbol = displaySymbol(security.exchange, security.symbol);
    const day = delisted().get(security.id);
    const former = formerNameFound(keyword, { ...security, hasFacts: false });
    return {
      url: securityPath(security, symbol),
      name: symbol,
      text: former ? `${security.company} (formerly ${former})` : security.company,
      stockid: security.id,
      display_symbol: symbol,
      company: security.company,
      currency: security.currency,
      exchange: security.exchange,
      ...(day ? { last_price_date: day } : {}),
    };
  };
  const matching = (keyword: string, limit: number): readonly Security[] => {
    if (!keyword) return market.list();
    const own = numbered(keyword, market);
    const others = market.search(keyword, limit);
    return own ? [own, ...others.filter(({ id }) => id !== own.id)] : others;
  };
  return [
    {
      type: 'stock',
      size: () => market.list().length,
      find: (keyword, limit) =>
        [
          ...jumps(keyword, market),
          ...matching(keyword, limit)
            .slice(0, limit)
            .map((each) => toHit(each, keyword)),
        ].slice(0, limit),
    },
    {
      type: 'delisted',
      size: () => delisted().size,
      find: (keyword, limit) =>
        matching(keyword, market.list().length)
          .filter(({ id }) => delisted().has(id))
          .slice(0, limit)
          .map((each) => toHit(each, keyword)),
    },
  ];
}
