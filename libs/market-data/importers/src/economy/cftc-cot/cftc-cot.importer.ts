import { cotMoment, type Moment } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { ArchiveRow, ArchiveRows } from '../../tables/archive-tables';
import { headerOf } from '../../kit/csv';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import type { SourceFile } from '../../kit/source-file';
import { isJsonList } from '../../kit/table';
import { toPeriod } from '../kit/period-day';
import { toValue } from '../kit/series-rows';
import { cotLayout, plainHeader, type CotLayout, type Crop } from './cot-columns';
import { cotTable } from './cot-table';

type Report = ArchiveRow<'cot_reports'>;
type Position = ArchiveRow<'cot_positions'>;
type Figures = Map<string, number>;

interface Market {
  readonly key: Pick<Report, 'kind' | 'combined' | 'code' | 'commodity' | 'day' | 'file'>;
  readonly market: string;
  readonly exchange: string;
  readonly cells: readonly string[];
  readonly layout: CotLayout;
}

const BATCH_ROWS = 20_000;
const TEXT_LENGTH = 300;
const CROPS: readonly Crop[] = ['all', 'old', 'other'];

/** Files of futures and options together say so in a column or, the legacy ones, in their name only. */
function isCombined(cells: readonly string[], { extras }: CotLayout, name: string): boolean {
  const scope = cells[extras.scope]?.trim();
  return scope ? /^comb/i.test(scope) : /annualof|deahistfo|deacom|com_disagg|fincom|^c_year/i.test(name);
}

/** 'GOLD - COMMODITY EXCHANGE INC.' */
function splitMarket(text: string): { readonly market: string; readonly exchange: string } {
  const at = text.lastIndexOf(' - ');
  return at < 0
    ? { market: text, exchange: '' }
    : { market: text.slice(0, at).trim(), exchange: text.slice(at + 3).trim() };
}

function marketOf(cells: readonly string[], layout: CotLayout, file: SourceFile): Market | string {
  const cell = (at: number): string => (cells[at] ?? '').trim();
  const day: Day | undefined = toPeriod(cell(layout.names.day))?.day;
  if (!day || day < '1980') return `${cell(layout.names.day)} is no day`;
  const code = cell(layout.names.code);
  if (!/^[0-9A-Za-z+]{4,8}$/.test(code)) return 'no contract market code';
  const key = {
    kind: layout.kind,
    combined: isCombined(cells, layout, file.name),
    code,
    commodity: cell(layout.extras.commodity),
  };
  return { key: { ...key, day, file: file.name }, ...splitMarket(cell(layout.names.market)), cells, layout };
}

/** Figures of each crop year by their keys. */
function figuresOf({ layout, cells }: Market): ReadonlyMap<Crop, Figures> | string {
  const crops = new Map<Crop, Figures>(CROPS.map((crop) => [crop, new Map()]));
  for (const { at, key, column } of layout.figures) {
    const value = toValue(cells[at]);
    if (value === undefined) return `${column.field} ${cells[at]?.trim()} is no number`;
    if (value !== null) crops.get(column.crop)?.set(key, value);
  }
  return crops;
}

const CONCENTRATION = [
  'gross_4_long',
  'gross_4_short',
  'gross_8_long',
  'gross_8_short',
  'net_4_long',
  'net_4_short',
  'net_8_long',
  'net_8_short',
] as const;
const SIDES = ['long', 'short', 'spread'] as const;

const moments = new Map<Day, Moment>();

/** All markets of a week have one moment. */
function momentOf(day: Day): Moment {
  const known = moments.get(day) ?? cotMoment(day);
  moments.set(day, known);
  return known;
}

