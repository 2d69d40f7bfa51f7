import { columnName, isKnown, NOT_TRADED } from '@plumbline/formula/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { type FileMarketReader, openMarketReader } from '@plumbline/market-data/market';
import type { PriceInput } from '@plumbline/measures/domain';
import {
  type Field,
  type FieldContext,
  FIELDS,
  fieldValue,
  type HistoryPoint,
  type MetricPanel,
  needsOthers,
  type PanelColumns,
  PRICE_READS,
  PriceHistory,
  statusOf,
} from '@plumbline/metrics/domain';
import {
  createSurroundings,
  fieldHistories,
  openMetricPanel,
  panelOf,
  computeColumns,
} from '@plumbline/metrics/server';
import { recomputed, recomputedFields, recomputeField } from '@plumbline/metrics/testing';
import { type Day, epochDay } from '@plumbline/shared/domain';
import { inTurn, someOf } from '@plumbline/shared/testing';
import { companyAt } from '@plumbline/statements/domain';

import { builtSample } from './testing/built-sample';

jest.setTimeout(600_000);
let market: FileMarketReader;

beforeAll(async () => {
  const { sampleArchive: archiveDir, built: marketDir } = await builtSample();
  market = await openMarketReader({ archiveDir, marketDir, residentBytes: 0 });
});
afterAll(() => market.close());

const reads = FIELDS.map(({ key }) => ({ key, yearsBack: 0, quartersBack: 0 }));
const texts = FIELDS.filter(({ flavor }) => flavor === 'text').map(({ key }) => key);

function inputOf(prices: PriceHistory | undefined): PriceInput {
  if (!prices) return { reason: 'No price' };
  const read = (key: string): number => PRICE_READS[key]?.(prices) ?? Number.NaN;
  const previousClose = read('previous_close');
  return {
    close: read('price'),
    day: prices.lastDay,
    high52: read('week52_high'),
    low52: read('week52_low'),
    ...(Number.isNaN(previousClose) ? {} : { previousClose }),
    quality: 0,
    source: 'prices.csv',
  };
}

/** A security as a page reads it. */
function contextOf(document: SecurityDocument, asOf?: Day): FieldContext {
  const series = market.prices(document.security.id);
  const { splits, actions = [] } = document;
  const prices = PriceHistory.of(series && { series, splits, actions }, asOf, document.security.delisted);
  const pricesOn = (day: Day): PriceInput => inputOf(prices?.until(epochDay(day)));
  const on = asOf ?? market.status().lastPriceDay ?? undefined;
  return { view: companyAt(document, asOf), on, prices: inputOf(prices), pricesOn };
}

/** A field of a row as its column says it: a number or a status, and a text. */
function stored(columns: PanelColumns, key: string, row: number): string {
  const column = columns.column({ key, yearsBack: 0, quartersBack: 0 });
  const words = columns.texts(key);
  const word = words?.texts[words.codes[row] ?? -1];
  const value = column?.values[row] ?? Number.NaN;
  return word ?? (Number.isNaN(value) ? statusOf(column?.statuses?.[row] ?? 0) : numberText(value));
}

/** Sums of the same numbers in another order differ in the last digits. */
const numberText = (value: number): string => (value === 0 ? '0' : value.toPrecision(10));

function explained(key: string, context: FieldContext): string {
  const traced = fieldValue(key, context);
  if (!traced) throw new Error(`${key} is no field`);
  const { result, text } = traced;
  // A text is no number: its column of numbers has none either, and says no more of that.
  return text ?? (isKnown(result) ? numberText(result.value) : result.status);
}

/** Half of some fields for a security, the other half for the next: every field is looked at of several. */
const halfOf = <T>(fields: readonly T[], turn: number): readonly T[] => inTurn(fields, fields.length / 2, turn);

