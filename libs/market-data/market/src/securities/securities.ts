import {
  exchangeOfSuffix,
  foreignExchange,
  type CompanyProfile,
  type IdentifiedSecurity,
  type PriceCoverage,
  type SecurityInterval,
  type SecurityKind,
  type SymbolSpan,
} from '@plumbline/market-data/domain';
import { groupBy, type Day } from '@plumbline/shared/domain';
import type { CompanyRow, SecuritySources } from '@plumbline/market-data/archive';

import { byCompany, newestOf } from './security-evidence';

/** A security that is served, with what its document starts from. */
export interface ServedSecurity {
  readonly id: string;
  readonly symbol: string;
  readonly exchange: string;
  readonly company: string;
  readonly currency: string;
  readonly cik?: string;
  readonly kind?: SecurityKind;
  readonly delisted?: Day;
  readonly formerSymbols?: readonly string[];
  readonly profile: CompanyProfile;
  readonly cusips: readonly string[];
  /** Which days of the price files of which symbols are its own. */
  readonly spans: readonly SymbolSpan[];
  readonly intervals: readonly SecurityInterval[];
}

/** Currency of the exchange, else of the one that the symbol's suffix names; dollars without either. */
const currencyOf = (symbol: string, exchange: string): string =>
  (foreignExchange(exchange) ?? exchangeOfSuffix(symbol))?.currency ?? 'USD';

const shouts = (name: string): boolean => name === name.toUpperCase();

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The same name in quieter letters when a ticker list has it: 'ALPHABET INC.' and 'Alphabet Inc.'. */
function quieter(name: string | null | undefined, titles: readonly string[]): string | undefined {
  if (!name) return undefined;
  if (!shouts(name)) return name;
  return titles.find((title) => !shouts(title) && letters(title) === letters(name)) ?? name;
}

interface Company {
  readonly name: string | undefined;
  readonly profile: CompanyProfile;
}

/** In the order in which they are believed. */
const ORIGINS = ['submissions', 'companyfacts', 'inbox'] as const;

/** Returns a company's profile: the publisher's list takes precedence over the operator's tables. */
const profileOf = (own: CompanyRow | undefined, stated: CompanyRow | undefined): CompanyProfile =>
  own?.profile ?? stated?.profile ?? {};

type Companies = (cik: string) => Company;

/** Known companies; names fall back to titles of ticker lists, then to names of filings. */
function companiesOf({ companies, listings, filerNames }: SecuritySources): Companies {
  const rows = byCompany(companies);
  const lines = byCompany(listings);
  return (cik) => {
    const [own, reported, stated] = ORIGINS.map((origin) => newestOf(rows.get(cik) ?? [], origin));
    const titles = [...new Set((lines.get(cik) ?? []).map(({ name }) => name))].sort();
    const title = titles.find((each) => !shouts(each)) ?? titles[0];
    const name = quieter(own?.name ?? reported?.name, titles) ?? title ?? filerNames.get(cik);
    return { name, profile: profileOf(own, stated) };
  };
}

/** Optional fields of a security. */
const detailsOf = ({ cik, kind, delisted, formerSymbols }: IdentifiedSecurity) => ({
  ...(cik ? { cik } : {}),
  ...(kind ? { kind } : {}),
  ...(delisted ? { delisted } : {}),
  ...(formerSymbols.length > 0 ? { formerSymbols } : {}),
});

function toServed(found: IdentifiedSecurity, companies: Companies): ServedSecurity {
  const { id, symbol, cik, cusips, spans, intervals } = found;
  const company = cik ? companies(cik) : { name: undefined, profile: {} };
  const last = intervals.at(-1);
  return {
    id,
    symbol,
    exchange: last?.exchange ?? '',
    company: company.name ?? last?.name ?? symbol,
    currency: currencyOf(symbol, last?.exchange ?? ''),
    profile: company.profile,
    ...detailsOf(found),
    cusips,
    spans,
    intervals,
  };
}

/** True when a price file has days of a security. */
function pricedBy(prices: readonly PriceCoverage[]): (span: SymbolSpan) => boolean {
  const bySymbol = groupBy(prices, ({ symbol }) => symbol);
  return ({ symbol, from = '', before = '9999-12-31' }) =>
    (bySymbol.get(symbol) ?? []).some((each) => each.to >= from && each.from < before);
}

/** Figures of a company that no source gives a symbol are served under its number. */
function nameless(cik: string, companies: Companies): ServedSecurity {
  const symbol = `CIK${Number(cik)}`;
  const { name, profile } = companies(cik);
  const none = { cusips: [], spans: [], intervals: [] };
  return { id: `US${cik}`, symbol, exchange: '', company: name ?? symbol, currency: 'USD', cik, profile, ...none };
}

/** The securities that are served: those with figures, prices or a list of filings, ordered by symbol. */
export function servedSecurities(
  identified: readonly IdentifiedSecurity[],
  sources: SecuritySources,
  prices: readonly PriceCoverage[],
): readonly ServedSecurity[] {
  const companies = companiesOf(sources);
  const isPriced = pricedBy(prices);
  const isKnown = (cik: string): boolean => sources.withFacts.has(cik) || sources.withFilings.has(cik);
  const served = identified.filter(({ id, ciks, listed, spans }) => {
    if (spans.some(isPriced)) return true;
    return ciks.some(isKnown) && (listed || id === `US${ciks[0] ?? ''}`);
  });
  const withSymbol = new Set(identified.flatMap(({ ciks }) => ciks));
  const others = [...sources.withFacts].filter((cik) => !withSymbol.has(cik)).sort();
  return [...served.map((each) => toServed(each, companies)), ...others.map((cik) => nameless(cik, companies))].sort(
    (a, b) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : a.id < b.id ? -1 : 1),
  );
}
