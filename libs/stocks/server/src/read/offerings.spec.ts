import { endOfDayNewYork, type CompanyFilings, type Filing, type RecordModel } from '@plumbline/market-data/domain';
import { makeRecordTable } from '@plumbline/market-data/testing';
import { epochDay } from '@plumbline/shared/domain';
import {
  chosenOfferings,
  offeringsOn,
  offeringToWire,
  offeringYears,
  stageCounts,
  type OfferingMarket,
} from './offerings';

const filing = (form: string, filed: string): Filing => ({
  accession: `0000000001-25-${filed.replaceAll('-', '').slice(2)}`,
  form,
  filed,
  moment: { at: endOfDayNewYork(filed), precision: 'day' },
});
const company = (cik: string, name: string, ...steps: readonly (readonly [string, string])[]): CompanyFilings => ({
  cik,
  name,
  filings: steps.map(([form, day]) => filing(form, day)).reverse(),
});

const COMPANIES = [
  company(
    '1',
    'Ambra Foods',
    ['S-1', '2024-03-01'],
    ['S-1/A', '2024-04-01'],
    ['EFFECT', '2024-05-01'],
    ['424B4', '2024-05-02'],
  ),
  company('2', 'Belvo Robotics', ['S-1', '2024-11-01'], ['RW', '2025-02-03']),
  company('3', 'Cordel Energy', ['S-1', '2025-05-01'], ['S-1/A', '2025-06-02'], ['S-1/A', '2025-06-20']),
  company('4', 'Draxen Parts', ['10-12B', '2025-01-06']),
  company('5', 'Elmora Payments', ['DRS', '2025-06-01']),
];
const DAYS = ['2024-05-01', '2024-05-02', '2024-05-03', '2025-06-30'];
const market = {
  records: (model: RecordModel) =>
    makeRecordTable(model, {
      offeringCompanies: async () => COMPANIES.map(({ cik }) => cik),
      offerings: async () => COMPANIES,
    }),
  ofCompany: (cik: string) =>
    cik === '1' ? [{ id: 'US1', symbol: 'AMBF', exchange: 'NAS', company: 'Ambra', currency: 'USD' }] : [],
  prices: () => ({
    days: Int32Array.from(DAYS, epochDay),
    open: [],
    high: [],
    low: [],
    volume: [],
    quality: new Uint8Array(4),
    close: Float64Array.from([9, 20, 22, 25]),
  }),
  document: async () => ({ splits: [], actions: [] }),
  status: () => ({ version: 'v1', sample: false, lastPriceDay: '2025-06-30' }),
} as unknown as OfferingMarket;

const ASK = { words: '', sort: 'last', desc: true } as const;

it.each([
  [
    'the newest filing first',
    ASK,
    ['Cordel Energy', 'Elmora Payments', 'Belvo Robotics', 'Draxen Parts', 'Ambra Foods'],
  ],
  [
    'by name',
    { ...ASK, sort: 'company', desc: false } as const,
    ['Ambra Foods', 'Belvo Robotics', 'Cordel Energy', 'Draxen Parts', 'Elmora Payments'],
  ],
  ['of a stage', { ...ASK, stage: 'amended' } as const, ['Cordel Energy']],
  ['spin-offs', { ...ASK, kind: 'spin-off' } as const, ['Draxen Parts']],
  ['by words', { ...ASK, words: 'belvo' }, ['Belvo Robotics']],
])('%s', async (_what, ask, names) => {
  expect(chosenOfferings(await offeringsOn(market, undefined), ask).map((one) => one.company)).toEqual(names);
});

it('shows what became of one that was priced, and how long others wait', async () => {
  const all = await offeringsOn(market, undefined);
  const named = (name: string) => all.find((one) => one.company === name)!;
  expect(await offeringToWire(market, named('Ambra Foods'), undefined)).toMatchObject({
    symbol: 'AMBF',
    stage: 'priced',
    began: '2024-03-01',
    last: '2024-05-02',
    form: '424B4',
    amendments: 1,
    trading: { first: { day: '2024-05-02', close: 20 }, last: { day: '2025-06-30', close: 25 }, change: 25 },
    url: expect.stringContaining('sec.gov/Archives/edgar/data/1/'),
  });
  expect(await offeringToWire(market, named('Cordel Energy'), undefined)).toMatchObject({
    days: 10,
    trading: null,
    symbol: null,
  });
});

it('a prospectus that was accepted in the evening is of that day, though it is filed on the next', async () => {
  const evening = { at: Date.UTC(2024, 4, 1, 21, 45), precision: 'time' } as const;
  const own = COMPANIES.slice(0, 1).map((one) => ({
    ...one,
    filings: one.filings.map((each) => (each.form === '424B4' ? { ...each, moment: evening } : each)),
  }));
  const areas = { offeringCompanies: async () => ['1'], offerings: async () => own };
  const late = { ...market, records: (model: RecordModel) => makeRecordTable(model, areas) } as OfferingMarket;
  const [priced] = await offeringsOn(late, '2024-05-01');
  expect(await offeringToWire(late, priced!, undefined)).toMatchObject({
    last: '2024-05-01',
    trading: { first: { day: '2024-05-01', close: 9 } },
  });
});

it('no day of an offering is after the day that is asked for', async () => {
  const evening = { at: Date.UTC(2024, 1, 29, 22, 45), precision: 'time' } as const;
  const own = [{ ...COMPANIES[0]!, filings: [{ ...filing('S-1', '2024-03-01'), moment: evening }] }];
  const areas = { offeringCompanies: async () => ['1'], offerings: async () => own };
  const late = { ...market, records: (model: RecordModel) => makeRecordTable(model, areas) } as OfferingMarket;
  expect(await offeringsOn(late, '2024-02-29')).toMatchObject([{ began: '2024-02-29', last: '2024-02-29' }]);
  expect(await offeringsOn(late, '2024-03-01')).toMatchObject([{ began: '2024-02-29' }]);
  expect(await offeringsOn(late, '2024-02-28')).toEqual([]);
});

it('as of a past day nothing later is known', async () => {
  const then = await offeringsOn(market, '2024-12-31');
  expect(then.map(({ company: name, stage }) => [name, stage])).toEqual([
    ['Ambra Foods', 'priced'],
    ['Belvo Robotics', 'filed'],
  ]);
});

it('counts stages and years', async () => {
  const all = await offeringsOn(market, undefined);
  expect(stageCounts(all).filter(({ offerings }) => offerings > 0)).toEqual([
    { stage: 'draft', offerings: 1 },
    { stage: 'filed', offerings: 1 },
    { stage: 'amended', offerings: 1 },
    { stage: 'priced', offerings: 1 },
    { stage: 'withdrawn', offerings: 1 },
  ]);
  expect(offeringYears(all)).toEqual([
    { year: 2025, filed: 2, spin_offs: 1, priced: 0, withdrawn: 1, median_days: null },
    { year: 2024, filed: 2, spin_offs: 0, priced: 1, withdrawn: 0, median_days: 62 },
  ]);
});
