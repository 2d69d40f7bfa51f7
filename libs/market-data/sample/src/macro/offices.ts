import { addDays, type Day } from '@plumbline/shared/domain';

import type { SampleFile } from '../writing/sample-file';
import type { Business, Series } from './business';
import { knownOn } from './vintages';

/** Series of the Bureau of Labor Statistics by its codes, with their decimals. */
const BLS: readonly (readonly [code: string, id: string, digits: number])[] = [
  ['CUUR0000SA0', 'CPIAUCNS', 3],
  ['CUSR0000SA0', 'CPIAUCSL', 3],
  ['CUSR0000SA0L1E', 'CPILFESL', 3],
  ['WPSFD4', 'PPIFIS', 3],
  ['LNS14000000', 'UNRATE', 1],
  ['LNS13327709', 'U6RATE', 1],
  ['CES0000000001', 'PAYEMS', 0],
  ['LNS11300000', 'CIVPART', 1],
  ['CES0500000003', 'CES0500000003', 2],
  ['CES0500000008', 'AHETPI', 2],
  ['JTS000000000000000JOL', 'JTSJOL', 0],
];

const PARTS = /^CUUR0000/;

const MONTH_NAMES = 'January February March April May June July August September October November December'.split(' ');

function blsSeries(seriesID: string, points: readonly (readonly [Day, number])[], digits: number) {
  const data = points.toReversed().map(([day, value], place) => ({
    year: day.slice(0, 4),
    period: `M${day.slice(5, 7)}`,
    periodName: MONTH_NAMES[Number(day.slice(5, 7)) - 1],
    ...(place === 0 ? { latest: 'true' } : {}),
    value: value.toFixed(digits),
    footnotes: [place < 2 && /^(CES|JTS|WPS)/.test(seriesID) ? { code: 'P', text: 'preliminary' } : {}],
  }));
  return { seriesID, data };
}

/** Hourly earnings are in the book under the publisher's code. */
const valuesOf = ({ monthly }: Business, id: string): Series =>
  monthly.get(id === 'AHETPI' ? 'CES0500000008' : id) ?? new Map();

interface Answer {
  readonly day: Day;
  /** First reported period. */
  readonly from: Day;
  readonly withParts: boolean;
}

function blsAnswer(business: Business, { day, from, withParts }: Answer): string {
  // Series that are never revised are only in the newest edition.
  const rows = BLS.filter(([, id]) => withParts || id !== 'CPIAUCNS');
  const series = rows.map(([code, id, digits]) => {
    const points = knownOn(id, valuesOf(business, id), day, digits).filter(([period]) => period >= from);
    return blsSeries(code, points, digits);
  });
  const parts = withParts ? Array.from(business.monthly.keys()).filter((id) => PARTS.test(id)) : [];
  const more = parts.map((id) => blsSeries(id, knownOn(id, business.monthly.get(id) ?? new Map(), day, 3), 3));
  const Results = { series: [...series, ...more] };
  return JSON.stringify({ status: 'REQUEST_SUCCEEDED', responseTime: 120, message: [], Results });
}

const BEA: readonly (readonly [code: string, id: string, name: string])[] = [
  ['A191RC', 'GDP', 'Gross domestic product'],
  ['A191RX', 'GDPC1', 'Gross domestic product, chained dollars'],
  ['A191RL', 'A191RL1Q225SBEA', 'Gross domestic product, percent change'],
];

