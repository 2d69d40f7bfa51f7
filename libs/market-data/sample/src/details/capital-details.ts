import { rows, type ConceptRow } from './concept-row';
import { details, type Detail } from './detail-row';

const HELD = { held: {} };

/** Details of any company: cash paid for interest and taxes, the parts of its capital, preferred stock renewed. */
export const CAPITAL_DETAILS: readonly Detail[] = [
  ...details('to-date', [
    ['InterestPaidNet', 'interestPaid', 'interestExpense', 0.94, 1.02],
    ['IncomeTaxesPaidNet', 'taxesPaid', 'tax', 0.85, 1.05],
    [
      'ProceedsFromIssuanceOfPreferredStockAndPreferenceStock',
      'preferredIssued',
      'preferred',
      0.05,
      0.15,
      '',
      { quarter: 2 },
    ],
  ]),
  // Own shares of long ago: what is bought back nowadays is retired.
  ...details('instant', [
    ['TreasuryStockValue', 'treasury', 'common', 0.2, 0.4, '+common', HELD],
    ['CommonStockValue', 'par', 'common', 0.01, 0.03, '', HELD],
  ]),
];

/** Remaining paid-in capital, and preferred stock repurchased. */
export const CAPITAL_RESTS: readonly ConceptRow[] = [
  ...rows('to-date', [['PaymentsForRepurchaseOfPreferredStockAndPreferenceStock', 'preferredIssued']]),
  ...rows('instant', [['AdditionalPaidInCapital', 'common -par']]),
];