/** Where a field of a security is another one than its column says. */
async function differences(panel: MetricPanel, fields: readonly Field[], asOf?: Day): Promise<readonly string[]> {
  const columns = await panel.columns({ reads, texts });
  const around = createSurroundings(market);
  const found: string[] = [];
  const securities = someOf([...panel.securities.entries()], asOf === undefined ? 6 : 4);
  for (const [turn, [row, { id, symbol }]] of securities.entries()) {
    const document = await market.document(id);
    if (!document) throw new Error(`${symbol} has no document`);
    const read = (key: string) => around({ document, series: market.prices(id), asOf }, key);
    const context = { ...contextOf(document, asOf), ...(await read('magic_formula_rank')) };
    for (const { key } of halfOf(fields, turn)) {
      // Of a day of the past groups are read for the figure that asks for them.
      const among = asOf !== undefined && needsOthers(key) ? { ...context, ...(await read(key)) } : context;
      const [own, column] = [explained(key, among), stored(columns, key, row)];
      if (own !== column) found.push(`${symbol} ${key}: ${own} explained, ${column} in the column`);
    }
  }
  return found;
}

it('every field of every security is explained as it is stored', async () => {
  const columns = market.columns();
  if (!columns) throw new Error('There are no columns');
  const panel = openMetricPanel(columns, market.list(), () => Promise.reject(new Error('All is held')));
  const found = await differences(panel, FIELDS);
  expect(found).toEqual([]);
});

it('and as it was known on a day of the past', async () => {
  const day = '2024-06-28';
  const found = await differences(panelOf(market, day), FIELDS, day);
  expect(found).toEqual([]);
});

it('places among others end at the value of the column, and were at year ends what they were as of those days', async () => {
  const among = FIELDS.map(({ key }) => key).filter(needsOthers);
  expect(among).toEqual(expect.arrayContaining(['rank_momentum', 'gf_score', 'pettm_rank_ind', 'magic_formula_rank']));
  const columns = market.columns();
  if (!columns) throw new Error('There are no columns');
  const present = openMetricPanel(columns, market.list(), () => Promise.reject(new Error('All is held')));
  const day = '2024-12-31';
  const [now, then] = await Promise.all(
    [present, panelOf(market, day)].map((panel) => panel.columns({ reads, texts: [] })),
  );
  const histories = fieldHistories(market);
  const found: string[] = [];
  let known = 0;
  for (const [turn, [row, { id, symbol }]] of someOf([...market.list().entries()], 8).entries()) {
    for (const key of halfOf(among, turn)) {
      const points = (await histories(id, key, { as: 'known' })) ?? [];
      const [last, past] = [points.at(-1), points.find((point) => point.day === day)].map(pointText);
      known += Number(past !== undefined);
      if (now && last !== stored(now, key, row)) found.push(`${symbol} ${key}: ${last} now, ${stored(now, key, row)}`);
      if (then && past !== undefined && past !== stored(then, key, row))
        found.push(`${symbol} ${key}: ${past} then, ${stored(then, key, row)}`);
    }
  }
  expect(found).toEqual([]);
  expect(known).toBeGreaterThan(20);
});

/** Of each kind of source what some company has to be computed from. */
const RECORDED: readonly string[] = [
  'closes',
  'daily_returns',
  'monthly_returns',
  'index_monthly_returns',
  'pricehigh_3y',
  'adj_close_12m_ago',
  'volume_3m',
  'insider_buys_12m',
  'insider_sell_value_3m',
  'insider_shares',
  'num_guru_holders',
  'guru_weights',
  'guru_actions_3m',
  'guru_purchases',
  'politician_buys_3m',
  'last_regular_dividend',
  'percentile(momentum_ratio) by region',
];

/** A rank to read the surroundings for: one read covers all ranks of the present, but only this one of a past day. */
const MOMENTUM = 'rank_momentum';

it.each([undefined, '2024-06-28'])(
  'explanations recompute from the series, reports and companies they list, as of %p',
  async (asOf) => {
    const around = createSurroundings(market);
    const documents = await Promise.all(market.list().map(({ id }) => market.document(id)));
    const reporting = documents.filter((document) => document !== undefined && document.facts.length > 0);
    const companies = someOf(reporting, 8);
    expect(companies.length).toBeGreaterThanOrEqual(8);
    const into = recomputedFields(recomputed());
    for (const [turn, document] of companies.entries()) {
      if (!document) continue;
      const asked = { document, series: market.prices(document.security.id), asOf };
      const context = { ...contextOf(document, asOf), ...(await around(asked, MOMENTUM)) };
      const fields = FIELDS.filter(({ key }) => asOf === undefined || key === MOMENTUM || !needsOthers(key));
      for (const { key } of halfOf(fields, turn)) {
        const traced = fieldValue(key, context);
        if (traced) recomputeField(traced, into);
      }
    }
    expect(into.mismatches.slice(0, 10)).toEqual([]);
    expect(into.fields.unseen).toBe(0);
    const enough = new Set([...into.recorded].flatMap(([key, count]) => (count > 2 ? [key] : [])));
    expect(RECORDED.filter((key) => !enough.has(key))).toEqual([]);
  },
);

