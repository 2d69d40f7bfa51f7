import type { Field, FormulaSource } from '../../model/field';
import { field, formula, ofTenYears } from './field-row';

/** Margins and returns with an average of five and a median of ten fiscal years. */
const YEARLY = [
  ['gross_margin', 'Gross Margin %'],
  ['operating_margin', 'Operating Margin %'],
  ['net_margin', 'Net Margin %'],
  ['fcf_margin', 'FCF Margin %'],
  ['roe', 'ROE %'],
  ['roa', 'ROA %'],
  ['roic', 'ROIC %'],
  ['roce', 'ROCE %'],
  ['roc_joel', 'ROC (Joel Greenblatt) %'],
] as const;

/** Ratios with their median, low and high of ten years, and their place among them. */
const RATIOS = [
  ['pettm', 'PE Ratio'],
  ['penri', 'PE without NRI'],
  ['pb', 'PB Ratio'],
  ['ps', 'PS Ratio'],
  ['pfcf', 'Price-to-FCF'],
  ['pocf', 'Price-to-OCF'],
  ['ev_to_ebitda', 'EV-to-EBITDA'],
  ['ev_to_ebit', 'EV-to-EBIT'],
  ['ev_to_revenue', 'EV-to-Revenue'],
  ['peg', 'PEG'],
  ['shiller_pe', 'Shiller PE'],
  ['dividend_yield', 'Dividend Yield'],
] as const;

/** Three years are needed for a statistic of years, twelve months for one of months. */
const FEWEST = { years: 3, months: 12, peers: 5 } as const;

const yearly = (key: string, count: number, statistic: string): FormulaSource =>
  formula(`${statistic}(${key}[annual][${count}y], ${FEWEST.years})`);

function ofYears([key, label]: (typeof YEARLY)[number]): readonly Field[] {
  const common = { category: 'Profitability', unit: '%', anchor: 'fam-history' } as const;
  const among = `fiscal years; none with fewer than ${FEWEST.years} of them.`;
  return [
    field({
      ...common,
      key: `${key}_avg_5y`,
      label: `${label} (5-Year Average)`,
      doc: `The mean of ${label} over the last five ${among}`,
      of: yearly(key, 5, 'avg'),
    }),
    field({
      ...common,
      key: `${key}_med_10y`,
      label: `${label} (10-Year Median)`,
      doc: `The median of ${label} over the last ten ${among}`,
      of: yearly(key, 10, 'median'),
    }),
  ];
}

const STATISTICS = [
  ['med', 'Median', 'median', 'The median'],
  ['low', 'Low', 'min', 'The lowest value'],
  ['high', 'High', 'max', 'The highest value'],
] as const;

/** A yield is worse where it is lower, a price ratio where it is higher. */
const isYield = (key: string): boolean => key === 'dividend_yield';

/** The share of values that are worse: below of a yield, above of a price ratio. */
const worse = (key: string, percentile: string): FormulaSource =>
  formula(isYield(key) ? percentile : `100 - ${percentile}`);

function ofMonths([key, label]: (typeof RATIOS)[number]): readonly Field[] {
  const category = isYield(key) ? 'Dividends' : 'Valuation Ratio';
  const unit = isYield(key) ? '%' : 'x';
  const known = `as known at each month end; months without a value stand out, and fewer than ${FEWEST.months} give none.`;
  const side = isYield(key) ? 'lower' : 'higher';
  // Free cash flow of banks and insurers is shown and not ranked.
  const templates = key === 'pfcf' ? { templates: ['industrial', 'reit'] as const } : {};
  const rank = { category: 'Valuation Rank', unit: 'percentile', anchor: 'R9', ...templates } as const;
  return [
    ...STATISTICS.map(([name, word, statistic, words]) =>
      field({
        key: `${key}_${name}_10y`,
        label: `${label} (10-Year ${word})`,
        category,
        unit,
        anchor: 'fam-history',
        doc: `${words} of ${label} over the month ends of ten years, ${known}`,
        of: formula(ofTenYears(statistic, key)),
      }),
    ),
    field({
      ...rank,
      key: `${key}_rank_hist`,
      label: `${label} Rank vs History`,
      doc: `The share of the month ends of ten years at which ${label} was worse, that is ${side}, than today; ties count half, 0 to 100.`,
      of: worse(key, ofTenYears('percentile', key)),
    }),
    field({
      ...rank,
      key: `${key}_rank_ind`,
      label: `${label} Rank vs Industry`,
      doc: `The share of companies of the industry and region whose ${label} is worse, that is ${side}; ties count half, 0 to 100, none with fewer than ${FEWEST.peers} others.`,
      // The company itself counts in its group.
      of: worse(key, `percentile(${key}, ${FEWEST.peers + 1}) by peer_group`),
    }),
  ];
}

/** Place of figures in their own past and in their industry. */
export const HISTORY_FIELDS: readonly Field[] = [...YEARLY.flatMap(ofYears), ...RATIOS.flatMap(ofMonths)];
