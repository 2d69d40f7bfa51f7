import type { StatementItem } from '../model/statement-item';
import { BANK_INCOME_ITEMS } from './bank-items';
import { INSURER_INCOME_ITEMS } from './insurer-items';
import { COMMERCIAL, INDUSTRIAL, itemsOf } from './item-row';
import { WAYS_TO_DEPRECIATION, WAYS_TO_INTEREST_COST, WAYS_TO_OPERATING_INCOME } from './ways';
import { REIT_FUNDS_ITEMS, REIT_REVENUE_ITEMS } from './reit-items';

/** Interest is what a bank sells; everybody else pays and earns it outside the business. */
const NOT_BANK = { templates: ['industrial', 'insurer', 'reit'] } as const;

const INTEREST_EXPENSE = [
  'InterestExpense',
  'InterestExpenseNonoperating',
  'InterestExpenseDebt',
  'InterestAndDebtExpense',
  'ifrs-full:FinanceCosts',
];
/** Concepts for depreciation and amortization combined; some companies report depreciation alone under them. */
const DEPRECIATION = [
  'DepreciationDepletionAndAmortization',
  'DepreciationAmortizationAndAccretionNet',
  'DepreciationAndAmortization',
  'ifrs-full:AdjustmentsForDepreciationAndAmortisationExpense',
  'ifrs-full:DepreciationAndAmortisationExpense',
];
const NET_INTEREST = ['InterestIncomeExpenseNonoperatingNet', 'InterestIncomeExpenseNet'];

const OPERATING_ITEMS = itemsOf('income', [
  [
    'revenue',
    'Revenue',
    [
      'Revenues',
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'SalesRevenueNet',
      'RevenueFromContractWithCustomerIncludingAssessedTax',
      'SalesRevenueGoodsNet',
      'SalesRevenueServicesNet',
      'RevenuesNetOfInterestExpense',
      'ifrs-full:Revenue',
      'ifrs-full:RevenueFromContractsWithCustomers',
    ],
    { ...INDUSTRIAL, emphasis: true },
  ],
  [
    'cost_of_goods_sold',
    'Cost of Goods Sold',
    [
      'CostOfRevenue',
      'CostOfGoodsAndServicesSold',
      'CostOfGoodsSold',
      'CostOfServices',
      'CostOfGoodsAndServiceExcludingDepreciationDepletionAndAmortization',
      'ifrs-full:CostOfSales',
    ],
    COMMERCIAL,
  ],
  [
    'gross_profit',
    'Gross Profit',
    ['GrossProfit', 'ifrs-full:GrossProfit'],
    { ...COMMERCIAL, formula: 'revenue - cost_of_goods_sold', emphasis: true },
  ],
  [
    'selling_general_admin',
    'Selling, General & Admin. Expense',
    ['SellingGeneralAndAdministrativeExpense', 'ifrs-full:SellingGeneralAndAdministrativeExpense'],
    { ...COMMERCIAL, formula: 'selling_marketing + general_admin' },
  ],
  [
    'selling_marketing',
    'Selling and Marketing Expense',
    [
      'SellingAndMarketingExpense',
      'SellingExpense',
      'ifrs-full:DistributionCosts',
      'ifrs-full:SalesAndMarketingExpense',
    ],
    { ...COMMERCIAL, indent: 1 },
  ],
  [
    'general_admin',
    'General and Administrative Expense',
    ['GeneralAndAdministrativeExpense', 'ifrs-full:AdministrativeExpense', 'ifrs-full:GeneralAndAdministrativeExpense'],
    { ...COMMERCIAL, indent: 1 },
  ],
  [
    'research_development',
    'Research & Development',
    [
      'ResearchAndDevelopmentExpense',
      'ResearchAndDevelopmentExpenseExcludingAcquiredInProcessCost',
      'ifrs-full:ResearchAndDevelopmentExpense',
    ],
    COMMERCIAL,
  ],
  [
    'other_operating_expense',
    'Other Operating Expense',
    [],
    { ...COMMERCIAL, formula: 'gross_profit - selling_general_admin? - research_development? - operating_income' },
  ],
  [
    'restructuring_impairment',
    'Restructuring and Impairment',
    [
      'RestructuringCharges',
      'RestructuringCostsAndAssetImpairmentCharges',
      'RestructuringSettlementAndImpairmentProvisions',
    ],
    { indent: 1 },
  ],
  [
    'total_operating_expense',
    'Total Operating Expense',
    ['OperatingExpenses'],
    { ...COMMERCIAL, formula: 'gross_profit - operating_income' },
  ],
  [
    'operating_income',
    'Operating Income',
    ['OperatingIncomeLoss', 'ifrs-full:ProfitLossFromOperatingActivities'],
    { ...COMMERCIAL, ways: WAYS_TO_OPERATING_INCOME, emphasis: true },
  ],
  ['operating_expenses', 'Operating Expenses as Reported', ['OperatingExpenses'], { ...COMMERCIAL, hidden: true }],
  ['costs_and_expenses', 'Costs and Expenses', ['CostsAndExpenses'], { ...COMMERCIAL, hidden: true }],
]);

