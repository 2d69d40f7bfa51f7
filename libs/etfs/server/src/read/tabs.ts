import { slicesBy, sharesOutstanding, type FundRow, type FundSlice } from '@plumbline/etfs/domain';
import {
  fundContent,
  fundHoldingsAsOf,
  fundSecurity,
  tradedCloseOn,
  type FundContent,
  type FundPart,
  type PartKind,
} from '@plumbline/market-data/domain';
import { figuresOn } from '@plumbline/metrics/domain';
import { countryName, dayFromEpoch } from '@plumbline/shared/domain';
import { holdingToWire, type SectorOf } from './holding-wire';
import type { EtfDeps, EtfMarket } from './etf-market';
import { flowsToWire, returnsToWire } from './months';
import { fullReport, reportToWire, rowsOf, type OpenedFund } from './open-fund';

const PERCENT = 100;
const NOT_KNOWN = 'Not known';

/** Kinds of parts in words. */
export const KIND_NAMES: Readonly<Record<PartKind, string>> = {
  share: 'Shares',
  fund: 'Funds',
  bond: 'Bonds and loans',
  cash: 'Cash and short-term',
  derivative: 'Derivatives',
  other: 'Other assets and liabilities',
};

/** Sectors of securities as they are now: there are no others. */
export async function sectorReader({ figures: read }: EtfDeps): Promise<SectorOf> {
  const { figures } = await figuresOn({ figures: read }, ['sector'], undefined);
  return (id) => {
    const sector = figures(id, 'sector');
    return typeof sector === 'string' && sector !== '' ? sector : null;
  };
}

/** Composition of a fund including cash and other net assets; undefined without a report. */
export async function contentOf(market: EtfMarket, { shown }: OpenedFund): Promise<FundContent | undefined> {
  if (!shown) return undefined;
  const report = await fullReport(market, shown.cover);
  const securityOf = fundSecurity(market, report.reportDay);
  return fundContent(report, (holding) => securityOf(holding)?.id);
}

/** Parts of net assets in percent points, by a name. */
function slicesOf(content: FundContent | undefined, nameOf: (part: FundPart) => string): readonly FundSlice[] {
  const parts = (content?.parts ?? []).map((part) => ({ ...part, weight: PERCENT * part.weight }));
  return slicesBy(parts, nameOf);
}

/** Net assets by sector: what is no share stands by what it is. */
export const sectorSlices = (content: FundContent | undefined, sectorOf: SectorOf): readonly FundSlice[] =>
  slicesOf(content, ({ kind, id }) => {
    if (kind !== 'share') return KIND_NAMES[kind];
    return (id === undefined ? null : sectorOf(id)) ?? NOT_KNOWN;
  });

const countrySlices = (content: FundContent | undefined): readonly FundSlice[] =>
  slicesOf(content, ({ kind, country }) => (country === undefined ? KIND_NAMES[kind] : countryName(country)));

const currencySlices = (content: FundContent | undefined): readonly FundSlice[] =>
  slicesOf(content, ({ kind, currency }) => currency ?? KIND_NAMES[kind]);

/** Holdings of the report that is shown; none without one. */
export const shownRows = async (market: EtfMarket, { shown }: OpenedFund): Promise<readonly FundRow[]> =>
  shown ? rowsOf(market, shown) : [];

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const PRICE_FIGURES = [
  'price',
  'p_pct_change',
  'volumn_day',
  'dividend_yield',
  'total_return_1y',
  'total_return_3y',
  'total_return_5y',
];

/** Price and returns as known on the day; nothing for a fund without prices. */
async function priceFields({ market, figures: read }: EtfDeps, { entry: { security }, asOf, today }: OpenedFund) {
  const { figures } = await figuresOn({ figures: read }, security ? PRICE_FIGURES : [], asOf);
  const of = (key: string) => (security ? numberOrNull(figures(security.id, key)) : null);
  const price = of('price');
  const last = security && asOf === undefined ? market.recentPrices(security.id)?.days.at(-1) : undefined;
  const day = last === undefined ? today : dayFromEpoch(last);
  return {
    price: price === null ? null : { value: price, change: of('p_pct_change'), day },
    volume: of('volumn_day'),
    dividend_yield: of('dividend_yield'),
    r1y: of('total_return_1y'),
    r3y: of('total_return_3y'),
    r5y: of('total_return_5y'),
  };
}

