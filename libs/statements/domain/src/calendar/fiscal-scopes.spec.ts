import fc from 'fast-check';
import { companyAt } from '../company/company-view';
import { sharesOutstanding } from '../rows/shares-outstanding';
import { rounds } from '@plumbline/shared/testing';
import type { InventedFact } from '../testing/invented-company';
import { annualReport, cellsOf, companyOf, explained, tableOf } from '../testing/invented-tables';

const CASH = 'NetCashProvidedByUsedInOperatingActivities';

interface Filed {
  readonly start: string;
  readonly end: string;
  readonly filed: string;
  readonly form?: string;
}

const flow = (concept: string, value: number, { form = '10-Q', ...period }: Filed): InventedFact => ({
  concept,
  value,
  form,
  ...period,
});

/** Net income and, to date, the cash flow of a year of four quarters. */
function yearOf(year: number): readonly InventedFact[] {
  const day = (monthDay: string): string => `${String(year)}-${monthDay}`;
  const quarters = [
    ['01-01', '03-31', '04-30'],
    ['04-01', '06-30', '07-31'],
    ['07-01', '09-30', '10-31'],
  ] as const;
  const whole = { start: day('01-01'), end: day('12-31'), filed: `${String(year + 1)}-02-15`, form: '10-K' };
  return [
    ...quarters.flatMap(([start, end, filed], at) => [
      flow('NetIncomeLoss', 10, { start: day(start), end: day(end), filed: day(filed) }),
      flow(CASH, 101 * (at + 1), { start: day('01-01'), end: day(end), filed: day(filed) }),
    ]),
    flow('NetIncomeLoss', 40, whole),
    flow(CASH, 407, whole),
  ];
}

describe('trap 2: a quarter is derived only where the scopes match', () => {
  const restatedYear = flow(CASH, 343, { start: '2021-01-01', end: '2021-12-31', filed: '2023-02-15', form: '10-K' });
  const restatedMonths = flow(CASH, 256, { start: '2021-01-01', end: '2021-09-30', filed: '2022-10-31' });
  const quarterly = (facts: readonly InventedFact[], asOf?: string): readonly unknown[] =>
    cellsOf(tableOf(companyOf(facts), { period: 'quarterly', ...(asOf ? { asOf } : {}) }), 'cash_flow_from_operations');

  it('single quarters of a cash flow come from year-to-date figures', () => {
    expect(quarterly(yearOf(2021))).toEqual([101, 101, 101, 104]);
  });

  it('a restated year less nine months as they were first reported is no quarter', () => {
    const facts = [...yearOf(2021), restatedYear];
    expect(quarterly(facts)).toEqual([101, 101, 101, 'not_available']);
    expect(quarterly(facts, '2023-02-14')).toEqual([101, 101, 101, 104]);
    const company = companyOf(facts);
    expect(explained(company, 'cash_flow_from_operations', '2021Q4', { period: 'quarterly' })?.reason).toMatch(
      /FY was restated from 407 to 343, and the rest of the year was not/,
    );
    expect(
      cellsOf(tableOf(company, { period: 'quarterly', basis: 'asReported' }), 'cash_flow_from_operations'),
    ).toEqual([101, 101, 101, 104]);
    expect(cellsOf(tableOf(company, { period: 'ttm' }), 'cash_flow_from_operations')).toEqual([343]);
  });

  it('both restated match again', () => {
    expect(quarterly([...yearOf(2021), restatedYear, restatedMonths]).at(-1)).toBe(87);
  });

  it('a restated nine months waits for its year', () => {
    expect(quarterly([...yearOf(2021), restatedMonths], '2022-12-31').at(-1)).toBe('not_available');
  });

  it('the same figure in thousands and later in millions is no restatement', () => {
    const facts = yearOf(2021).map((fact) => ({ ...fact, value: fact.value * 1_000_123 }));
    expect(quarterly([...facts, { ...restatedYear, value: 407_000_000 }]).at(-1)).toBe(103_962_731);
  });

  it('a year is never shown as its fourth quarter', () => {
    const onlyYear = yearOf(2021).filter(({ concept, form }) => concept !== CASH || form === '10-K');
    expect(quarterly(onlyYear)).toEqual([]);
    const company = companyOf(onlyYear);
    expect(explained(company, 'cash_flow_from_operations', '2021Q4', { period: 'quarterly' })?.value).toBeNull();
  });
});

