import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { calendarKnownAt, endOfDayNewYork, knownAt, newYorkDay, observationsAsOf } from '@plumbline/market-data/domain';
import { realFiles, REPOSITORY, tempFolder } from '@plumbline/market-data/importers/testing';
import {
  cotMarkets,
  importPaths,
  observationsOf,
  openEngine,
  readArchiveManifest,
  readCalendar,
  readCalendarDays,
  seriesList,
  type Archive,
  type Engine,
  type ImportReport,
} from '@plumbline/market-data/archive';
import { buildMarket, economyFacts, openMarketReader } from '@plumbline/market-data/market';
import { parse } from 'csv-parse/sync';

import { answerFacts } from '../routes/facts.routes';

interface Golden {
  readonly id: string;
  readonly entity: string;
  readonly period: string;
  readonly item: string;
  readonly value: string;
  readonly source: string;
}

const GOLDEN = path.resolve(REPOSITORY, '../shared/data/GOLDEN_FACTS.csv');
const AREAS = ['macro', 'index', 'commodities', 'cftc', 'calendars'];
const files = realFiles(AREAS);
const ifPresent = files && existsSync(GOLDEN) ? describe : describe.skip;

const golden: Golden[] = existsSync(GOLDEN) ? parse(readFileSync(GOLDEN, 'utf8'), { columns: true }) : [];
const rows = golden.filter(({ source }) => /^(macro|index|commodities|cftc)\//.test(source));

jest.setTimeout(180_000);

ifPresent('real files of the economy', () => {
  const archiveDir = path.join(tempFolder(), 'archive');
  let engine: Engine;
  let archive: Archive;
  let report: ImportReport;

  beforeAll(async () => {
    report = await importPaths(
      AREAS.map((area) => path.join(files ?? '', area)),
      {},
      { archiveDir },
    );
    engine = await openEngine();
    archive = { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
  });
  afterAll(() => engine.close());

  it('are recognised and read whole', () => {
    const wrong = report.files.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0);
    expect(wrong).toEqual([]);
    const kinds = Object.fromEntries(report.files.map((file) => [path.basename(file.path), file.kind]));
    expect(kinds).toMatchObject({
      'h15-m.csv': 'frb-data-download',
      'daily-treasury-rates-2023-03-excerpt.csv': 'treasury-yields-csv',
      'aat1.csv': 'series-columns-csv',
      'metadata.csv': 'series-snapshots-csv',
      'shiller.xls': 'shiller-workbook',
      'data.csv': 'shiller-csv',
      'annual.txt': 'cftc-cot',
      'FinFutYY.txt': 'cftc-cot',
      'wti-daily.csv': 'series-csv',
      'RRPONTSYD.csv': 'series-csv',
      'macro_calendar.csv': 'macro-calendar-csv',
      'earnings_calendar.csv': 'earnings-calendar-csv',
    });
  });

  it('are all asked for', () => {
    expect(rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 14 }, (_, at) => `F0${String(at + 1).padStart(2, '0')}`),
    );
  });

  it.each(rows.map((row) => [row.id, row.entity, row.item, row] as const))('%s %s %s', async (...[, , , row]) => {
    const facts = await economyFacts.find(archive, { entity: row.entity, concept: row.item, end: row.period });
    expect(knownAt(facts).map(({ fact }) => fact.value)).toEqual([Number(row.value)]);
  });

  it('F010: both vintages of a quarter, each from the day its file could be made', async () => {
    const query = { entity: 'US GDP', concept: 'GDP nominal', end: '2020-04-01' };
    const facts = await economyFacts.find(archive, query);
    expect(facts.map(({ value, moment }) => [value, newYorkDay(moment.at)])).toEqual([
      [19_935.4, '2025-03-30'],
      [19_958.291, '2026-01-02'],
    ]);
    const before = knownAt(facts, endOfDayNewYork('2025-06-30'));
    expect(before.map(({ fact }) => fact.value)).toEqual([19_935.4]);
    expect(knownAt(facts, endOfDayNewYork('2024-12-31'))).toEqual([]);
  });

  it('reads the same prices from the workbook of Shiller and from its package', async () => {
    const price = (await observationsOf(archive, ['SHILLER.PRICE'])).get('SHILLER.PRICE') ?? [];
    const october = price.filter(({ day }) => day === '1871-10-01');
    expect(october.map(({ value, file }) => [value, file])).toEqual([[4.59, 'data.csv']]);
    const days = observationsAsOf(price).map(({ day }) => day);
    expect([days[0], days.at(-1), days.length]).toEqual(['1871-01-01', '2026-06-01', 1866]);
  });

  it('takes zeros of the newest months for missing', async () => {
    const all = await observationsOf(archive, ['SHILLER.CAPE', 'SHILLER.EARNINGS']);
    const [cape = [], earnings = []] = [all.get('SHILLER.CAPE'), all.get('SHILLER.EARNINGS')];
    expect([...cape, ...earnings].filter(({ value }) => value === 0)).toEqual([]);
    expect(observationsAsOf(cape)[0]?.day).toBe('1881-01-01');
  });

  it('agrees on yields between the Treasury and the Federal Reserve', async () => {
    const ids = ['DGS2', 'DGS10', 'DGS30'];
    const all = await observationsOf(archive, ids);
    const inMarch = ids.flatMap((id) => (all.get(id) ?? []).filter(({ day }) => day.startsWith('2023-03')));
    expect(inMarch).toHaveLength(69);
  });

  it('answer through the call and the command line as well', async () => {
    const marketDir = path.join(path.dirname(archiveDir), 'market');
    await buildMarket({ archiveDir, marketDir });
    const market = await openMarketReader({ archiveDir, marketDir });
    for (const { entity, item, period, value } of rows) {
      const { data } = await answerFacts({ market }, { entity, concept: item, start: period, end: period });
      expect(data.filter(({ holds }) => holds).map((vintage) => vintage.value)).toContain(Number(value));
    }
    market.close();
  });

  it('holds this much', async () => {
    const markets = await cotMarkets(archive);
    const count = (kind: string): number =>
      markets.filter((market) => market.kind === kind).reduce((sum, { reports }) => sum + reports, 0);
    expect([count('legacy'), count('tff')]).toEqual([3190, 1962]);
    const days = (await readCalendarDays(archive)).filter((day) => day.startsWith('2026'));
    const events = calendarKnownAt(await readCalendar(archive, days));
    expect(events.filter(({ kind }) => kind === 'macro')).toHaveLength(16);
    expect((await seriesList(archive)).length).toBeGreaterThan(100);
  });
});