it('places among others are the same now as of the last day, and none of what is traded no longer', async () => {
  const among = FIELDS.map(({ key }) => key).filter(needsOthers);
  const columns = market.columns();
  const { lastPriceDay } = market.status();
  if (!columns || lastPriceDay === null) throw new Error('There are no columns');
  const present = openMetricPanel(columns, market.list(), () => Promise.reject(new Error('All is held')));
  const [now, then] = await Promise.all(
    [present, panelOf(market, lastPriceDay)].map((panel) => panel.columns({ reads, texts: [] })),
  );
  if (!now || !then) throw new Error('There are no columns');
  expect(now.inGroups).toEqual(then.inGroups);
  const gone = market.list().filter((_, row) => now.inGroups?.[row] === 0);
  expect(gone.length).toBeGreaterThan(1);
  const valuesOf = (key: string) => (row: number) => [stored(now, key, row), stored(then, key, row)];
  const found = market.list().flatMap(({ symbol }, row) =>
    among
      // A score adds figures of the last price up, which one that is traded no longer keeps as it ended.
      .filter((key) => now.inGroups?.[row] === 1 || key !== 'gf_score')
      .map((key) => [symbol, key, ...valuesOf(key)(row)])
      .filter(([, , here, there]) => here !== there),
  );
  expect(found).toEqual([]);
  for (const { symbol } of gone) {
    const row = market.list().findIndex((security) => security.symbol === symbol);
    const places = ['magic_formula_rank', 'pettm_rank_ind', 'rank_momentum'].map((key) => stored(now, key, row));
    expect([symbol, ...places]).toEqual([symbol, 'not_available', 'not_available', '0']);
  }
});

it('places at an earlier month end are among others of then, also next to long windows of month ends', async () => {
  const back = (key: string, monthsBack: number) => ({ key, yearsBack: 0, quartersBack: 0, monthsBack });
  const places = ['rank_momentum', 'magic_formula_rank'].map((key) => back(key, 3));
  const alone = await computeColumns(market, places);
  const joined = await computeColumns(market, [back('pettm_med_10y', 1), ...places]);
  for (const read of places.map(columnName)) {
    expect([read, joined.get(read)?.values]).toEqual([read, alone.get(read)?.values]);
    expect(alone.get(read)?.values.some((value) => value > 0)).toBe(true);
  }
});

it.each([undefined, '2026-06-30'])(
  'a place among others says that a security is traded no longer (as of %s)',
  async (asOf) => {
    const gone = market.list().find(({ delisted, symbol }) => delisted !== undefined && symbol !== '');
    const document = gone && (await market.document(gone.id));
    if (!document) throw new Error('All are traded');
    const around = createSurroundings(market);
    const key = 'pettm_rank_ind';
    const read = await around({ document, series: market.prices(gone.id), asOf }, key);
    const traced = fieldValue(key, { ...contextOf(document, asOf), ...read });
    expect(traced?.result).toEqual({ status: 'not_available', reason: expect.stringContaining(NOT_TRADED) });
  },
);

/** A point as a column says it. */
function pointText(point: HistoryPoint | undefined): string | undefined {
  if (!point) return undefined;
  return 'value' in point ? numberText(point.value) : (point.text ?? point.status);
}

it('every row of the statements has a value for some company, but for what befell none of these', async () => {
  const columns = market.columns();
  if (!columns) throw new Error('There are no columns');
  const panel = openMetricPanel(columns, market.list(), () => Promise.reject(new Error('All is held')));
  const held = await panel.columns({ reads, texts: [] });
  const rows = FIELDS.filter(({ category }) => category === 'Financials');
  const none = rows.filter(({ key }) => {
    const column = held.column({ key, yearsBack: 0, quartersBack: 0 });
    return column?.values.every((value) => Number.isNaN(value)) ?? true;
  });
  expect(none.map(({ key }) => key)).toEqual(['special_dividends_per_share']);
});