describe('trap 2: fiscal years of other shapes', () => {
  it('a transition period is separate and the new year starts after it', () => {
    const june = (start: string, end: string, filed: string, form: string, value: number): InventedFact =>
      flow('NetIncomeLoss', value, { start, end, filed, form });
    const facts = [
      june('2019-07-01', '2020-06-30', '2020-08-20', '10-K', 40),
      june('2020-07-01', '2020-09-30', '2020-11-01', '10-Q', 11),
      june('2020-07-01', '2020-12-31', '2021-02-20', '10-KT', 23),
      june('2021-01-01', '2021-03-31', '2021-05-01', '10-Q', 13),
      june('2021-04-01', '2021-06-30', '2021-08-01', '10-Q', 14),
      june('2021-07-01', '2021-09-30', '2021-11-01', '10-Q', 15),
      june('2021-01-01', '2021-12-31', '2022-02-20', '10-K', 58),
    ];
    const table = tableOf(companyOf(facts), { period: 'quarterly' });
    expect(table.periods.map(({ key, label }) => `${key} ${label}`)).toEqual([
      '2020TQ1 Q1 2020T',
      '2020TQ2 Q2 2020T',
      '2021Q1 Q1 2021',
      '2021Q2 Q2 2021',
      '2021Q3 Q3 2021',
      '2021Q4 Q4 2021',
    ]);
    expect(cellsOf(table, 'net_income')).toEqual([11, 12, 13, 14, 15, 16]);
    expect(tableOf(companyOf(facts)).periods.map(({ key }) => key)).toEqual(['FY2020', 'FY2021']);
    const early = tableOf(companyOf(facts), { period: 'quarterly', asOf: '2021-06-30' });
    expect(early.periods.map(({ key }) => key)).toEqual(['2020TQ1', '2020TQ2', '2021Q1']);
    expect(cellsOf(tableOf(companyOf(facts), { period: 'ttm' }), 'net_income')).toEqual([50, 54, 58]);
  });

  it.each([
    ['12, 12, 12 and 17 weeks', ['2022-11-20', '2023-02-12', '2023-05-07', '2023-09-03']],
    ['16, 12, 12 and 12 weeks', ['2022-12-18', '2023-03-12', '2023-06-04', '2023-08-27']],
    ['13, 13, 13 and 14 weeks', ['2022-11-27', '2023-02-26', '2023-05-28', '2023-09-03']],
  ] as const)('quarters of %s', (_, ends) => {
    const first = '2022-08-29';
    const after = (end: string): string => new Date(Date.parse(end) + 86_400_000).toISOString().slice(0, 10);
    const later = (end: string): string => new Date(Date.parse(end) + 40 * 86_400_000).toISOString().slice(0, 10);
    const facts = ends.map((end, at): InventedFact => {
      const start = at === 0 || at === 3 ? first : after(ends[at - 1] ?? '');
      return flow('NetIncomeLoss', at === 3 ? 50 : 10, {
        start,
        end,
        filed: later(end),
        form: at === 3 ? '10-K' : '10-Q',
      });
    });
    const table = tableOf(companyOf(facts), { period: 'quarterly' });
    expect(table.periods.map(({ fiscalPeriod }) => fiscalPeriod)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
    expect(cellsOf(table, 'net_income')).toEqual([10, 10, 10, 20]);
  });

  it('half-years of a foreign company: the second is the year less the first, twelve months are two halves', () => {
    const half = (year: number, value: number): InventedFact => ({
      concept: 'ifrs-full:ProfitLoss',
      unit: 'EUR',
      value,
      start: `${String(year)}-01-01`,
      end: `${String(year)}-06-30`,
      filed: `${String(year)}-08-20`,
      form: '6-K',
    });
    const year = (number: number, value: number): readonly InventedFact[] =>
      annualReport(
        {
          start: `${String(number)}-01-01`,
          end: `${String(number)}-12-31`,
          filed: `${String(number + 1)}-04-01`,
          form: '20-F',
          unit: 'EUR',
        },
        { flows: { 'ifrs-full:ProfitLoss': value } },
      );
    const company = companyOf([half(2022, 30), ...year(2022, 70), half(2023, 35)]);
    const table = tableOf(company, { period: 'quarterly' });
    expect(table.periods.map(({ key }) => key)).toEqual(['2022H1', '2022H2', '2023H1']);
    expect(cellsOf(table, 'net_income')).toEqual([30, 40, 35]);
    expect(table.currency).toBe('EUR');
    expect(cellsOf(tableOf(company, { period: 'ttm' }), 'net_income')).toEqual([70, 75]);
    expect(explained(company, 'net_income', 'TTM-2023H1', { period: 'ttm' })?.formula).toBe(
      'sum of the last two half-years',
    );
  });
});

describe('currency', () => {
  const report = (unit: string, filed: string, values: Readonly<Record<string, number>>): readonly InventedFact[] => {
    const year = Number(filed.slice(0, 4)) - 1;
    return annualReport(
      { start: `${String(year)}-01-01`, end: `${String(year)}-12-31`, filed, form: '20-F', unit },
      {
        flows: { 'ifrs-full:ProfitLoss': values['profit'] ?? 0 },
        balances: { 'ifrs-full:Assets': values['assets'] ?? 0 },
      },
    );
  };

  it('a translation into dollars next to the statements does not become their currency', () => {
    const facts = [
      ...report('CNY', '2022-04-01', { profit: 70, assets: 700 }),
      ...report('CNY', '2023-04-01', { profit: 80, assets: 800 }),
      ...report('USD', '2023-04-01', { profit: 11, assets: 110 }),
    ];
    const table = tableOf(companyOf(facts));
    expect([table.currency, cellsOf(table, 'net_income')]).toEqual(['CNY', [70, 80]]);
  });

  it('a company that changed its currency shows no figure of the old one as one of the new', () => {
    const facts = [
      ...report('CAD', '2021-04-01', { profit: 60, assets: 600 }),
      ...report('CAD', '2022-04-01', { profit: 70, assets: 700 }),
      ...report('USD', '2023-04-01', { profit: 55, assets: 550 }),
    ];
    const table = tableOf(companyOf(facts));
    expect([table.currency, cellsOf(table, 'net_income')]).toEqual(['USD', ['not_available', 'not_available', 55]]);
    expect(tableOf(companyOf(facts), { asOf: '2022-12-31' }).currency).toBe('CAD');
  });
});

describe('trap 3: a late restatement of an old period', () => {
  const late = flow('NetIncomeLoss', 33, {
    start: '2021-01-01',
    end: '2021-12-31',
    filed: '2023-09-15',
    form: '10-K/A',
  });
  const company = companyOf([...yearOf(2021), ...yearOf(2022), late]);

  it('leaves the newest period the newest', () => {
    expect(tableOf(company, { period: 'quarterly' }).periods.at(-1)?.key).toBe('2022Q4');
    expect(tableOf(company).periods.at(-1)).toMatchObject({ key: 'FY2022', filed: '2023-02-15' });
    expect(cellsOf(tableOf(company), 'net_income')).toEqual([33, 40]);
  });

  it('does not bring back the share count of its own time', () => {
    const count = (value: number, end: string, filed: string): InventedFact => ({
      concept: 'dei:EntityCommonStockSharesOutstanding',
      unit: 'shares',
      value,
      end,
      filed,
      form: '10-K',
    });
    const counted = companyOf([
      ...yearOf(2021),
      ...yearOf(2022),
      count(500, '2023-01-31', '2023-02-15'),
      { ...count(400, '2022-01-31', '2023-09-15'), form: '10-K/A' },
    ]);
    expect(sharesOutstanding(companyAt(counted)).result).toEqual({ value: 500 });
  });
});

describe('statements with restatements, a transition and rival concepts', () => {
  const rival = yearOf(2022).flatMap((fact) =>
    fact.concept === 'NetIncomeLoss'
      ? [
          { ...fact, concept: 'Revenues', value: 29 },
          { ...fact, concept: 'SalesRevenueNet', value: 83 },
        ]
      : [],
  );
  const restated = yearOf(2021).map((fact) => ({
    ...fact,
    value: fact.value + 1_001,
    filed: '2023-02-15',
    form: '10-K',
  }));
  const facts = [...yearOf(2021), ...yearOf(2022), ...rival];
  const answers = (some: readonly InventedFact[], asOf?: string): string =>
    JSON.stringify(
      (['annual', 'quarterly', 'ttm'] as const).map((period) =>
        tableOf(companyOf(some), { period, ...(asOf ? { asOf } : {}) }),
      ),
    );

  it('do not depend on the order of facts', () => {
    const all = [...facts, ...restated];
    const expected = answers(all);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (shuffled) => answers(shuffled) === expected),
      { numRuns: rounds(10, 40) },
    );
  });

  it('as of a day do not depend on what was restated later', () => {
    const expected = answers(facts, '2023-02-14');
    fc.assert(
      fc.property(fc.subarray(restated), (added) => answers([...facts, ...added], '2023-02-14') === expected),
      { numRuns: rounds(10, 40) },
    );
  });
});
