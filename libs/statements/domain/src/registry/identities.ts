/** Rows whose values are added up; '-row' is subtracted, 'row?' counts as nothing where it is missing. */
export interface Identity {
  readonly check: string;
  /** Comparison in words. */
  readonly words: string;
  readonly expected: readonly string[];
  readonly found: readonly string[];
  /** Rows that must be reported: computed from the others they would prove nothing. */
  readonly reported: readonly string[];
  /** A row that counts as nothing for who never reports it; where it is missing next to periods that have it, nothing can be said. */
  readonly silent?: string;
}

/** Components of the change in cash. */
export const CASH_FLOWS = [
  'cash_flow_from_operations',
  'cash_flow_from_investing',
  'cash_flow_from_financing',
  'cf_fx_effect?',
] as const;

/** Identities within one period. */
export const IDENTITIES: readonly Identity[] = [
  {
    check: 'balance',
    words: 'Assets = liabilities + equity',
    expected: ['total_assets'],
    found: ['total_liabilities', 'total_equity_gross', 'temporary_equity?'],
    reported: ['total_liabilities'],
    silent: 'minority_interest',
  },
  {
    check: 'cash-flow',
    words: 'Change in cash = the three cash flows and exchange rates',
    expected: ['net_change_cash'],
    found: CASH_FLOWS,
    reported: ['net_change_cash'],
  },
  {
    check: 'cash-position',
    words: 'Cash at the end = cash at the beginning + change in cash',
    expected: ['cash_end'],
    found: ['cash_begin', 'net_change_cash'],
    reported: [],
  },
  {
    check: 'gross-profit',
    words: 'Gross profit = revenue − cost of goods sold',
    expected: ['gross_profit'],
    found: ['revenue', '-cost_of_goods_sold'],
    reported: ['gross_profit'],
  },
  {
    check: 'net-interest-income',
    words: 'Net interest income = interest income − interest expense',
    expected: ['net_interest_income'],
    found: ['total_interest_income', '-total_interest_expense'],
    reported: ['net_interest_income', 'total_interest_income', 'total_interest_expense'],
  },
];

/** The cash flow of twelve months. */
export const TRAILING_CASH_FLOW = 'trailing-cash-flow';

/** Rows whose quarters must add up to the year. */
export const SUMMED_ROWS = [
  'revenue',
  'gross_profit',
  'operating_income',
  'pretax_income',
  'net_income',
  'cash_flow_from_operations',
  'capital_expenditure',
  'free_cash_flow',
] as const;

/** Earnings a share times average shares, against the income of common stock. */
export const EPS_ROWS = { income: 'net_income_common', perShare: 'eps_basic', shares: 'shares_basic_avg' } as const;

const nameOf = (term: string): string => term.replace(/^-|\?$/g, '');

/** Every row an identity reads. */
export const IDENTITY_ROWS: readonly string[] = [
  ...new Set([
    ...IDENTITIES.flatMap(({ expected, found }) => [...expected, ...found].map(nameOf)),
    ...IDENTITIES.flatMap(({ silent }) => silent ?? []),
    ...SUMMED_ROWS,
    ...Object.values(EPS_ROWS),
  ]),
];

/** Returns the comparison of a check in words: 'Assets = liabilities + equity'. */
export function checkWords(check: string): string {
  if (check === 'eps') return 'Earnings a share × average shares = income of common stock';
  if (check === 'share-count') return 'Shares counted = earnings ÷ earnings a share, to the order';
  if (check === 'fiscal-year') return 'Name of the fiscal year = that of the cover';
  if (check === TRAILING_CASH_FLOW) return 'Change in cash of twelve months = the three cash flows and exchange rates';
  const trailing = /^trailing:(.+)$/.exec(check)?.[1];
  if (trailing !== undefined) return `Twelve months of ${trailing.replaceAll('_', ' ')} = the fiscal year they are`;
  const row = /^quarters:(.+)$/.exec(check)?.[1];
  if (row !== undefined) return `Quarters of ${row.replaceAll('_', ' ')} add up to the year`;
  return IDENTITIES.find((identity) => identity.check === check)?.words ?? check;
}
