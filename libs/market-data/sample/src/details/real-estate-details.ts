import { rows, type ConceptRow } from './concept-row';
import { details, type Detail } from './detail-row';

/** Of a trust that lets buildings: what funds from operations are made of, its buildings and mortgages. */
export const REAL_ESTATE_DETAILS: readonly Detail[] = [
  ...details('period', [
    ['RealEstateTaxExpense', 'realEstateTaxes', 'cogs', 0.2, 0.3, '-cogs'],
    [
      'GainLossOnSaleOfProperties',
      'propertyGains',
      'revenue',
      0.02,
      0.04,
      '+sga -operatingCash +investingCash',
      { quarter: 3 },
    ],
    [
      'ImpairmentOfRealEstate',
      'propertyImpairments',
      'revenue',
      0.004,
      0.01,
      '-sga +operatingCash -investingCash +capex',
      { quarter: 4 },
    ],
  ]),
  ...details('to-date', [
    ['', 'propertySold', 'revenue', 0.05, 0.08, '+capex', { quarter: 3 }],
    ['StraightLineRent', 'straightLineRent', 'revenue', 0.003, 0.005],
  ]),
  ...details('instant', [
    [
      'DeferredRentReceivablesNet',
      'rentReceivable',
      'otherNoncurrent',
      0.2,
      0.3,
      '-otherNoncurrent',
      { held: { grows: 'straightLineRent' } },
    ],
    ['RealEstateInvestmentPropertyAccumulatedDepreciation', 'accumulatedDepreciation', 'ppe', 0.25, 0.4],
    ['SecuredDebt', 'mortgages', 'longDebt currentDebt', 0.3, 0.5],
    ['MinorityInterestInOperatingPartnerships', 'partnershipUnits', 'minority', 0.8, 0.95],
  ]),
];

/** Cost of buildings, and proceeds of sold ones. */
export const REAL_ESTATE_RESTS: readonly ConceptRow[] = [
  ...rows('to-date', [['ProceedsFromSaleOfRealEstateHeldforinvestment', 'propertySold propertyGains']]),
  ...rows('instant', [['RealEstateInvestmentPropertyAtCost', 'ppe accumulatedDepreciation']]),
];
