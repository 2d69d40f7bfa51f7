/** A sum that holds between reported figures of one period, as reported: costs and taxes positive. */
export interface Equation {
  /** The row that is the sum. */
  readonly sum: string;
  /** The rows that add up to it. */
  readonly parts: readonly string[];
  /** Description in words. */
  readonly words: string;
}

/** Sums that decide which of several reported concepts is the wanted row. */
export const EQUATIONS: readonly Equation[] = [
  {
    sum: 'revenue',
    parts: ['cost_of_goods_sold', 'gross_profit'],
    words: 'revenue = cost of goods sold + gross profit',
  },
  {
    sum: 'revenue',
    parts: ['costs_and_expenses', 'operating_income'],
    words: 'revenue = costs and expenses + operating income',
  },
  {
    sum: 'gross_profit',
    parts: ['total_operating_expense', 'operating_income'],
    words: 'gross profit = operating expense + operating income',
  },
  {
    sum: 'pretax_income',
    parts: ['tax_provision', 'net_income_continuing'],
    words: 'pretax income = tax + net income from continuing operations',
  },
  {
    sum: 'total_interest_income',
    parts: ['total_interest_expense', 'net_interest_income'],
    words: 'interest income = interest expense + net interest income',
  },
  {
    sum: 'loans_gross',
    parts: ['allowance_loan_losses', 'loans_net'],
    words: 'gross loans = allowance + net loans',
  },
  {
    sum: 'insurance_revenue',
    parts: ['premiums_earned', 'net_investment_income', 'realized_investment_gains'],
    words: 'revenue = premiums + investment income + gains',
  },
  {
    sum: 'real_estate_gross',
    parts: ['real_estate_accum_dep', 'real_estate_net'],
    words: 'gross real estate = accumulated depreciation + net real estate',
  },
];

/** Rows of which a part is never larger than the whole: where no sum decides, the largest reported figure is the total. */
export const TOTALS: ReadonlySet<string> = new Set(['revenue', 'research_development', 'dda', 'dda_reported']);

/** Figures that hold more than the total they are named for: never chosen for their size. */
export const MORE_THAN_TOTAL: ReadonlySet<string> = new Set([
  'us-gaap:RevenueFromContractWithCustomerIncludingAssessedTax',
]);

const byRow = new Map<string, Equation[]>();
for (const equation of EQUATIONS)
  for (const key of [equation.sum, ...equation.parts]) byRow.set(key, [...(byRow.get(key) ?? []), equation]);

/** The equations of a row. */
export const equationsOf = (key: string): readonly Equation[] => byRow.get(key) ?? [];