const BELOW_OPERATING_ITEMS = itemsOf('income', [
  [
    'interest_income',
    'Interest Income',
    [
      'InvestmentIncomeInterest',
      'InvestmentIncomeInterestAndDividend',
      'InterestIncomeOther',
      'InterestAndDividendIncomeOperating',
      'InvestmentIncomeNonoperating',
      'ifrs-full:FinanceIncome',
    ],
    COMMERCIAL,
  ],
  ['interest_expense', 'Interest Expense', INTEREST_EXPENSE, { ...NOT_BANK, sign: -1 }],
  [
    'interest_cost',
    'Interest Cost',
    INTEREST_EXPENSE,
    { ...NOT_BANK, sign: -1, ways: WAYS_TO_INTEREST_COST, hidden: true },
  ],
  ['net_interest', 'Net Interest as Reported', NET_INTEREST, { ...COMMERCIAL, hidden: true }],
  [
    'net_interest_income_nonfin',
    'Net Interest Income',
    NET_INTEREST,
    { ...COMMERCIAL, formula: 'interest_income? + interest_expense?', indent: 1 },
  ],
  [
    'other_income_expense',
    'Other Income (Expense)',
    [],
    { ...COMMERCIAL, formula: 'non_operating_income - net_interest_income_nonfin?' },
  ],
  [
    'other_nonoperating',
    'Other Income (Expense) as Reported',
    ['OtherNonoperatingIncomeExpense'],
    { ...COMMERCIAL, hidden: true },
  ],
  [
    'nonoperating_total',
    'Non Operating Income as Reported',
    ['NonoperatingIncomeExpense'],
    { ...COMMERCIAL, hidden: true },
  ],
  ['non_operating_income', 'Non Operating Income', [], { ...COMMERCIAL, formula: 'pretax_income - operating_income' }],
  [
    'equity_method_income',
    'Income from Associates',
    [
      'IncomeLossFromEquityMethodInvestments',
      'ifrs-full:ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod',
    ],
    { indent: 1 },
  ],
  [
    'pretax_income',
    'Pretax Income',
    [
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
      'ifrs-full:ProfitLossBeforeTax',
    ],
    { emphasis: true, formula: 'net_income_continuing - tax_provision' },
  ],
  [
    'tax_provision',
    'Tax Provision',
    ['IncomeTaxExpenseBenefit', 'ifrs-full:IncomeTaxExpenseContinuingOperations'],
    { sign: -1 },
  ],
  [
    'net_income_continuing',
    'Net Income (Continuing Operations)',
    [
      'IncomeLossFromContinuingOperationsIncludingPortionAttributableToNoncontrollingInterest',
      'IncomeLossFromContinuingOperations',
      'ProfitLoss',
      'ifrs-full:ProfitLossFromContinuingOperations',
      'ifrs-full:ProfitLoss',
      'NetIncomeLoss',
    ],
  ],
  [
    'net_income_discontinued',
    'Net Income (Discontinued Operations)',
    [
      'IncomeLossFromDiscontinuedOperationsNetOfTax',
      'IncomeLossFromDiscontinuedOperationsNetOfTaxAttributableToReportingEntity',
      'ifrs-full:ProfitLossFromDiscontinuedOperations',
    ],
  ],
  [
    'minority_interest_income',
    'Other Income (Minority Interest)',
    [
      'NetIncomeLossAttributableToNoncontrollingInterest',
      'MinorityInterestInNetIncomeLossOfConsolidatedEntities',
      'ifrs-full:ProfitLossAttributableToNoncontrollingInterests',
    ],
    { sign: -1 },
  ],
  [
    'net_income',
    'Net Income',
    ['NetIncomeLoss', 'ifrs-full:ProfitLossAttributableToOwnersOfParent', 'ProfitLoss', 'ifrs-full:ProfitLoss'],
    { emphasis: true },
  ],
  [
    'preferred_dividends',
    'Preferred Dividends',
    [
      'PreferredStockDividendsAndOtherAdjustments',
      'PreferredStockDividendsIncomeStatementImpact',
      'DividendsPreferredStock',
    ],
  ],
  [
    'net_income_common',
    'Net Income to Common',
    [
      'NetIncomeLossAvailableToCommonStockholdersBasic',
      'ifrs-full:ProfitLossAttributableToOrdinaryEquityHoldersOfParentEntity',
    ],
    { formula: 'net_income - preferred_dividends?' },
  ],
  ['goodwill_impairment', 'Goodwill Impairment', ['GoodwillImpairmentLoss'], { hidden: true }],
  ['gain_on_disposal', 'Gain on Disposals', ['GainLossOnSaleOfBusiness'], { hidden: true }],
  ['litigation_loss', 'Litigation Settlements', ['GainLossRelatedToLitigationSettlement'], { hidden: true }],
  [
    'nri_pretax',
    'Non-Recurring Items (pretax)',
    [],
    { formula: 'gain_on_disposal? + litigation_loss? - restructuring_impairment? - goodwill_impairment?' },
  ],
  [
    'dda',
    'Depreciation, Depletion and Amortization',
    DEPRECIATION,
    { formula: 'depreciation_only + amortization_only?', ways: WAYS_TO_DEPRECIATION },
  ],
  ['dda_reported', 'Depreciation and Amortization as Reported', DEPRECIATION, { hidden: true }],
  [
    'depreciation_only',
    'Depreciation',
    [
      'Depreciation',
      'DepreciationAndImpairmentOnDispositionOfPropertyAndEquipment',
      'OtherDepreciationAndAmortization',
    ],
    { hidden: true },
  ],
  [
    'amortization_only',
    'Amortization of Intangible Assets',
    ['AmortizationOfIntangibleAssets', 'AmortizationAndImpairmentOfIntangibleAssets'],
    { hidden: true },
  ],
  ['stock_based_compensation_is', 'Stock Based Compensation expense', [], { formula: 'cf_stock_comp' }],
  ['ebit', 'EBIT', [], { ...NOT_BANK, formula: 'pretax_income - interest_cost?', emphasis: true }],
  ['ebitda', 'EBITDA', [], { ...COMMERCIAL, formula: 'ebit + dda', emphasis: true }],
]);