const quarterText = (day: Day): string => `${day.slice(0, 4)}Q${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`;
const grouped = (value: number): string => value.toFixed(0).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
const longDay = (day: Day): string =>
  `${MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;

/** Millions as the tables have them; changes in percent. */
const beaValue = (id: string, value: number): string =>
  id.startsWith('A191') ? value.toFixed(1) : grouped(value * 1000);

/** National accounts as of a release. */
function beaAnswer(business: Business, day: Day): string {
  const Data = BEA.flatMap(([SeriesCode, id, LineDescription], line) =>
    knownOn(id, business.quarterly.get(id) ?? new Map(), day, 3).map(([period, value]) => ({
      TableName: 'T10105',
      SeriesCode,
      LineNumber: String(line + 1),
      LineDescription,
      TimePeriod: quarterText(period),
      METRIC_NAME: 'Current Dollars',
      CL_UNIT: 'Level',
      UNIT_MULT: id.startsWith('A191') ? '0' : '6',
      DataValue: beaValue(id, value),
      NoteRef: 'T10105',
    })),
  );
  const prices = knownOn('PCEPILFE', business.monthly.get('PCEPILFE') ?? new Map(), day, 3).map(([period, value]) => ({
    TableName: 'T20804',
    SeriesCode: 'DPCCRG',
    LineNumber: '25',
    LineDescription: 'PCE excluding food and energy',
    TimePeriod: `${period.slice(0, 4)}M${period.slice(5, 7)}`,
    METRIC_NAME: 'Fisher Price Index',
    CL_UNIT: 'Level',
    UNIT_MULT: '0',
    DataValue: value.toFixed(3),
    NoteRef: 'T20804',
  }));
  const Notes = [{ NoteRef: 'T10105', NoteText: `Table 1.1.5. Invented - LastRevised: ${longDay(day)}` }];
  return JSON.stringify({ BEAAPI: { Request: { RequestParam: [] }, Results: { Data: [...Data, ...prices], Notes } } });
}

/** Days on which files were made: once a year through the history, once a month (or quarter) in the newest years. */
function madeOn(lastDay: Day, firstYear: number, recentDays: readonly Day[]): Day[] {
  const years = Array.from(
    { length: Number(lastDay.slice(0, 4)) - firstYear },
    (_, index): Day => `${firstYear + index}-09-30`,
  );
  return [...new Set([...years, ...recentDays.filter((day) => day <= lastDay), lastDay])].sort();
}

const FIRST_FILE = 2006;

/** Publications of the statistical offices, with older editions, so that every day has the figures of its time. */
export function* officeFiles(business: Business, lastDay: Day): Generator<SampleFile> {
  const recentMonths = business.months.slice(-12).map((month) => addDays(month, 19));
  for (const day of madeOn(lastDay, FIRST_FILE, recentMonths)) {
    // Editions of a month rewrite the newest year alone; those of a year all of it.
    const isMonthly = recentMonths.includes(day);
    const from = isMonthly ? addDays(day, -430) : '0000-01-01';
    const text = blsAnswer(business, { day, from, withParts: day === lastDay });
    yield { path: `economy/bls/${day}.json`, text };
  }
  const recentQuarters = business.quarters
    .slice(-9)
    .flatMap((quarter) => [addDays(quarter, 120), addDays(quarter, 180)]);
  for (const day of madeOn(lastDay, FIRST_FILE, recentQuarters))
    yield { path: `economy/bea/${day}.json`, text: beaAnswer(business, day) };
}

/** Monthly series without a form of their own, as columns named by mnemonics, and their decimals. */
const COLUMNS: readonly (readonly [id: string, digits: number])[] = [
  ['RSXFS', 0],
  ['DGORDER', 0],
  ['CFNAI', 2],
  ['USREC', 0],
  ['HOUST', 0],
  ['HSN1F', 0],
  ['CSUSHPINSA', 2],
  ['BUSLOANS', 1],
];
const NEVER_REVISED: readonly (readonly [id: string, digits: number])[] = [
  ['UMCSENT', 1],
  ['MICH', 1],
];

function columnsText(business: Business, columns: typeof COLUMNS, day: Day): string {
  const known = columns.map(([id, digits]) => new Map(knownOn(id, business.monthly.get(id) ?? new Map(), day, digits)));
  const months = business.months.filter((month) => known.some((values) => values.has(month)));
  const rows = months.map((month) => [month, ...known.map((values) => values.get(month) ?? '')].join(','));
  return `${['date', ...columns.map(([id]) => id)].join(',')}\n${rows.join('\n')}\n`;
}

/** Series of other publishers by month, an edition a year. */
export function* monthlyFiles(business: Business, lastDay: Day): Generator<SampleFile> {
  for (const day of madeOn(lastDay, FIRST_FILE, []))
    yield { path: `economy/monthly/${day}.csv`, text: columnsText(business, COLUMNS, day) };
  yield { path: 'economy/surveys.csv', text: columnsText(business, NEVER_REVISED, lastDay) };
}

/** Columns of the Board's download program: code, series, decimals, multiplier. */
const BOARD: readonly (readonly [code: string, id: string, unit: string, digits: number, multiplier: number])[] = [
  ['H15/H15/RIFSPFF_N.M', 'FEDFUNDS', 'Percent:_Per_Year', 2, 1],
  ['G17/G17/IP.B50001.S', 'INDPRO', 'Index:_2017_100', 4, 1],
  ['H6/H6/M2.M', 'M2SL', 'Currency', 1, 1e9],
];

/** The Federal Reserve Board's monthly series, an edition a year. */
export function* boardFiles(business: Business, lastDay: Day): Generator<SampleFile> {
  const line = (label: string, cells: readonly string[]): string =>
    [label, ...cells].map((cell) => `"${cell}"`).join(',');
  for (const day of madeOn(lastDay, FIRST_FILE, [])) {
    const known = BOARD.map(
      ([, id, , digits]) => new Map(knownOn(id, business.monthly.get(id) ?? new Map(), day, digits)),
    );
    const months = business.months.filter((month) => known.some((values) => values.has(month)));
    const header = [
      line(
        'Series Description',
        BOARD.map(([, id]) => `${id}, invented`),
      ),
      line(
        'Unit:',
        BOARD.map(([, , unit]) => unit),
      ),
      line(
        'Multiplier:',
        BOARD.map(([, , , , multiplier]) => String(multiplier)),
      ),
      line(
        'Currency:',
        BOARD.map(([, , unit]) => (unit === 'Currency' ? 'USD' : 'NA')),
      ),
      line(
        'Unique Identifier: ',
        BOARD.map(([code]) => code),
      ),
      line(
        'Time Period',
        BOARD.map(([code]) => code.split('/').at(-1) ?? ''),
      ),
    ];
    const rows = months.map((month) =>
      [month.slice(0, 7), ...known.map((values) => values.get(month) ?? 'ND')].join(','),
    );
    yield { path: `economy/board/${day}.csv`, text: `${[...header, ...rows].join('\n')}\n` };
  }
}
