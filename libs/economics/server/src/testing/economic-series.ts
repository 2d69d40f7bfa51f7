import { momentOf as endOfDay, type ArchivedSeries, type Observation } from '@plumbline/market-data/domain';
import { makeObservation } from '@plumbline/market-data/testing';
import { addDays, addMonths, type Day } from '@plumbline/shared/domain';

/** A period, its value, when that became public, and whether it is a forecast. */
type Given = readonly [day: Day, value: number, publicAt: string, forecast?: 'forecast'];

/** Without a time it is the last millisecond of the day in New York. */
const momentOf = (publicAt: string): number => (publicAt.includes('T') ? Date.parse(publicAt) : endOfDay(publicAt));

function observed(series: string, rows: readonly Given[]): readonly Observation[] {
  const released = new Map<Day, number>();
  for (const [day, , publicAt] of rows) released.set(day, Math.min(released.get(day) ?? Infinity, momentOf(publicAt)));
  return rows.map(([day, value, publicAt, forecast]) =>
    makeObservation({
      series,
      day,
      value,
      status: forecast ?? 'final',
      moment: { at: momentOf(publicAt), precision: 'day' },
      releasedAt: released.get(day)!,
      file: `${publicAt.slice(0, 10)}.json`,
    }),
  );
}

/** One edition in April, and one that is public after the day that is asked of. */
const debt = (rows: readonly (readonly [day: Day, value: number, forecast?: 'forecast'])[]): readonly Given[] =>
  rows.flatMap(([day, value, ...more]): Given[] => [
    [day, value, '2026-04-20', ...more],
    [day, 999, '2026-10-15'],
  ]);

/** Twenty-two years of market value to output: 100, but for the first two and the last. */
const CAP_TO_GDP = Array.from({ length: 22 }, (_, place): Given => {
  const [year, value] = [2004 + place, place < 2 ? 1_000 : place === 21 ? 200 : 100];
  return [`${String(year)}-01-01`, value, '2026-06-01'];
});

/** The day on which series become public that few cases are about. */
export const LATER: Day = '2026-07-21';

/** Fourteen weeks, each of a file of its own, and the last day that is near a year before the last one. */
const CLAIMS: readonly Given[] = [
  ['2025-07-02', 200, '2026-07-08'],
  ...Array.from({ length: 14 }, (_, place): Given => [
    addDays('2026-04-12', 7 * place),
    230 + place,
    addDays('2026-07-08', place),
  ]),
];

/** Every second month, so that no month has one before it but the second and the last one. */
const STARTS: readonly Given[] = [
  ...Array.from({ length: 24 }, (_, place): Given => [
    addMonths('2022-01-01', 2 * place),
    place === 3 ? 0 : place,
    LATER,
  ]),
  ['2022-02-01', 1, LATER],
  ['2025-12-01', 30, LATER],
];

