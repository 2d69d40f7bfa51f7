import { itemsOf } from './item-row';

/** Equity and what follows from the balance sheet. */
export const EQUITY_ITEMS = itemsOf(
  'balance',
  [
    [
      'common_stock',
      'Common Stock',
      ['CommonStockValue', 'CommonStocksIncludingAdditionalPaidInCapital', 'ifrs-full:IssuedCapital'],
    ],
    [
      'preferred_stock',
      'Preferred Stock',
      [
        'PreferredStockValue',
        'PreferredStockValueOutstanding',
        'ConvertiblePreferredStockNonredeemableOrRedeemableIssuerOptionValue',
      ],
    ],
    ['retained_earnings', 'Retained Earnings', ['RetainedEarningsAccumulatedDeficit', 'ifrs-full:RetainedEarnings']],
    [
      'accumulated_oci',
      'Accumulated other comprehensive income',
      ['AccumulatedOtherComprehensiveIncomeLossNetOfTax', 'ifrs-full:AccumulatedOtherComprehensiveIncome'],
    ],
    [
      'additional_paid_in_capital',
      'Additional Paid-In Capital',
      ['AdditionalPaidInCapital', 'AdditionalPaidInCapitalCommonStock', 'ifrs-full:SharePremium'],
    ],
    [
      'treasury_stock',
      'Treasury Stock',
      ['TreasuryStockValue', 'TreasuryStockCommonValue', 'ifrs-full:TreasuryShares'],
      { sign: -1 },
    ],
    [
      'other_equity',
      'Other Stockholders Equity',
      [],
      {
        formula:
          'total_equity - common_stock? - preferred_stock? - retained_earnings? - accumulated_oci? - additional_paid_in_capital? - treasury_stock?',
      },
    ],
    [
      'total_equity',
      'Total Stockholders Equity',
      ['StockholdersEquity', 'ifrs-full:EquityAttributableToOwnersOfParent', 'ifrs-full:Equity'],
      {
        formula: 'total_assets - liabilities_beside_equity - temporary_equity? - minority_interest?',
        emphasis: true,
      },
    ],
    // Without minorities many report only equity with them, which a balance sheet of the same day has to go with.
    [
      'liabilities_beside_equity',
      'Total Liabilities by the Balance Sheet',
      ['Liabilities', 'ifrs-full:Liabilities'],
      { formula: 'total_assets - equity_with_minorities - temporary_equity?', isDefined: true, hidden: true },
    ],
    [
      'equity_with_minorities',
      'Equity with Minorities',
      ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
      { hidden: true },
    ],
    ['minority_interest', 'Minority Interest', ['MinorityInterest', 'ifrs-full:NoncontrollingInterests']],
    [
      'total_equity_gross',
      'Total Equity',
      ['StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'],
      { formula: 'total_equity + minority_interest?', emphasis: true },
    ],
    [
      'shares_outstanding_eop',
      'Shares Outstanding (EOP)',
      ['CommonStockSharesOutstanding', 'ifrs-full:NumberOfSharesOutstanding'],
      { unit: 'shares', formula: 'shares_issued - treasury_shares' },
    ],
    ['shares_issued', 'Shares Issued', ['CommonStockSharesIssued'], { unit: 'shares', hidden: true }],
    [
      'treasury_shares',
      'Treasury Shares',
      ['TreasuryStockCommonShares', 'TreasuryStockShares'],
      { unit: 'shares', hidden: true },
    ],
    [
      'tangible_book',
      'Tangible Book',
      [],
      { formula: 'total_equity - preferred_stock? - goodwill? - intangible_assets?' },
    ],
    ['working_capital', 'Working Capital', [], { formula: 'total_current_assets - total_current_liabilities' }],
    ['net_debt', 'Net Debt', [], { formula: 'total_debt - cash_sti' }],
  ],
  { kind: 'instant' },
);
