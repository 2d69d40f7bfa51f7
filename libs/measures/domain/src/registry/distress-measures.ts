import { maybe, number, orElse, record, word } from '../numbers/inputs';
import { measure, type Measure } from './measure';
import { ALTMAN_VARIANTS, altmanFromStatements, altmanZone, zOf } from '../models/altman';
import { beneishFromIndices, beneishFromStatements } from '../models/beneish';
import { piotroski, PIOTROSKI_FIELDS } from '../models/piotroski';
import { meaningless } from '../numbers/outcome';
import { ALTMAN, ALTMAN_ZONES, BENEISH, SPRINGATE, ZMIJEWSKI } from '../parameters/distress-parameters';
import { BENEISH_DOUBTFUL } from '../parameters/fair-value-parameters';

/** Where the zones of a variant end, in words. */
const zones = (variant: keyof typeof ALTMAN): string =>
  `Below ${CUTS[`${variant}_distress`]} distress, above ${CUTS[`${variant}_safe`]} safe.`;
const CUTS = ALTMAN_ZONES.values;

const RATIOS = { x1: number, x2: number, x3: number } as const;

const THIS_YEAR = {
  rev: number,
  cogs: number,
  ar: number,
  ca: maybe,
  ppe: maybe,
  lt_inv: orElse(0),
  ta: number,
  dep: maybe,
  sga: maybe,
  cl: number,
  ltd: number,
} as const;

