/** Meanings of abbreviations in names of figures, so that a search finds either. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  capex: 'capital expenditure',
  dcf: 'discounted cash flow',
  ebit: 'earnings before interest and taxes operating income',
  ebitda: 'earnings before interest taxes depreciation and amortization',
  eps: 'earnings per share',
  ev: 'enterprise value',
  fcf: 'free cash flow',
  ncav: 'net current asset value',
  nri: 'non-recurring items',
  pb: 'price to book',
  pe: 'price to earnings',
  peg: 'price earnings to growth',
  ps: 'price to sales',
  roa: 'return on assets',
  roc: 'return on capital',
  roce: 'return on capital employed',
  roe: 'return on equity',
  roic: 'return on invested capital',
  rsi: 'relative strength index',
  ttm: 'trailing twelve months',
  wacc: 'weighted average cost of capital',
};

/** A name in lower case with its abbreviations written out behind it. */
export const writtenOut = (name: string): string =>
  [name, ...name.split(/[^a-z0-9]+/).flatMap((word) => ABBREVIATIONS[word] ?? [])].join(' ');
