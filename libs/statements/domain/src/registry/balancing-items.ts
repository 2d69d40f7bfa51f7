import { BANK, COMMERCIAL, INDUSTRIAL, INSURER, itemsOf, REIT } from './item-row';

/** Remainders of total assets after the named ones, so that the assets of every template add up. */
export const OTHER_ASSET_ITEMS = itemsOf(
  'balance',
  [
    [
      'other_long_term_assets',
      'Other Long Term Assets',
      [],
      {
        ...INDUSTRIAL,
        formula:
          'total_long_term_assets - investments_advances? - ppe_net? - right_of_use_assets? - goodwill? - intangible_assets?',
      },
    ],
    [
      'other_long_term_assets',
      'Other Assets',
      [],
      {
        ...BANK,
        formula:
          'total_assets - cash_due_from_banks? - fed_funds_sold? - securities_afs? - securities_htm? - trading_assets? - loans_net? - ppe_net? - goodwill? - intangible_assets?',
      },
    ],
    [
      'other_long_term_assets',
      'Other Assets',
      [],
      {
        ...INSURER,
        formula:
          'total_assets - cash_equivalents? - total_investments? - premiums_receivable? - reinsurance_recoverable? - deferred_acquisition_costs? - separate_account_assets? - ppe_net? - goodwill? - intangible_assets?',
      },
    ],
    [
      'other_long_term_assets',
      'Other Assets',
      [],
      {
        ...REIT,
        formula:
          'total_assets - real_estate_net? - cash_sti? - straight_line_rent_receivable? - right_of_use_assets? - goodwill? - intangible_assets?',
      },
    ],
  ],
  { kind: 'instant' },
);

/** Remainders of total liabilities after the named ones. */
export const OTHER_LIABILITY_ITEMS = itemsOf(
  'balance',
  [
    [
      'other_long_term_liabilities',
      'Other Long-Term Liabilities',
      [],
      {
        ...COMMERCIAL,
        formula:
          'total_long_term_liabilities - long_term_debt_lease? - pension_liability? - deferred_tax_liability? - deferred_revenue_noncurrent?',
      },
    ],
    [
      'other_long_term_liabilities',
      'Other Liabilities',
      [],
      {
        ...BANK,
        formula: 'total_liabilities - total_deposits? - fed_funds_purchased? - total_debt?',
      },
    ],
    [
      'other_long_term_liabilities',
      'Other Liabilities',
      [],
      {
        ...INSURER,
        formula: 'total_liabilities - loss_reserves? - unearned_premiums? - future_policy_benefits? - total_debt?',
      },
    ],
  ],
  { kind: 'instant' },
);
