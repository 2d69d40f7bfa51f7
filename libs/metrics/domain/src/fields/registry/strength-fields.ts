import { ALTMAN, OF_QUARTER } from '@plumbline/measures/domain';
import type { ChoiceInput, Field, FieldInput } from '../../model/field';
import { constant, fields, inQuarter, measured, orNothing } from './field-row';

/** The scores are for companies with current assets and liabilities that make or sell things. */
const INDUSTRIAL = { templates: ['industrial'] } as const;
const COMMERCIAL = { templates: ['industrial', 'reit'] } as const;

const RATIOS = {
  x1: 'working_capital / total_assets',
  x2: 'retained_earnings / total_assets',
  x3: 'ebit[ttm] / total_assets',
} as const;
const BOOK = { x4_book: 'total_equity / total_liabilities' } as const;
const TURNOVER = { x5: 'revenue[ttm] / total_assets' } as const;

/** The score by which the zone and the rank go: of 1968 for manufacturers, of 1995 for others. */
export const ALTMAN_OF_KIND = 'if(is_manufacturer, altman_z, altman_z_nonmfg)';

/** The name of that score. */
export const ALTMAN_VARIANT: ChoiceInput = {
  when: 'is_manufacturer',
  then: constant('z'),
  otherwise: constant('z_nonmfg'),
};

/** Rows of a year for the M-Score. */
const beneishYear = (back: string): Readonly<Record<string, FieldInput>> => ({
  rev: `revenue[ttm]${back}`,
  cogs: `cost_of_goods_sold[ttm]${back}`,
  ar: `coalesce(accounts_receivable${back}, total_receivables${back})`,
  ca: `total_current_assets${back}`,
  ppe: `ppe_net${back}`,
  lt_inv: orNothing(`investments_advances${back}`),
  ta: `total_assets${back}`,
  dep: `dda[ttm]${back}`,
  sga: `selling_general_admin[ttm]${back}`,
  cl: `total_current_liabilities${back}`,
  ltd: orNothing(`long_term_debt${back}`),
});

/** Rows of a year for the F-Score. */
const piotroskiYear = (back: string, name: string): Readonly<Record<string, FieldInput>> => ({
  [`net_income${name}`]: `net_income[ttm]${back}`,
  [`ltd${name}`]: orNothing(`long_term_debt${back}`),
  [`ca${name}`]: `total_current_assets${back}`,
  [`cl${name}`]: `total_current_liabilities${back}`,
  [`shares${name}`]: `shares_diluted_avg[ttm]${back}`,
  [`gross_profit${name}`]: `gross_profit[ttm]${back}`,
  [`revenue${name}`]: `revenue[ttm]${back}`,
});

/** Liquidity and debt. */
const STRENGTH = fields('Fundamental', [
  ['current_ratio', 'Current Ratio', 'x'],
  ['quick_ratio', 'Quick Ratio', 'x'],
  ['cash_to_debt', 'Cash-To-Debt', 'x'],
  ['debt_to_equity', 'Debt-to-Equity', 'x'],
  ['debt_to_ebitda', 'Debt-to-EBITDA', 'x'],
  ['equity_to_asset', 'Equity-to-Asset', 'x'],
  [
    'interest_coverage',
    'Interest Coverage',
    'x',
    inQuarter(
      measured('interest_coverage', {
        operating_income: 'operating_income[ttm]',
        interest_expense: 'interest_expense[ttm]',
        total_debt: 'total_debt',
      }),
      { operating_income: 'operating_income[quarter]', interest_expense: 'interest_expense[quarter]' },
      OF_QUARTER.sums,
    ),
  ],
]);

/** Scores of distress or doubtful books. */
const SCORES = fields('Fundamental', [
  [
    'altman_z',
    'Altman Z (1968, listed manufacturers)',
    'score',
    measured('altman_z_statements', {
      current_assets: 'total_current_assets',
      current_liabilities: 'total_current_liabilities',
      total_assets: 'total_assets',
      retained_earnings: 'retained_earnings',
      ebit: 'ebit[ttm]',
      market_cap: 'mktcap',
      total_liabilities: 'total_liabilities',
      revenue: 'revenue[ttm]',
      x5_coef: constant(ALTMAN.z.values.x5),
    }),
    {
      ...INDUSTRIAL,
      doc: 'Weighs working capital, retained earnings, EBIT and revenue against total assets, and market cap against liabilities. Below 1.81 distress, above 2.99 safe. Not for banks, insurers and trusts.',
    },
  ],
  [
    'altman_z_private',
    'Altman Z′ (1983, private firms)',
    'score',
    measured('altman_z_private', { ...RATIOS, ...BOOK, ...TURNOVER }),
    INDUSTRIAL,
  ],
  [
    'altman_z_nonmfg',
    'Altman Z″ (1995, non-manufacturers)',
    'score',
    measured('altman_z_nonmfg', { ...RATIOS, ...BOOK }),
    INDUSTRIAL,
  ],
  [
    'altman_z_em',
    'Altman Z″ with constant (emerging markets, EMS)',
    'score',
    measured('altman_z_em', { ...RATIOS, ...BOOK }),
    INDUSTRIAL,
  ],
  [
    'altman_zone',
    'Altman Zone',
    'text',
    measured('altman_zone', { variant: ALTMAN_VARIANT, z: ALTMAN_OF_KIND }),
    {
      ...INDUSTRIAL,
      doc: 'distress below the lower cut, safe above the upper one, grey between; the cuts themselves are grey. Manufacturers have the score of 1968, others that of 1995.',
    },
  ],
  [
    'piotroski_f',
    'Piotroski F-Score',
    '0..9',
    measured('piotroski_f', {
      ...piotroskiYear('', ''),
      ...piotroskiYear('{1y}', '_p'),
      cfo: 'cash_flow_from_operations[ttm]',
      assets_begin: 'total_assets{1y}',
      assets_end: 'total_assets',
      assets_begin_p: 'total_assets{2y}',
    }),
  ],
  [
    'beneish_m',
    'Beneish M-Score (from indices)',
    'score',
    measured('beneish_m_statements', {
      t: {
        record: {
          ...beneishYear(''),
          ni_cont: 'net_income_continuing[ttm]',
          cfo: 'cash_flow_from_operations[ttm]',
        },
      },
      p: { record: beneishYear('{1y}') },
    }),
    {
      ...COMMERCIAL,
      doc: 'Eight indices of change against the year before; above -1.78 figures may have been managed. An index whose divisor is zero counts as 1; without gross profit in both years there is no score. Not for banks and insurers.',
    },
  ],
  ['sloan_ratio', 'Sloan Ratio %', '%'],
  [
    'springate',
    'Springate S-Score',
    'score',
    measured('springate', {
      working_capital: 'working_capital',
      ebit: 'ebit[ttm]',
      pretax_income: 'pretax_income[ttm]',
      current_liabilities: 'total_current_liabilities',
      revenue: 'revenue[ttm]',
      total_assets: 'total_assets',
    }),
  ],
  [
    'zmijewski',
    'Zmijewski X-Score',
    'score',
    measured('zmijewski', {
      net_income: 'net_income[ttm]',
      total_liabilities: 'total_liabilities',
      total_assets: 'total_assets',
      current_assets: 'total_current_assets',
      current_liabilities: 'total_current_liabilities',
    }),
  ],
]);

/** Financial strength, and what may go wrong. */
export const STRENGTH_FIELDS: readonly Field[] = [...STRENGTH, ...SCORES];