/** Income statements of all templates. Costs are positive; interest expense and tax are shown negative. */
export const INCOME_ITEMS: readonly StatementItem[] = [
  ...BANK_INCOME_ITEMS,
  ...INSURER_INCOME_ITEMS,
  ...REIT_REVENUE_ITEMS,
  ...OPERATING_ITEMS,
  ...BELOW_OPERATING_ITEMS,
  ...REIT_FUNDS_ITEMS,
];

/** Rate at which items that do not recur are taken after tax: the statutory one of the United States. */
const STATUTORY_TAX = '0.21';

const SHARES = { kind: 'shares', unit: 'shares' } as const;

/** Figures for one share and share counts, on the split basis of the as-of day. */
export const PER_SHARE_ITEMS: readonly StatementItem[] = itemsOf(
  'per-share',
  [
    [
      'eps_basic',
      'EPS (Basic)',
      ['EarningsPerShareBasic', 'EarningsPerShareBasicAndDiluted', 'ifrs-full:BasicEarningsLossPerShare'],
    ],
    [
      'eps_diluted',
      'EPS (Diluted)',
      ['EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted', 'ifrs-full:DilutedEarningsLossPerShare'],
      { emphasis: true },
    ],
    [
      'dividends_per_share',
      'Dividends per Share',
      ['CommonStockDividendsPerShareDeclared', 'CommonStockDividendsPerShareCashPaid'],
    ],
    ['special_dividends_per_share', 'Special Dividends per Share', ['DividendsPayableAmountPerShareSpecial']],
    [
      'shares_basic_avg',
      'Shares Outstanding (Basic Average)',
      [
        'WeightedAverageNumberOfSharesOutstandingBasic',
        'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
        'ifrs-full:WeightedAverageShares',
      ],
      SHARES,
    ],
    [
      'shares_diluted_avg',
      'Shares Outstanding (Diluted Average)',
      [
        'WeightedAverageNumberOfDilutedSharesOutstanding',
        'WeightedAverageNumberOfShareOutstandingBasicAndDiluted',
        'ifrs-full:AdjustedWeightedAverageShares',
      ],
      SHARES,
    ],
    [
      'eps_nri',
      'EPS without NRI',
      [],
      { formula: `(net_income_common - nri_pretax? * (1 - ${STATUTORY_TAX})) / shares_diluted_avg` },
    ],
    ['revenue_per_share', 'Revenue per Share', [], { formula: 'revenue / shares_diluted_avg' }],
    ['fcf_per_share', 'Free Cash Flow per Share', [], { formula: 'free_cash_flow / shares_diluted_avg' }],
  ],
  { kind: 'per-share', unit: 'per-share' },
);
