import type { Way } from '../model/statement-item';

type Pair = Way['within'][number];
const same = (formula: string): Pair => [formula, formula];

/** Current assets less all of them that are no securities. */
const REST_OF_CURRENT_ASSETS = [
  'total_current_assets - cash_equivalents - accounts_receivable? - notes_receivable?',
  'other_current_receivables? - inventory? - prepaid_expenses?',
].join(' - ');

/** Equity securities stand under a concept that does not say whether they are current: the balance sheet tells. */
export const WAYS_TO_SECURITIES: readonly Way[] = [
  {
    formula: 'securities_of_one_concept + equity_securities',
    within: [same(REST_OF_CURRENT_ASSETS)],
    isRather: true,
    words: 'Two concepts together: with both the current assets add up, with one they do not',
  },
];
