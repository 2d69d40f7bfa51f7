import { calendarCalls, cotCalls, indicatorCalls, marketCalls } from '@plumbline/economics/contract';
import { addDays } from '@plumbline/shared/domain';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { ReactNode } from 'react';

const contracts = [indicatorCalls, marketCalls, cotCalls, calendarCalls];

const FIRST = '2024-01-02';
const WEEKS = Array.from({ length: 60 }, (_, at) => addDays(FIRST, 7 * at));
const wave = (base: number, height: number) => WEEKS.map((_, at) => base + height * Math.sin(at / 6));
const points = (base: number, height: number) =>
  wave(base, height).map((value, at): [string, number] => [WEEKS[at]!, value]);
const group = (category: string, label: string, sign: number) => {
  const net = wave(0, sign * 90_000);
  return {
    category,
    label,
    net,
    index: wave(50, sign * 45),
    tradersLong: 120,
    tradersShort: null,
    long: net.map((value) => 200_000 + value),
    short: net.map(() => 200_000),
    spread: net.map(() => null),
  };
};

/** Answers that contracts alone do not make well: columns of one length, days in order. */
const ANSWERS = {
  'GET /_api/cot_reports/{id}': {
    code: '088691', market: 'GOLD', exchange: 'COMMODITY EXCHANGE INC.', kind: 'legacy', combined: false,
    kinds: [{ kind: 'legacy', combined: false }], next: '2025-03-21', group: 'noncommercial', identity: 0,
    days: WEEKS, publicDays: WEEKS, interest: wave(400_000, 20_000),
    groups: [group('noncommercial', 'Non-commercial', 1), group('commercial', 'Commercial', -1)],
    price: { id: 285, name: 'Gold, average of the month', unit: 'USD/oz', data: points(1900, 120) },
  },
  'GET /_api/economicindicators/yield_curve': {
    compare: null, first: FIRST,
    curve: { day: '2026-06-30', public: '2026-06-30', tenors: [['1M', 4.6], ['2Y', 4.7], ['10Y', 4.8], ['30Y', 4.9]] },
    frames: WEEKS.slice(0, 3).map((day, at) => ({ day, public: day, tenors: [['1M', 4 + at], ['10Y', 4.4]] })),
    spreads: [
      {
        id: 900, name: '10 years less 2 years', value: -0.4, day: '2026-06-30', data: points(0, 0.6),
        spells: [{ from: '2022-07-06', to: '2024-08-26', observations: 537, lowest: -1.08, open: false }],
      },
    ],
  },
  'GET /_api/calendar/events': ({ query }: { query?: { kind?: string } }) => ({
    from: '2026-06-29', to: '2026-08-02', today: '2026-06-30', counts: { earnings: 1, holiday: 1 },
    data: [
      { kind: 'holiday', day: '2026-07-03', at: null, name: 'Independence Day', text: 'New York exchanges closed', url: null, symbol: null },
      { kind: 'earnings', day: '2026-07-21', at: null, name: 'ALDR Alder Works Inc.', text: 'Results expected', url: '/stock/ALDR/summary', symbol: 'ALDR' },
    ].filter(({ kind }) => query?.kind === undefined || kind === query.kind),
  }),
} as const; // prettier-ignore

const ROW = {
  id: 40,
  code: 'UNRATE',
  name: 'Unemployment rate',
  unit: 'percent',
  frequency: 'M',
  adjustment: 'SA',
  country: 'USA',
  category_code: 'us/labor',
  source: 'US Bureau of Labor Statistics',
  previous: 4.4,
  year_ago: 4.2,
  change: 0.1,
  last: { day: '2026-05-01', value: 4.5, public: '2026-06-10' },
  yoy: 0.3,
  next: '2026-07-10',
  revised: true,
  computed: false,
  recent: [4.2, 4.3, 4.4, 4.5],
};
const LEAF = {
  category_code: 'us/labor',
  name: 'Work',
  count: 8,
  popular: [{ id: 40, name: 'Unemployment rate' }],
  children: [],
};
const LISTS = {
  'GET /_api/economicindicators/summary': { data: [ROW], today: '2026-06-30' },
  'GET /_api/economicindicators_category': [
    { ...LEAF, category_code: 'us', name: 'United States', count: 89, children: [LEAF] },
    { ...LEAF, category_code: 'world', name: 'World', count: 198, children: [] },
  ],
  'GET /_api/debt/{id}/description': {
    iso3: 'DEU', name: 'Germany', text: 'What is owed.', unit: 'percent', series: 1_101_276, rank: 2, of: 18,
    data: [['2024-01-01', 63.1], ['2025-01-01', 64.2], ['2026-01-01', 65]], forecastFrom: '2026-01-01',
    edition: '2026-04-15', source: 'International Monetary Fund', licence: 'Terms of the IMF',
  },
}; // prettier-ignore

const EMPTY = {
  'GET /_api/economicindicators/summary': { data: [], today: '2026-06-30' },
  'GET /_api/economicindicators_category': [],
  'GET /_api/cot_reports/{id}': { ...ANSWERS['GET /_api/cot_reports/{id}'], days: [], publicDays: [], interest: [], groups: [], price: null },
  'GET /_api/economicindicators/yield_curve': { curve: null, compare: null, frames: [], first: null, spreads: [] },
  'GET /_api/calendar/events': { data: [], counts: {}, from: '2026-06-29', to: '2026-08-02', today: '2026-06-30' },
}; // prettier-ignore

/** The states of a page of economies at an address. */
export const economicsPageStates = (at: string, page: ReactNode, answers: Readonly<Record<string, unknown>> = {}) =>
  pageStates(page, { at, contracts, answers: { ...ANSWERS, ...LISTS, ...answers }, empty: EMPTY });

/** Answers of pages that specs look at. */
export const ECONOMIC_ANSWERS: Readonly<Record<string, unknown>> = ANSWERS;
