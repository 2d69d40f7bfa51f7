import { filingDayMoment, type SecurityDocument, type Split } from '@plumbline/market-data/domain';
import { addDays } from '@plumbline/shared/domain';
import { inventedDocument, inventedFact, type InventedFact } from './invented-company';

/** History of an invented company over its years. */
export interface InventedPast {
  readonly seed: number;
  /** Fiscal years from 2016 on. */
  readonly years: number;
  /** The year from which its years end half a year earlier, with a transition report between. */
  readonly movedIn?: number | undefined;
  /** First days on a new basis. */
  readonly splits: readonly { readonly day: string; readonly ratio: number }[];
  readonly sic?: string | undefined;
  /** The year from which it reports in euros. */
  readonly eurosFrom?: number | undefined;
}

const FLOWS = [
  ['Revenues', 'SalesRevenueNet'],
  ['CostOfRevenue'],
  ['GrossProfit'],
  ['OperatingIncomeLoss'],
  ['IncomeTaxExpenseBenefit'],
  ['NetIncomeLoss', 'ProfitLoss'],
  ['SellingAndMarketingExpense'],
  ['GeneralAndAdministrativeExpense'],
  ['InterestIncomeExpenseNet'],
  ['PremiumsEarnedNet'],
] as const;
const TO_DATE = [
  'NetCashProvidedByUsedInOperatingActivities',
  'NetCashProvidedByUsedInInvestingActivities',
  'NetCashProvidedByUsedInFinancingActivities',
  'CashAndCashEquivalentsPeriodIncreaseDecrease',
  'PaymentsToAcquirePropertyPlantAndEquipment',
] as const;
const BALANCES = [
  'Assets',
  'AssetsCurrent',
  'Liabilities',
  'StockholdersEquity',
  'CashAndCashEquivalentsAtCarryingValue',
  'LongTermDebtNoncurrent',
  'Deposits',
] as const;

/** Small numbers that look random and are the same for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

interface Stretch {
  readonly start: string;
  readonly end: string;
}

interface Year {
  readonly year: number;
  readonly quarters: readonly Stretch[];
  readonly form: string;
}

function yearsOf({ years, movedIn }: InventedPast): readonly Year[] {
  return Array.from({ length: years }, (_, at): Year[] => {
    const year = 2016 + at;
    const day = (of: number, monthDay: string): string => `${String(of)}-${monthDay}`;
    const halves = [
      { start: day(year, '01-01'), end: day(year, '03-31') },
      { start: day(year, '04-01'), end: day(year, '06-30') },
    ];
    const rest = (of: number): Stretch[] => [
      { start: day(of, '07-01'), end: day(of, '09-30') },
      { start: day(of, '10-01'), end: day(of, '12-31') },
    ];
    if (movedIn === year) return [{ year, quarters: halves, form: '10-KT' }];
    return movedIn !== undefined && year > movedIn
      ? [{ year, quarters: [...rest(year - 1), ...halves], form: '10-K' }]
      : [{ year, quarters: [...halves, ...rest(year)], form: '10-K' }];
  }).flat();
}

/** Everything a company says of one stretch; the same dice give a figure of its own to every concept and stretch. */
function said(past: InventedPast, { start, end }: Stretch, filed: string, form: string): InventedFact[] {
  const year = Number(filed.slice(0, 4));
  const unit = past.eurosFrom !== undefined && year >= past.eurosFrom ? 'EUR' : 'USD';
  const factor = past.splits.reduce((all, { day, ratio }) => (filed >= day ? all * ratio : all), 1);
  const roll = dice(past.seed + Number(end.replaceAll('-', '')) * 7 + Number(start.replaceAll('-', '')));
  const late = dice(past.seed + Number(filed.replaceAll('-', '')));
  // One figure in twelve is changed in every later filing that repeats it.
  const figure = (scale: number): number => scale * (10 + roll(90)) + (late(12) === 0 ? scale : 0);
  const flows = FLOWS.flatMap((names): InventedFact[] => {
    const value = figure(1000);
    return names.flatMap((concept) => (roll(4) > 0 ? [{ concept, start, end, value, filed, form, unit }] : []));
  });
  const perShare = [
    { concept: 'EarningsPerShareDiluted', start, end, value: figure(1) / factor, filed, form, unit: `${unit}/shares` },
    {
      concept: 'WeightedAverageNumberOfDilutedSharesOutstanding',
      start,
      end,
      value: (1000 + roll(60)) * factor,
      filed,
      form,
      unit: 'shares',
    },
  ];
  return [...flows, ...perShare];
}

function positions(past: InventedPast, end: string, filed: string, form: string): InventedFact[] {
  const unit = past.eurosFrom !== undefined && Number(filed.slice(0, 4)) >= past.eurosFrom ? 'EUR' : 'USD';
  const roll = dice(past.seed + Number(end.replaceAll('-', '')));
  const cover = { concept: 'dei:EntityCommonStockSharesOutstanding', unit: 'shares' };
  return [
    ...BALANCES.map((concept) => ({ concept, end, value: 100 * (10 + roll(90)), filed, form, unit })),
    ...(roll(3) > 0 ? [{ ...cover, end: addDays(filed, -2), value: 1000 + roll(50), filed, form }] : []),
  ];
}

function toDate(past: InventedPast, { start, end }: Stretch, filed: string, form: string): InventedFact[] {
  const unit = past.eurosFrom !== undefined && Number(filed.slice(0, 4)) >= past.eurosFrom ? 'EUR' : 'USD';
  const roll = dice(past.seed + Number(end.replaceAll('-', '')) * 3);
  return TO_DATE.map((concept) => ({ concept, start, end, value: 10 * (roll(200) - 50), filed, form, unit }));
}

/** Facts in a report for its own period and the same period a year before. */
function report(past: InventedPast, own: Year, place: number, before: Year | undefined): readonly InventedFact[] {
  const isLast = place === own.quarters.length - 1;
  const quarter = own.quarters[place] ?? { start: '', end: '' };
  const form = isLast ? own.form : '10-Q';
  const filed = addDays(quarter.end, isLast ? 50 : 30);
  const whole = ({ quarters }: Year, end = quarters.at(-1)?.end ?? ''): Stretch => ({
    start: quarters[0]?.start ?? '',
    end,
  });
  const compared = before && (isLast ? whole(before) : before.quarters[place]);
  return [
    ...said(past, isLast ? whole(own) : quarter, filed, form),
    ...toDate(past, whole(own, quarter.end), filed, form),
    ...positions(past, quarter.end, filed, form),
    ...(compared ? said(past, compared, filed, form) : []),
  ];
}

function reports(past: InventedPast): readonly InventedFact[] {
  const years = yearsOf(past);
  return years.flatMap((own, at) => own.quarters.flatMap((_, place) => report(past, own, place, years[at - 1])));
}

/** The document of an invented company with restated figures, splits, a moved fiscal year or another currency. */
export function inventedHistory(past: InventedPast): SecurityDocument {
  const splits = past.splits.map(({ day, ratio }): Split => ({
    day,
    ratio,
    source: 'invented',
    knownAt: filingDayMoment(addDays(day, -20)).at,
  }));
  const document = inventedDocument(reports(past).map(inventedFact), splits);
  return past.sic === undefined ? document : { ...document, profile: { sic: past.sic } };
}
