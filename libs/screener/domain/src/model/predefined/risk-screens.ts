import { screensOf } from './row';

/** Screens of companies that need a second look. */
export const RISK_SCREENS = screensOf('Risk', [
  [
    80,
    'possible-value-traps',
    'Possible value traps',
    'value_trap_points >= 4',
    '-value_trap_points',
    'price mktcap value_trap_points price_to_gf_value revenue_growth_5y debt_to_ebitda',
    'Cheap, with several signs that the business gets worse.',
    'Definitions of the product: value trap.',
  ],
  [
    81,
    'distress',
    'Near distress',
    'altman_z < 1.8 and interest_coverage < 2',
    'altman_z',
    'price mktcap altman_z interest_coverage debt_to_equity cash_to_debt',
    'A low Z-score and interest that earnings hardly cover.',
    'Edward Altman, 1968',
  ],
  [
    82,
    'possible-manipulation',
    'Accounts worth a second look',
    'beneish_m > -1.78',
    '-beneish_m',
    'price mktcap beneish_m sloan_ratio fcf_to_net_income days_sales_outstanding',
    'The M-score is above the level at which manipulated accounts were found more often. Most such companies do nothing wrong.',
    'Messod Beneish, 1999',
  ],
]);