/** Shares outstanding on the day of the report, derived from net assets. */
function sharesFields(market: EtfMarket, { entry: { security }, shown, asOf }: OpenedFund) {
  if (!shown) return { shares: null, shares_reason: 'No report is public' };
  const { reportDay: day, netAssetsUsd: netAssets, classIds } = shown.cover;
  const series = security?.currency === 'USD' ? market.prices(security.id) : undefined;
  const price = series && security ? tradedCloseOn(series, market.splits(security.id), day, asOf) : undefined;
  const found = sharesOutstanding({ netAssets, classes: classIds.length, price, day });
  if ('reason' in found) return { shares: null, shares_reason: found.reason };
  const { shares, netAssets: net, price: of } = found;
  return { shares: { shares, net_assets: net, price: of, day }, shares_reason: null };
}

const TOP = 10;
const LARGEST = 25;

/** A fund at a glance. */
export async function summaryTab(deps: EtfDeps, fund: OpenedFund) {
  const { market } = deps;
  const [rows, sectorOf, content] = [
    await shownRows(market, fund),
    await sectorReader(deps),
    await contentOf(market, fund),
  ];
  const cover = fund.shown?.cover;
  return {
    ...(await priceFields(deps, fund)),
    ...sharesFields(market, fund),
    holdings: rows.length,
    top10: rows.length > 0 ? rows.slice(0, TOP).reduce((sum, { weight }) => sum + weight, 0) : null,
    returns: cover ? returnsToWire(cover, fund.classes) : [],
    flows: cover ? flowsToWire(cover) : [],
    top: rows.slice(0, TOP).map((row) => holdingToWire(row, sectorOf)),
    sectors: [...sectorSlices(content, sectorOf)],
  };
}

const ISSUERS: Readonly<Record<string, string>> = {
  CORP: 'Companies',
  UST: 'US Treasury',
  USGA: 'US agencies',
  USGSE: 'US government-sponsored enterprises',
  MUN: 'States and municipalities',
  NUSS: 'Other governments',
  PF: 'Private funds',
  RF: 'Registered funds',
};

const LEVELS: Readonly<Record<number, string>> = {
  1: 'Level 1: quoted prices',
  2: 'Level 2: observable inputs',
  3: 'Level 3: estimates',
};

const issuerOf = ({ holding: { issuerCategory = '' } }: FundRow): string =>
  ISSUERS[issuerCategory] ?? (issuerCategory || NOT_KNOWN);

const levelOf = ({ holding: { fairValueLevel = 0 } }: FundRow): string => LEVELS[fairValueLevel] ?? 'No level';

/** Fields that the report states alongside its holdings. */
async function reportFields(market: EtfMarket, { shown, classes }: OpenedFund) {
  if (!shown) return { other_net: null, value: 0, classes: [], returns: [], flows: [] };
  const { otherNetUsd, valueUsd } = fundHoldingsAsOf([await fullReport(market, shown.cover)])!;
  return {
    other_net: otherNetUsd ?? null,
    value: valueUsd,
    classes: shown.cover.classIds.map((id) => ({
      class_id: id,
      symbol: classes.find(({ classId }) => classId === id)?.symbol ?? null,
    })),
    returns: returnsToWire(shown.cover, classes),
    flows: flowsToWire(shown.cover),
  };
}

/** Assets and liabilities of a fund. */
export async function overviewTab({ market }: EtfDeps, fund: OpenedFund) {
  const [rows, content] = [await shownRows(market, fund), await contentOf(market, fund)];
  const { sample } = market.status();
  return {
    kinds: [...slicesOf(content, ({ kind }) => KIND_NAMES[kind])],
    issuers: [...slicesBy(rows, issuerOf)],
    levels: [...slicesBy(rows, levelOf)],
    currencies: [...currencySlices(content)],
    percent: rows.reduce((sum, { weight }) => sum + weight, 0),
    ...(await reportFields(market, fund)),
    reports: fund.reports.map((report) => reportToWire(report, sample)).reverse(),
  };
}

/** Net assets by report. */
export const chartTab = ({ market }: EtfDeps, { reports }: OpenedFund) => ({
  reports: reports.map((report) => reportToWire(report, market.status().sample)),
});

/** The largest holdings. */
export async function topTab(deps: EtfDeps, fund: OpenedFund) {
  const [rows, sectorOf] = [await shownRows(deps.market, fund), await sectorReader(deps)];
  return { holdings: rows.length, data: rows.slice(0, LARGEST).map((row) => holdingToWire(row, sectorOf)) };
}

/** Net assets by sector. */
export const sectorTab = async (deps: EtfDeps, fund: OpenedFund) => ({
  slices: [...sectorSlices(await contentOf(deps.market, fund), await sectorReader(deps))],
});

/** Net assets by country and by currency. */
export async function countryTab({ market }: EtfDeps, fund: OpenedFund) {
  const content = await contentOf(market, fund);
  return { slices: [...countrySlices(content)], currencies: [...currencySlices(content)] };
}
