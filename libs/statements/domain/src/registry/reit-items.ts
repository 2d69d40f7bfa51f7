import type { StatementItem } from '../model/statement-item';
import { itemsOf, REIT } from './item-row';

const DETAIL = { indent: 1 } as const;

/** Revenue of a real estate trust: the total, of which rents are the main part. */
export const REIT_REVENUE_ITEMS: readonly StatementItem[] = itemsOf(
  'income',
  [
    [
      'revenue',
      'Revenue',
      [
        'Revenues',
        'RealEstateRevenueNet',
        'RevenueFromContractWithCustomerExcludingAssessedTax',
        'SalesRevenueNet',
        'OperatingLeaseLeaseIncome',
        'OperatingLeasesIncomeStatementLeaseRevenue',
        'ifrs-full:Revenue',
      ],
      { emphasis: true },
    ],
    [
      'rental_revenue',
      'Rental Revenue',
      [
        'OperatingLeaseLeaseIncome',
        'OperatingLeasesIncomeStatementLeaseRevenue',
        'RealEstateRevenueNet',
        'ifrs-full:RentalIncome',
        'ifrs-full:RentalIncomeFromInvestmentProperty',
      ],
      { formula: 'revenue' },
    ],
    [
      'property_operating_expense',
      'Property Operating Expense',
      [
        'DirectCostsOfLeasedAndRentedPropertyOrEquipment',
        'CostOfRealEstateRevenue',
        'CostOfOtherPropertyOperatingExpense',
        'ifrs-full:DirectOperatingExpenseFromInvestmentProperty',
      ],
    ],
    ['real_estate_taxes', 'Real Estate Taxes', ['RealEstateTaxExpense']],
    [
      'net_operating_income',
      'Net Operating Income (NOI)',
      [],
      { formula: 'rental_revenue - property_operating_expense - real_estate_taxes?', emphasis: true },
    ],
  ],
  REIT,
);

/** From net income to funds from operations, the figure trusts are judged by. */
export const REIT_FUNDS_ITEMS: readonly StatementItem[] = itemsOf(
  'income',
  [
    ['real_estate_dda', 'Real Estate Depreciation and Amortisation', [], { formula: 'dda' }],
    [
      'gains_on_sale',
      'Gains on Property Sales',
      [
        'GainLossOnSaleOfProperties',
        'GainsLossesOnSalesOfInvestmentRealEstate',
        'GainLossOnSaleOfPropertiesNetOfApplicableIncomeTaxes',
        'ifrs-full:GainsLossesOnDisposalsOfInvestmentProperties',
      ],
    ],
    ['property_impairments', 'Property Impairments', ['ImpairmentOfRealEstate']],
    ['straight_line_rent', 'Straight-line Rent', ['StraightLineRent', 'StraightLineRentAdjustments']],
    ['recurring_capex', 'Recurring Capital Expenditure', ['PaymentsForCapitalImprovements'], { hidden: true }],
    ['leasing_costs', 'Leasing Costs', ['PaymentsForLeasingCosts', 'PaymentsForTenantImprovements'], { hidden: true }],
    [
      'ffo',
      'Funds From Operations',
      [],
      { formula: 'net_income_common + real_estate_dda - gains_on_sale? + property_impairments?', emphasis: true },
    ],
    [
      'affo',
      'Adjusted Funds From Operations',
      [],
      {
        formula: 'ffo - straight_line_rent? - recurring_capex? - leasing_costs? + cf_stock_comp?',
        emphasis: true,
      },
    ],
  ],
  REIT,
);

/** Buildings and what they are financed by. */
export const REIT_BALANCE_ITEMS: readonly StatementItem[] = itemsOf(
  'balance',
  [
    [
      'real_estate_gross',
      'Real Estate, Gross',
      ['RealEstateInvestmentPropertyAtCost', 'RealEstateGrossAtCarryingValue'],
      DETAIL,
    ],
    [
      'real_estate_accum_dep',
      'Real Estate Accumulated Depreciation',
      ['RealEstateInvestmentPropertyAccumulatedDepreciation', 'RealEstateAccumulatedDepreciation'],
      { sign: -1, indent: 1 },
    ],
    [
      'real_estate_net',
      'Real Estate, Net',
      ['RealEstateInvestmentPropertyNet', 'ifrs-full:InvestmentProperty'],
      { formula: 'real_estate_gross + real_estate_accum_dep', emphasis: true },
    ],
    [
      'straight_line_rent_receivable',
      'Straight-line Rent Receivable',
      ['DeferredRentReceivablesNet', 'DeferredRentReceivablesNetNoncurrent'],
    ],
  ],
  { ...REIT, kind: 'instant' },
);

/** Part of the debt, and of the minorities. */
export const REIT_LIABILITY_ITEMS: readonly StatementItem[] = itemsOf(
  'balance',
  [
    ['mortgage_notes_payable', 'Mortgage Notes Payable', ['SecuredDebt', 'LoansPayableToBank', 'NotesPayable'], DETAIL],
    [
      'op_units_minority',
      'Operating Partnership Units (minority)',
      ['MinorityInterestInOperatingPartnerships', 'MinorityInterestInLimitedPartnerships'],
      DETAIL,
    ],
  ],
  { ...REIT, kind: 'instant' },
);

/** A trust buys buildings where others buy plant. */
export const REIT_CASHFLOW_ITEMS: readonly StatementItem[] = itemsOf(
  'cashflow',
  [
    [
      'cf_purchase_ppe',
      'Purchase Of Property, Plant, Equipment',
      [
        'PaymentsToAcquireAndDevelopRealEstate',
        'PaymentsToAcquireRealEstateHeldForInvestment',
        'PaymentsToAcquireCommercialRealEstate',
        'PaymentsToAcquireProductiveAssets',
        'PaymentsToAcquirePropertyPlantAndEquipment',
        'ifrs-full:PurchaseOfInvestmentProperty',
      ],
    ],
  ],
  { ...REIT, sign: -1 },
);