/** Scores of distress or doubtful books. */
export const DISTRESS_MEASURES: readonly Measure[] = [
  measure({
    key: 'altman_z',
    label: 'Altman Z (1968)',
    category: 'fundamental',
    unit: 'score',
    doc: `Weighs working capital, retained earnings, EBIT and revenue against total assets, and market cap against liabilities. ${zones('z')} For listed manufacturers; not for banks, insurers and trusts. None without assets or liabilities.`,
    source: 'Altman, Journal of Finance 23(4), 1968; weights as printed in IJFS 2018 6(3) 70',
    inputs: { ...RATIOS, x4: number, x5: number, x5_coef: orElse(ALTMAN.z.values.x5) },
    parameters: { z: ALTMAN.z },
    of: ({ x1, x2, x3, x4, x5, x5_coef }, { z }) => zOf({ ...z, x5: x5_coef }, { x1, x2, x3, x4, x5 }),
  }),
  measure({
    key: 'altman_z_statements',
    label: 'Altman Z from statements',
    category: 'fundamental',
    unit: 'score',
    doc: 'The 1968 score from rows of the statements. The last weight is 1.0; 0.999 gives the older worked examples.',
    source: 'Altman 1968; worked examples of Sears Holdings',
    inputs: {
      current_assets: number,
      current_liabilities: number,
      total_assets: number,
      retained_earnings: number,
      ebit: number,
      market_cap: number,
      total_liabilities: number,
      revenue: number,
      x5_coef: orElse(ALTMAN.z.values.x5),
    },
    parameters: { z: ALTMAN.z },
    of: (rows, { z }) => altmanFromStatements(rows, z),
  }),
  measure({
    key: 'altman_z_private',
    label: "Altman Z' (1983)",
    category: 'fundamental',
    unit: 'score',
    doc: `The score of firms without a market price: book equity instead of market cap. ${zones('z_private')}`,
    source: 'Altman, Corporate Financial Distress, 1983',
    inputs: { ...RATIOS, x4_book: number, x5: number },
    parameters: { z: ALTMAN.z_private },
    of: ({ x1, x2, x3, x4_book, x5 }, { z }) => zOf(z, { x1, x2, x3, x4: x4_book, x5 }),
  }),
  measure({
    key: 'altman_z_nonmfg',
    label: "Altman Z'' (1995)",
    category: 'fundamental',
    unit: 'score',
    doc: `The score of firms that are no manufacturers: without revenue. ${zones('z_nonmfg')}`,
    source: 'Altman, Hartzell and Peck, 1995',
    inputs: { ...RATIOS, x4_book: number },
    parameters: { z: ALTMAN.z_nonmfg },
    of: ({ x1, x2, x3, x4_book }, { z }) => zOf(z, { x1, x2, x3, x4: x4_book, x5: 0 }),
  }),
  measure({
    key: 'altman_z_em',
    label: "Altman Z'' of emerging markets",
    category: 'fundamental',
    unit: 'score',
    doc: `The 1995 score raised by ${ALTMAN.z_em.values.constant}. ${zones('z_em')}`,
    source: 'Altman, Hartzell and Peck, 1995',
    inputs: { ...RATIOS, x4_book: number },
    parameters: { z: ALTMAN.z_em },
    of: ({ x1, x2, x3, x4_book }, { z }) => zOf(z, { x1, x2, x3, x4: x4_book, x5: 0 }),
  }),
  measure({
    key: 'altman_zone',
    label: 'Altman zone',
    category: 'fundamental',
    unit: 'text',
    doc: 'distress below the lower cut of the variant, safe above the upper one, grey between; the cuts themselves are grey.',
    source: 'Altman 1968, 1983, 1995',
    inputs: { variant: word(ALTMAN_VARIANTS), z: number },
    parameters: { cuts: ALTMAN_ZONES },
    of: ({ variant, z }, { cuts }) => ({ value: altmanZone(variant, z, cuts) }),
  }),
  measure({
    key: 'piotroski_f',
    label: 'Piotroski F-Score',
    category: 'fundamental',
    unit: 'score',
    doc: 'Nine yes-or-no questions on profit, debt and efficiency, a point each: 7 to 9 is high, 0 to 3 low. Without gross profit or current items (banks) those points are 0 and the score is partial.',
    source: 'Piotroski, Journal of Accounting Research 38, 2000',
    inputs: PIOTROSKI_FIELDS,
    of: piotroski,
  }),
  measure({
    key: 'beneish_m',
    label: 'Beneish M-Score',
    category: 'fundamental',
    unit: 'score',
    doc: `Eight indices of change against the year before; above ${BENEISH_DOUBTFUL} figures may have been managed. Unknown indices of selling costs, asset quality and depreciation count as 1, no change. Not for banks and insurers.`,
    source: 'Beneish, Financial Analysts Journal 55(5), 1999',
    inputs: {
      dsri: number,
      gmi: number,
      aqi: orElse(1),
      sgi: number,
      depi: orElse(1),
      sgai: orElse(1),
      lvgi: number,
      tata: number,
    },
    parameters: { weights: BENEISH },
    of: (x, { weights }) => beneishFromIndices(x, weights),
  }),
  measure({
    key: 'beneish_m_statements',
    label: 'Beneish M-Score from statements',
    category: 'fundamental',
    unit: 'score',
    doc: 'The M-Score from rows of two years. Long-term investments that are not reported are none. An index whose divisor is zero counts as 1; without gross profit in both years there is no score.',
    source: 'Beneish 1999; Wahlen, Baginski and Bradshaw, problem 6.23',
    inputs: { t: record({ ...THIS_YEAR, ni_cont: number, cfo: number }), p: record(THIS_YEAR) },
    parameters: { weights: BENEISH },
    of: ({ t, p }, { weights }) => beneishFromStatements(t, p, weights),
  }),
  measure({
    key: 'springate',
    label: 'Springate S-Score',
    category: 'fundamental',
    unit: 'score',
    doc: 'Weighs working capital, EBIT and revenue against total assets, and pretax income against current liabilities. Below 0.862 a firm is failing. None without assets or current liabilities.',
    source: 'Springate 1978',
    inputs: {
      working_capital: number,
      ebit: number,
      pretax_income: number,
      current_liabilities: number,
      revenue: number,
      total_assets: number,
    },
    parameters: { p: SPRINGATE },
    of: (x, { p }) =>
      x.total_assets === 0 || x.current_liabilities === 0
        ? meaningless('Total assets or current liabilities are zero')
        : (p.working_capital * x.working_capital + p.ebit * x.ebit + p.revenue * x.revenue) / x.total_assets +
          (p.pretax_income * x.pretax_income) / x.current_liabilities,
  }),
  measure({
    key: 'zmijewski',
    label: 'Zmijewski X-Score',
    category: 'fundamental',
    unit: 'score',
    doc: 'Weighs income and liabilities against total assets, and current assets against current liabilities. Above 0 distress is more likely than not. None without assets or current liabilities.',
    source: 'Zmijewski, Journal of Accounting Research 1984; last weight +0.004',
    inputs: {
      net_income: number,
      total_liabilities: number,
      total_assets: number,
      current_assets: number,
      current_liabilities: number,
    },
    parameters: { p: ZMIJEWSKI },
    of: (x, { p }) =>
      x.total_assets === 0 || x.current_liabilities === 0
        ? meaningless('Total assets or current liabilities are zero')
        : p.constant +
          (p.liabilities * x.total_liabilities + p.net_income * x.net_income) / x.total_assets +
          (p.current_ratio * x.current_assets) / x.current_liabilities,
  }),
];
