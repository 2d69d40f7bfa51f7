import { given, num, parameterTable, type Parameter } from './parameter-table';

const PAPER_1968 = 'Altman, Journal of Finance 23(4), 1968; weights as printed in IJFS 2018 6(3) 70';
const PAPER_1995 = 'Altman, Hartzell and Peck, 1995';

const NAMES = {
  x1: 'working capital over assets',
  x2: 'retained earnings over assets',
  x3: 'EBIT over assets',
  x4: 'equity over liabilities',
  x5: 'revenue over assets',
} as const;

const weight = (value: number, what: string): Parameter<number> =>
  num(value, [-100, 100], [`Weight: ${what}`, 'weight', `What ${what} weighs in the score.`]);

const constant = (value: number): Parameter<number> =>
  num(value, [-100, 100], ['Constant', 'score', 'What the score starts from.']);

const NONMFG = {
  x1: weight(6.56, NAMES.x1),
  x2: weight(3.26, NAMES.x2),
  x3: weight(6.72, NAMES.x3),
  x4: weight(1.05, NAMES.x4),
} as const;

/** The four published variants of the Altman score. */
export const ALTMAN = {
  z: parameterTable(
    { key: 'altman_z', label: 'Altman Z (1968)', source: PAPER_1968 },
    {
      constant: constant(0),
      x1: weight(1.2, NAMES.x1),
      x2: weight(1.4, NAMES.x2),
      x3: weight(3.3, NAMES.x3),
      x4: weight(0.6, NAMES.x4),
      x5: given('x5_coef', weight(1, NAMES.x5)),
    },
  ),
  z_private: parameterTable(
    {
      key: 'altman_z_private',
      label: 'Altman Z′ (1983)',
      source: 'Altman, Corporate Financial Distress, 1983',
    },
    {
      constant: constant(0),
      x1: weight(0.717, NAMES.x1),
      x2: weight(0.847, NAMES.x2),
      x3: weight(3.107, NAMES.x3),
      x4: weight(0.42, NAMES.x4),
      x5: weight(0.998, NAMES.x5),
    },
  ),
  z_nonmfg: parameterTable(
    { key: 'altman_z_nonmfg', label: 'Altman Z″ (1995)', source: PAPER_1995 },
    { constant: constant(0), ...NONMFG },
  ),
  z_em: parameterTable(
    { key: 'altman_z_em', label: 'Altman Z″ of emerging markets', source: PAPER_1995 },
    { constant: constant(3.25), ...NONMFG },
  ),
} as const;

const cut = (value: number, what: string): Parameter<number> =>
  num(
    value,
    [-100, 100],
    [what, 'score', 'Below the first cut of a variant lies distress, above the second it is safe.'],
  );

/** Where the zones of the four variants end. */
export const ALTMAN_ZONES = parameterTable(
  { key: 'altman_zones', label: 'Zones of the Altman scores', source: 'Altman 1968, 1983, 1995' },
  {
    z_distress: cut(1.81, 'Z: distress below'),
    z_safe: cut(2.99, 'Z: safe above'),
    z_private_distress: cut(1.23, 'Z′: distress below'),
    z_private_safe: cut(2.9, 'Z′: safe above'),
    z_nonmfg_distress: cut(1.1, 'Z″: distress below'),
    z_nonmfg_safe: cut(2.6, 'Z″: safe above'),
    z_em_distress: cut(4.35, 'Z″ of emerging markets: distress below'),
    z_em_safe: cut(5.85, 'Z″ of emerging markets: safe above'),
  },
);

/** The eight-variable model of Beneish. */
export const BENEISH = parameterTable(
  { key: 'beneish', label: 'Beneish M-Score', source: 'Beneish, Financial Analysts Journal 55(5), 1999' },
  {
    constant: constant(-4.84),
    dsri: weight(0.92, 'days of receivables against the year before'),
    gmi: weight(0.528, 'the gross margin of the year before against this one'),
    aqi: weight(0.404, 'soft assets against the year before'),
    sgi: weight(0.892, 'revenue against the year before'),
    depi: weight(0.115, 'the rate of depreciation of the year before against this one'),
    sgai: weight(-0.172, 'selling and general costs against the year before'),
    tata: weight(4.679, 'accruals over total assets'),
    lvgi: weight(-0.327, 'leverage against the year before'),
  },
);

/** The S-Score of Springate. */
export const SPRINGATE = parameterTable(
  { key: 'springate', label: 'Springate S-Score', source: 'Springate 1978' },
  {
    working_capital: weight(1.03, 'working capital over assets'),
    ebit: weight(3.07, 'EBIT over assets'),
    pretax_income: weight(0.66, 'pretax income over current liabilities'),
    revenue: weight(0.4, 'revenue over assets'),
  },
);

/** The X-Score of Zmijewski. */
export const ZMIJEWSKI = parameterTable(
  {
    key: 'zmijewski',
    label: 'Zmijewski X-Score',
    source: 'Zmijewski, Journal of Accounting Research 1984; last weight +0.004',
  },
  {
    constant: constant(-4.336),
    net_income: weight(-4.513, 'income over assets'),
    liabilities: weight(5.679, 'liabilities over assets'),
    current_ratio: weight(0.004, 'current assets over current liabilities'),
  },
);
