/** A question about a company: a figure against a limit. */
export interface ChecklistQuestion {
  readonly key: string;
  readonly group: 'Business' | 'Strength' | 'Growth' | 'Owners' | 'Price';
  /** The question as people ask it. */
  readonly label: string;
  /** Key of the figure. */
  readonly metric: string;
  /** Comparison that passes. */
  readonly test: 'at least' | 'at most';
  readonly limit: number;
}

type Row = readonly [
  key: string,
  group: ChecklistQuestion['group'],
  label: string,
  metric: string,
  test: ChecklistQuestion['test'],
  limit: number,
];

const ROWS: readonly Row[] = [
  ['profitable', 'Business', 'Was it profitable in nine of the last ten years?', 'profitable_years_10y', 'at least', 9],
  ['predictable', 'Business', 'Is the business predictable?', 'predictability', 'at least', 3],
  ['roe', 'Business', 'Does it earn 15 % on equity?', 'roe_med_10y', 'at least', 15],
  ['roic', 'Business', 'Does capital earn more than it costs?', 'roic_minus_wacc', 'at least', 0],
  ['margin', 'Business', 'Does the operating margin hold?', 'operating_margin_trend', 'at least', 0],
  ['cash', 'Business', 'Do earnings come as cash?', 'fcf_to_net_income', 'at least', 0.8],
  ['piotroski', 'Strength', 'Is the F-Score 6 or more?', 'piotroski_f', 'at least', 6],
  ['altman', 'Strength', 'Is it far from distress?', 'altman_z', 'at least', 3],
  ['beneish', 'Strength', 'Are the accounts unlikely to be dressed up?', 'beneish_m', 'at most', -1.78],
  ['cover', 'Strength', 'Is interest covered five times?', 'interest_coverage', 'at least', 5],
  ['debt', 'Strength', 'Is debt less than three years of EBITDA?', 'debt_to_ebitda', 'at most', 3],
  ['current', 'Strength', 'Do current assets cover current liabilities?', 'current_ratio', 'at least', 1],
  ['revenue', 'Growth', 'Did revenue a share grow over five years?', 'revenue_growth_5y', 'at least', 5],
  ['earnings', 'Growth', 'Did earnings a share grow over five years?', 'eps_nri_growth_5y', 'at least', 5],
  ['book', 'Growth', 'Did book value a share grow over five years?', 'book_growth_5y', 'at least', 3],
  ['shares', 'Owners', 'Are shares not watered down?', 'share_buyback_ratio_5y', 'at least', 0],
  ['payout', 'Owners', 'Is the dividend covered?', 'dividend_payout', 'at most', 0.75],
  ['insiders', 'Owners', 'Do insiders buy as much as they sell?', 'insider_net_buys_12m', 'at least', 0],
  ['value', 'Price', 'Is the price at or below fair value?', 'price_to_gf_value', 'at most', 1],
  ['own', 'Price', 'Is the PE ratio cheaper than half of its own past?', 'pettm_rank_hist', 'at least', 50],
  ['dcf', 'Price', 'Is there a margin of safety of a quarter?', 'margin_of_safety', 'at least', 25],
];

/** The questions of the checklist, group by group. */
export const CHECKLIST: readonly ChecklistQuestion[] = ROWS.map(([key, group, label, metric, test, limit]) => ({
  key,
  group,
  label,
  metric,
  test,
  limit,
}));

/** Answers given by words that replace a number. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, 'pass' | 'fail'>>>> = {
  interest_coverage: { no_debt: 'pass', at_loss: 'fail' },
  debt_to_ebitda: { no_debt: 'pass', at_loss: 'fail' },
  dividend_payout: { no_dividend: 'pass', at_loss: 'fail' },
};

interface Found {
  readonly value: number | null;
  readonly status?: string | undefined;
}

/** Whether a figure passes; unknown where there is none. */
export function answerOf({ metric, test, limit }: ChecklistQuestion, { value, status = '' }: Found) {
  if (value === null) return ANSWERS[metric]?.[status] ?? 'unknown';
  return (test === 'at least' ? value >= limit : value <= limit) ? 'pass' : 'fail';
}