function reportRow({ key, market, exchange, cells, layout }: Market, crop: Crop, figures: Figures): Report {
  const figure = (field: string): number | null => figures.get(`|${field}`) ?? null;
  const cell = (at: number): string | null => cells[at]?.trim() || null;
  const { at, precision } = momentOf(String(key.day));
  const shares = Object.fromEntries(CONCENTRATION.map((field) => [field, figure(field)] as const));
  return {
    ...key,
    crop,
    market,
    exchange,
    market_code: cell(layout.extras.marketCode),
    region: cell(layout.extras.region),
    units: cell(layout.extras.units),
    at,
    by_time: precision === 'time',
    open_interest: figure('open_interest'),
    change_open_interest: figure('change_open_interest'),
    traders: figure('traders'),
    ...(shares as Record<(typeof CONCENTRATION)[number], number | null>),
  };
}

function positionRows({ key }: Market, crop: Crop, figures: Figures): Position[] {
  const groups = [...new Set(Array.from(figures.keys(), (name) => name.split('|')[0] ?? ''))].filter(Boolean);
  return groups.map((category) => {
    const of = (prefix: string, side: string): number | null => figures.get(`${category}|${prefix}${side}`) ?? null;
    const [long, short, spread] = SIDES.map((side) => of('', side));
    const [change_long, change_short, change_spread] = SIDES.map((side) => of('change_', side));
    const [traders_long, traders_short, traders_spread] = SIDES.map((side) => of('traders_', side));
    const sides = { long: long ?? null, short: short ?? null, spread: spread ?? null };
    const changes = {
      change_long: change_long ?? null,
      change_short: change_short ?? null,
      change_spread: change_spread ?? null,
    };
    const traders = {
      traders_long: traders_long ?? null,
      traders_short: traders_short ?? null,
      traders_spread: traders_spread ?? null,
    };
    return { ...key, crop, category, ...sides, ...changes, ...traders };
  });
}

interface Batch {
  readonly reports: Report[];
  readonly positions: Position[];
}

/** Crop years are kept apart where there is a second one; else 'old' repeats 'all'. */
function take(batch: Batch, cells: readonly string[], layout: CotLayout, file: SourceFile): string | undefined {
  const market = marketOf(cells, layout, file);
  if (typeof market === 'string') return market;
  const crops = figuresOf(market);
  if (typeof crops === 'string') return crops;
  if (!crops.get('all')?.has('|open_interest')) return 'no open interest';
  const hasOther = (crops.get('other')?.get('|open_interest') ?? 0) > 0;
  for (const [crop, figures] of crops) {
    if (crop !== 'all' && !hasOther) continue;
    batch.reports.push(reportRow(market, crop, figures));
    batch.positions.push(...positionRows(market, crop, figures));
  }
  return undefined;
}

const rowsOf = ({ reports, positions }: Batch): ArchiveRows => ({ cot_reports: reports, cot_positions: positions });

function* readReports(file: SourceFile): Generator<ArchiveRows, ImportResult> {
  const table = cotTable(file);
  if ('reason' in table) return malformed(table.reason);
  if (table.header.length === 0) return malformed('no rows');
  const layout = cotLayout(table.header);
  if ('missing' in layout) return malformed(`the header lacks ${layout.missing.join(', ')}`);
  const rejected: RejectedRow[] = [];
  let batch: Batch = { reports: [], positions: [] };
  let [line, accepted] = [1, 0];
  for (const cells of table.rows) {
    line += 1;
    const reason = take(batch, cells, layout, file);
    if (reason) rejected.push({ line, reason, text: cells.join(',').slice(0, TEXT_LENGTH) });
    else accepted += 1;
    if (batch.positions.length < BATCH_ROWS) continue;
    yield rowsOf(batch);
    batch = { reports: [], positions: [] };
  }
  return checked(rowsOf(batch), accepted, rejected);
}

/** Commitments of Traders, futures only or combined: legacy, disaggregated and financial, as text, CSV or JSON. */
export const cftcCot: Importer = {
  kind: 'cftc-cot',
  recognises: (head) =>
    (isJsonList(head) && head.includes('"market_and_exchange_names"')) ||
    headerOf(head).some((name) => plainHeader(name) === 'market_and_exchange_names'),
  read: readReports,
};
