import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import {
  calendarKnownAt,
  cotAsOf,
  endOfDayNewYork,
  newYorkDay,
  observationsAsOf,
  type Observation,
} from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import { fixture, tempFolder } from '@plumbline/market-data/importers/testing';
import {
  cotMarkets,
  cotReports,
  importPaths,
  observationsOf,
  openEngine,
  readArchiveManifest,
  readCalendar,
  readCalendarDays,
  seriesList,
  type Archive,
  type Engine,
} from '@plumbline/market-data/archive';
import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';

import { economyFacts } from './economy.facts';

jest.setTimeout(120_000);

const root = tempFolder();
let engine: Engine;
let counter = 0;

beforeAll(async () => {
  engine = await openEngine();
});
afterAll(() => engine.close());

/** An archive of files, imported one call after another. */
async function archiveOf(calls: readonly (readonly string[])[]): Promise<Archive> {
  counter += 1;
  const archiveDir = path.join(root, `archive-${counter}`);
  for (const paths of calls) await importPaths(paths, {}, { archiveDir });
  return { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
}

function write(name: string, text: string): string {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Observations without the names of files: parts have other names than the whole. */
const plain = (observations: readonly Observation[] | undefined) =>
  (observations ?? []).map(({ day, value, status, moment, releasedAt }) => ({
    day,
    value,
    status,
    moment,
    releasedAt,
  }));

describe('importing parts', () => {
  const HEADER = 'series_id\tyear\tperiod\tvalue\tfootnote_codes';
  const months = Array.from(
    { length: 24 },
    (_, at) => [2019 + Math.floor(at / 12), (at % 12) + 1, 250 + at / 4] as const,
  );
  const lines = months.map(
    ([year, month, value]) => `CUUR0000SA0\t${year}\tM${String(month).padStart(2, '0')}\t${value}\t`,
  );
  const file = (folder: string, name: string, part: readonly string[]) =>
    write(`${folder}/${name}`, `${[HEADER, ...part].join('\n')}\n`);

  it('split at any month, in any order, equals importing the whole', async () => {
    const whole = await archiveOf([[file('whole', 'cu.data', lines)]]);
    const expected = plain((await observationsOf(whole, ['CPIAUCNS'])).get('CPIAUCNS'));
    expect(expected).toHaveLength(24);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 23 }), fc.boolean(), async (at, isReversed) => {
        const parts = [
          [file(`parts-${counter}`, 'cu.data.1', lines.slice(0, at))],
          [file(`parts-${counter}`, 'cu.data.2', lines.slice(at))],
        ];
        const split = await archiveOf(isReversed ? parts.reverse() : parts);
        expect(plain((await observationsOf(split, ['CPIAUCNS'])).get('CPIAUCNS'))).toEqual(expected);
      }),
      { numRuns: rounds(2, 8) },
    );
  });

  it('of a revised series equals the whole where the day of the file is stated', async () => {
    const csv = (part: readonly string[]) => `date,value\n${part.join('\n')}\n`;
    const rows = ['2020-01-01,1.5', '2020-02-01,2.5', '2020-03-01,3.5'];
    const stated = JSON.stringify({ series: 'PAYEMS', vintage: '2021-01-05' });
    const place = (folder: string, part: readonly string[]): string[] => {
      write(`${folder}/jobs.csv.meta.json`, stated);
      return [write(`${folder}/jobs.csv`, csv(part))];
    };
    const whole = await archiveOf([place('jobs', rows)]);
    const split = await archiveOf([place('jobs-2', rows.slice(1)), place('jobs-1', rows.slice(0, 1))]);
    const [first, second] = await Promise.all([whole, split].map((each) => observationsOf(each, ['PAYEMS'])));
    expect(plain(first?.get('PAYEMS'))).toHaveLength(3);
    expect(plain(second?.get('PAYEMS'))).toEqual(plain(first?.get('PAYEMS')));
  });
});

describe('vintages', () => {
  const older = write(
    'gdp/quarter.csv',
    'date,level-current,level-chained,change-current,change-chained\n2020-04-01,100.5,90,1,1\n2020-07-01,101,91,1,1\n',
  );
  const newer = write('gdp/fred/GDP.csv', 'date,value\n2020-04-01,102.5\n2020-07-01,103\n2020-10-01,104\n');
  const fetched = write(
    'gdp/fred/metadata.csv',
    'series_id,last_updated,last_observation,freq\nGDP,2021-05-20 10:00:00,2020-10-01,Q\n',
  );

  it.each([[[older, newer, fetched]], [[fetched, newer, older]]])(
    'are all kept, whatever comes first',
    async (order) => {
      const archive = await archiveOf(order.map((each) => [each]));
      const all = (await observationsOf(archive, ['GDP'])).get('GDP') ?? [];
      const spring = all.filter(({ day }) => day === '2020-04-01');
      expect(spring.map(({ value, moment }) => [value, newYorkDay(moment.at)])).toEqual([
        [100.5, '2020-12-30'],
        [102.5, '2021-05-20'],
      ]);
      const before = observationsAsOf(all, { at: Date.parse('2021-05-01T00:00:00Z') });
      expect(before.map(({ day, observation }) => [day, observation.value])).toEqual([
        ['2020-04-01', 100.5],
        ['2020-07-01', 101],
      ]);
    },
  );

  it('of the same file imported again under another name count once', async () => {
    const copy = write('copy/CPIAUCNS.csv', 'date,value\n2020-01-01,250\n');
    const other = write('other/cpiai.csv', 'Date,Index,Inflation\n2020-01-01,250,\n');
    const forward = await archiveOf([[copy], [other]]);
    const backward = await archiveOf([[other], [copy], [copy]]);
    const [a, b] = await Promise.all([forward, backward].map((each) => observationsOf(each, ['CPIAUCNS'])));
    expect(a?.get('CPIAUCNS')).toHaveLength(1);
    expect(b).toEqual(a);
  });
});