const SERIES: Readonly<Record<string, readonly Given[]>> = {
  CPIAUCNS: [
    ['2025-05-01', 200, '2025-06-11'],
    ['2025-06-01', 201, '2025-07-15'],
    ['2026-03-01', 206, '2026-04-10'],
    ['2026-04-01', 208, '2026-05-12'],
    ['2026-05-01', 210, '2026-06-10'],
  ],
  // April is revised in the last second of 5 June in New York.
  PAYEMS: [
    ['2026-03-01', 100, '2026-04-03'],
    ['2026-03-01', 102, '2026-05-08'],
    ['2026-04-01', 103, '2026-05-08'],
    ['2026-04-01', 101, '2026-06-06T03:59:59Z'],
    ['2026-04-01', 900, '2026-07-02'],
    ['2026-05-01', 110, '2026-06-05T12:30:00Z'],
    ['2026-06-01', 500, '2026-07-02'],
  ],
  DGS10: [
    ['2026-05-29', 4.4, '2026-06-01'],
    ['2026-06-24', 4, '2026-06-25'],
    ['2026-06-25', 3.9, '2026-06-26'],
    ['2026-06-26', 3.9, '2026-06-29'],
    ['2026-06-29', 4.2, '2026-06-30'],
    ['2026-06-30', 4.5, '2026-07-01'],
  ],
  DGS2: [
    ['2026-05-29', 4.1, '2026-06-01'],
    ['2026-06-24', 4, '2026-06-25'],
    ['2026-06-25', 4.1, '2026-06-26'],
    ['2026-06-29', 4.3, '2026-06-30'],
    ['2026-06-30', 4, '2026-07-01'],
  ],
  DGS1_5MO: [['2026-06-29', 3.8, '2026-06-30']],
  // A day a year before the last one that the calendar of 2027 lacks.
  VIXCLS: [
    ['2023-02-28', 20, '2023-02-28'],
    ['2024-02-28', 15, '2024-02-28'],
    ['2024-02-29', 16, '2024-02-29'],
  ],
  // Wednesdays; the first one lacks reverse repos of its own.
  WALCL: [
    ['2026-06-17', 7_000_000, '2026-06-18'],
    ['2026-06-24', 7_100_000, '2026-06-25'],
  ],
  WTREGEN: [
    ['2026-06-17', 500_000, '2026-06-18'],
    ['2026-06-24', 600_000, '2026-06-25'],
  ],
  RRPONTSYD: [
    ['2026-06-16', 100, '2026-06-16'],
    ['2026-06-24', 200, '2026-06-24'],
  ],
  SP500: [
    ['2021-12-31', 4_000, '2021-12-31'],
    ['2022-12-30', 4_400, '2022-12-30'],
    ['2023-12-29', 3_960, '2023-12-29'],
    ['2024-12-31', 4_950, '2024-12-31'],
    ['2025-12-31', 4_455, '2025-12-31'],
    ['2026-06-17', 4_900.5, '2026-06-17'],
    ['2026-06-18', 4_800, '2026-06-18'],
    ['2026-06-24', 5_346, '2026-06-24'],
    ['2026-07-01', 9_999, '2026-07-01'],
  ],
  // Silver lacks February.
  'GOLD.M': [
    ['2025-12-01', 2_000, '2026-01-05'],
    ['2026-01-01', 2_200, '2026-02-05'],
    ['2026-02-01', 2_100, '2026-03-05'],
    ['2026-03-01', 2_400, '2026-04-06'],
    ['2026-06-01', 1, '2026-07-06'],
  ],
  'SILVER.M': [
    ['2025-12-01', 25, '2026-01-05'],
    ['2026-01-01', 20, '2026-02-05'],
    ['2026-03-01', 30, '2026-04-06'],
  ],
  // 0.0 is missing in the workbook.
  'SHILLER.CAPE': [
    ['2026-03-01', 0, '2026-06-10'],
    ['2026-04-01', 20, '2026-06-10'],
    ['2026-05-01', 40, '2026-06-10'],
  ],
  'SHILLER.DIVIDEND': [
    ['2026-04-01', 2, '2026-06-10'],
    ['2026-05-01', 0, '2026-06-10'],
  ],
  'SHILLER.PRICE': [
    ['2026-04-01', 100, '2026-06-10'],
    ['2026-05-01', 110, '2026-06-10'],
  ],
  GDP: [
    ['2016-01-01', 100, '2016-06-30'],
    ['2026-01-01', 200, '2026-06-25'],
  ],
  // Its value of April is due on 3 May.
  FEDFUNDS: [
    ['2025-03-01', 5, '2025-04-03'],
    ['2026-03-01', 4.3, '2026-04-03'],
  ],
  // Nothing came since February 2024: it has ended.
  UMCSENT: [['2024-01-01', 79, '2024-02-01']],
  'WB:CM.MKT.LCAP.GD.ZS:USA': CAP_TO_GDP,
  'WB:CM.MKT.LCAP.GD.ZS:XKX': [['2025-01-01', 7, LATER]],
  'WB:CM.MKT.LCAP.GD.ZS:WLD': [['2025-01-01', 300, LATER]],
  ICSA: CLAIMS,
  HOUST: STARTS,
  // 0.0 is missing in the workbook.
  'SHILLER.EARNINGS': [
    ['2016-03-01', 50, LATER],
    ['2026-03-01', 200, LATER],
    ['2026-04-01', 0, LATER],
  ],
  'IMF:GGXWDG_NGDP:USA': debt([
    ['2024-01-01', 120],
    ['2025-01-01', 122],
    ['2026-01-01', 125, 'forecast'],
  ]),
  'IMF:GGXWDG_NGDP:DEU': debt([
    ['2024-01-01', 63],
    ['2025-01-01', 65],
  ]),
  'IMF:GGXWDG_NGDP:JPN': debt([
    ['2024-01-01', 240],
    ['2025-01-01', 250, 'forecast'],
  ]),
  'IMF:GGXWDG_NGDP:WLD': debt([['2025-01-01', 95]]),
  'FOO:1': [['2026-05-01', 7, '2026-06-01']],
};

/** All vintages of all series, by id. */
export const OBSERVATIONS = new Map(Object.entries(SERIES).map(([id, rows]) => [id, observed(id, rows)]));

const world = (id: string, source: string, category: string): ArchivedSeries => ({
  id,
  name: `Debt, ${id.slice(-3)}`,
  unit: 'percent',
  frequency: 'A',
  adjustment: null,
  country: id.slice(-3),
  source,
  category,
  revised: true,
});

/** Series that no registry knows have their words from their files. */
export const LIST: readonly ArchivedSeries[] = [
  ...Object.keys(SERIES)
    .filter((id) => /^(?:WB|IMF):/.test(id))
    .map((id) => world(id, id.startsWith('IMF') ? 'International Monetary Fund' : 'World Bank', 'debt')),
  {
    ...world('FOO:1', 'Somebody', 'unheard of'),
    name: 'Öl im Hafen',
    country: 'DEU',
    frequency: 'M',
    notes: 'From a file',
  },
];
