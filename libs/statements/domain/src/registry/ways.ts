import type { Way } from '../model/statement-item';

type Pair = Way['within'][number];
const same = (formula: string): Pair => [formula, formula];

/** Current assets less all of them that are no securities. */
const REST_OF_CURRENT_ASSETS = [
  'total_current_assets - cash_equivalents - accounts_receivable? - notes_receivable?',
  'other_current_receivables? - inventory? - prepaid_expenses?',
].join(' - ');

/** Equity securities are reported under a concept for current and others alike: the balance sheet decides. */
export const WAYS_TO_SECURITIES: readonly Way[] = [
  {
    formula: 'securities_of_one_concept + equity_securities',
    within: [same(REST_OF_CURRENT_ASSETS)],
    isRather: true,
    words: 'Two concepts together: with both the current assets add up, with one they do not',
  },
];

const LINES = 'gross_profit - selling_general_admin - research_development? - restructuring_impairment?';

/** Operating income as pretax income less everything reported outside the business. */
const FROM_BELOW = [
  'pretax_income - interest_income? - interest_expense? - other_nonoperating?',
  'pretax_income - net_interest_income_nonfin? - other_nonoperating?',
  'pretax_income - nonoperating_total',
].map(same);

/**
 * Gross profit less total operating expense, where what lies between the result and pretax income adds up. Where one
 * operating line has no concept of its own (research bought and written off), the lines below give the result: it lies
 * between gross profit less the expenses reported and that less all impairments.
 */
export const WAYS_TO_OPERATING_INCOME: readonly Way[] = [
  {
    formula: 'gross_profit - operating_expenses',
    within: FROM_BELOW,
    words: 'Not reported: gross profit less operating expenses, with which pretax income adds up',
  },
  {
    formula: LINES,
    within: FROM_BELOW,
    words: 'Not reported: gross profit less the operating expenses, with which pretax income adds up',
  },
  {
    formula: 'pretax_income - interest_income - interest_expense - other_nonoperating',
    within: [[`${LINES} - cf_asset_impairment`, LINES]],
    words:
      'Not reported: pretax income without interest and other income. What it leaves of gross profit less the operating expenses reported is no more than the impairments',
  },
];

/**
 * Depreciation where the amount reported as depreciation and amortization is below the amortization of intangibles
 * alone.
 */
export const WAYS_TO_DEPRECIATION: readonly Way[] = [
  {
    formula: 'dda_reported + amortization_only',
    within: [['amortization_only', 'amortization_only * 1000']],
    isRather: true,
    words: 'Two lines together: what is called depreciation and amortization is less than the amortization alone',
  },
];

/** Interest expense of a company that reports only net interest, where that is a cost. */
export const WAYS_TO_INTEREST_COST: readonly Way[] = [
  {
    formula: 'net_interest',
    within: [['net_interest', '0']],
    words: 'Interest expense is not reported: net interest, which is a cost',
  },
];