it('reads closes of an index among the prices as the series that they are', async () => {
  const file = write(
    'index/^VIX.csv',
    'Date,Open,High,Low,Close\n2021-01-04,20,21,19,20.5\n2021-01-05,20,22,19,21.5\n',
  );
  const archive = await archiveOf([[file, write('index/VIXCLS.csv', 'date,value\n2021-01-04,20.5\n')]]);
  const vix = (await observationsOf(archive, ['VIXCLS'])).get('VIXCLS') ?? [];
  expect(vix.map(({ day, value, source }) => [day, value, source])).toEqual([
    ['2021-01-04', 20.5, 'series-csv'],
    ['2021-01-05', 21.5, 'prices'],
  ]);
});

describe('traders’ commitments', () => {
  it('trap 9: markets of a reused contract code stay apart', async () => {
    const archive = await archiveOf([
      fixture('economy/cftc-cot/annual.txt', 'economy/cftc-cot/annual.reused-code.txt'),
    ]);
    const markets = await cotMarkets(archive);
    expect(markets.map(({ code, commodity, market }) => [code, commodity, market])).toEqual([
      ['001602', '001', 'WHEAT-SRW'],
      ['088691', '088', 'GOLD'],
      ['088691', '777', 'OLD THING'],
    ]);
    const [, gold] = markets;
    const reports = gold ? await cotReports(archive, gold) : [];
    expect(cotAsOf(reports)).toHaveLength(1);
    expect(reports[0]?.positions[0]).toMatchObject({ category: 'commercial', long: 300, short: 700 });
  });

  it.each([
    ['Gold futures COMEX', 'COT non-commercial long', 400],
    ['088691', 'COT commercial net', -400],
    ['GOLD - COMMODITY EXCHANGE INC.', 'COT open interest', 1000],
    ['wheat-srw', 'COT traders long', undefined],
    ['gold', 'COT non-commercial change long', 10],
    ['gold', 'TFF open interest', undefined],
  ])('%s, %s', async (entity, concept, value) => {
    const archive = await archiveOf([fixture('economy/cftc-cot/annual.txt')]);
    const facts = await economyFacts.find(archive, { entity, concept, end: '2021-03-09' });
    expect(facts.map((fact) => fact.value)).toEqual(value === undefined ? [] : [value]);
  });
});

it('trap 11: forecasts of the IMF are no facts', async () => {
  const archive = await archiveOf([fixture('economy/imf-datamapper/debt.trap-11.json')]);
  const facts = await economyFacts.find(archive, { entity: 'IMF:GGXWDG_NGDP:USA', concept: 'value' });
  expect(facts.map(({ end, value }) => [end, value])).toEqual([
    ['2019-01-01', 100.5],
    ['2020-01-01', 110.5],
    ['2021-01-01', 111.5],
  ]);
  const all = (await observationsOf(archive, ['IMF:GGXWDG_NGDP:USA'])).get('IMF:GGXWDG_NGDP:USA') ?? [];
  expect(observationsAsOf(all)).toHaveLength(3);
  expect(observationsAsOf(all, { withForecasts: true })).toHaveLength(9);
});

it('lists series and events of calendars', async () => {
  const archive = await archiveOf([
    fixture('economy/bls-api/answer.json', 'economy/macro-calendar-csv/macro_calendar.csv'),
  ]);
  expect((await seriesList(archive)).map(({ id }) => id).sort()).toEqual([
    'BLS:PRS85006092',
    'CPIAUCNS',
    'CPIAUCNS.A',
    'UNRATE',
  ]);
  const decision = { event: 'Rate decision', country: 'US' };
  const days = (await readCalendarDays(archive)).filter((day) => day >= '2021-01-01' && day <= '2021-02-01');
  const events = await readCalendar(archive, days);
  expect(calendarKnownAt(events)).toMatchObject([decision]);
  expect(await readCalendar(archive, [])).toEqual([]);
  const asOf = async (day: string) => calendarKnownAt(events, endOfDayNewYork(day));
  const [known] = calendarKnownAt(events);
  expect(await asOf(addDays(known?.day ?? '', -2))).toEqual([]);
  expect(await asOf(addDays(known?.day ?? '', -1))).toMatchObject([{ ...decision, actual: null }]);
});
