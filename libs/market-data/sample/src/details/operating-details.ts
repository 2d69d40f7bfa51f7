import { rows, type ConceptRow } from './concept-row';
import { details, type Detail } from './detail-row';

const HELD = { held: {} };
const SOLD = { quarter: 2 };

/** Details in the notes of a company that makes or sells something. */
export const OPERATING_DETAILS: readonly Detail[] = [
  ...details('period', [
    ['SellingAndMarketingExpense', 'sellingMarketing', 'sga', 0.5, 0.65],
    ['IncomeLossFromEquityMethodInvestments', 'associatesIncome', 'interestIncome', 0.1, 0.25, '-interestIncome'],
  ]),
  ...details('to-date', [
    // Write-offs replace depreciation: profit and plant stay unchanged.
    [
      'AssetImpairmentCharges',
      'impairment',
      'depreciationAmortization',
      0.02,
      0.04,
      '-depreciationAmortization',
      { quarter: 4 },
    ],
    ['PaymentsToDevelopSoftware', 'software', 'capex', 0.05, 0.1, '-capex'],
    ['ProceedsFromSaleOfPropertyPlantAndEquipment', 'plantSold', 'capex', 0.02, 0.05, '+capex'],
    ['FinanceLeasePrincipalPayments', 'leasePrincipal', 'debtRepaid', 0.04, 0.08, '-debtRepaid'],
    [
      'EffectOfExchangeRateOnCashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents',
      'fxEffect',
      'cash',
      -0.004,
      0.004,
      '-operatingCash',
    ],
  ]),
  ...details('instant', [
    ['NotesAndLoansReceivableNetCurrent', 'notesReceivable', 'otherCurrent', 0.05, 0.12, '-otherCurrent'],
    ['NontradeReceivablesCurrent', 'otherReceivables', 'otherCurrent', 0.1, 0.2, '-otherCurrent'],
    ['PrepaidExpenseCurrent', 'prepaid', 'otherCurrent', 0.4, 0.6, '-otherCurrent'],
    ['LongTermInvestments', 'longInvestments', 'otherNoncurrent', 0.2, 0.4, '-otherNoncurrent', HELD],
    [
      'AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment',
      'accumulatedDepreciation',
      'ppe',
      0.6,
      0.9,
    ],
    ['LandAndLandImprovements', 'land', 'ppe', 0.03, 0.07, '', HELD],
    ['BuildingsAndImprovementsGross', 'buildings', 'ppe', 0.3, 0.5],
    ['ConstructionInProgressGross', 'construction', 'ppe', 0.05, 0.12],
    ['TaxesPayableCurrent', 'taxPayable', 'accrued', 0.06, 0.12],
    [
      'OperatingLeaseLiabilityCurrent',
      'shortLease',
      'leaseLiability',
      0.12,
      0.2,
      '-leaseLiability +currentLiabilities',
    ],
    [
      'PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent',
      'pension',
      'otherLiabilities',
      0.25,
      0.4,
      '-otherLiabilities',
    ],
  ]),
];

/** Remainders of amounts after their details, and totals of the details. */
export const OPERATING_RESTS: readonly ConceptRow[] = [
  ...rows('period', [['GeneralAndAdministrativeExpense', 'sga -sellingMarketing']]),
  ...rows('instant', [
    ['MachineryAndEquipmentGross', 'ppe accumulatedDepreciation -land -buildings -construction'],
    ['PropertyPlantAndEquipmentGross', 'ppe accumulatedDepreciation'],
  ]),
];

/** Makers of goods report their stores separately, and what customers paid long before. */
export const MAKER_DETAILS: readonly Detail[] = details('instant', [
  ['InventoryRawMaterialsNetOfReserves', 'rawMaterials', 'inventory', 0.26, 0.34],
  ['InventoryWorkInProcessNetOfReserves', 'workInProcess', 'inventory', 0.12, 0.2],
  ['InventoryFinishedGoodsNetOfReserves', 'finishedGoods', 'inventory', 0.36, 0.44],
  ['ContractWithCustomerLiabilityNoncurrent', 'longDeferredRevenue', 'otherLiabilities', 0.1, 0.2, '-otherLiabilities'],
]);

/** Of a company that is giving up a line of business: its costs are those of what it keeps. */
export const DISCONTINUED_DETAILS: readonly Detail[] = [
  ...details('period', [
    [
      'IncomeLossFromDiscontinuedOperationsNetOfTax',
      'discontinued',
      'sga',
      0.02,
      0.04,
      '+sga +operatingExpenses +costsAndExpenses -operatingIncome -pretax',
    ],
  ]),
  ...details('to-date', [
    ['ProceedsFromDivestitureOfBusinesses', 'businessSold', 'revenue', 0.01, 0.02, '+acquisitions', SOLD],
    [
      'CashProvidedByUsedInInvestingActivitiesDiscontinuedOperations',
      'discontinuedInvesting',
      'businessSold',
      -0.1,
      -0.05,
      '+acquisitions',
      SOLD,
    ],
  ]),
];

/** Continuing operations. */
export const DISCONTINUED_RESTS: readonly ConceptRow[] = [
  ...rows('period', [['IncomeLossFromContinuingOperations', 'netIncome -discontinued']]),
  ...rows('to-date', [['CashProvidedByUsedInOperatingActivitiesDiscontinuedOperations', 'discontinued']]),
];
