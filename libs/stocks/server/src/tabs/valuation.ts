import type { TabBlock } from '@plumbline/stocks/domain';
import { figuresBlock, historyBlock, readingGrid } from './blocks';
import { inputBlocks } from './models';
import { makeBlocks, type BlockMakers, type TabBuilder, type TabReading } from './tab-builder';

const NOW = ['price', 'gf_value', 'price_to_gf_value', 'margin_of_safety_gf_value', 'gf_valuation', 'rank_gf_value'];

/** Fair value of a share by each model, and the price over it. */
const MODELS: readonly (readonly [value: string, ratio: string])[] = [
  ['gf_value', 'price_to_gf_value'],
  ['iv_dcf_earnings', 'price_to_iv_dcf_earnings'],
  ['iv_dcf_fcf', 'price_to_iv_dcf_fcf'],
  ['iv_projected_fcf', 'price_to_iv_projected_fcf'],
  ['epv_per_share', 'price_to_epv'],
  ['peter_lynch_fair_value', 'price_to_peter_lynch_fair_value'],
  ['medps', 'price_to_medps'],
  ['graham_number', 'price_to_graham_number'],
  ['ncav_per_share', 'price_to_ncav'],
  ['nnwc_per_share', 'price_to_nnwc'],
  ['net_cash_per_share', 'price_to_net_cash'],
];

/** Multiples that have a range of ten years. */
const MULTIPLES = [
  'pettm',
  'penri',
  'pb',
  'ps',
  'pfcf',
  'pocf',
  'ev_to_ebitda',
  'ev_to_ebit',
  'ev_to_revenue',
  'peg',
  'shiller_pe',
];

const modelsBlock = (reading: TabReading): Promise<TabBlock> =>
  readingGrid(
    reading,
    {
      key: 'models',
      title: 'Value models against the price',
      note: 'Each model with its own parameters; a price over its value above 1 is more than the model says.',
    },
    {
      columns: [
        { key: 'value', label: 'Value a share' },
        { key: 'ratio', label: 'Price over value' },
      ],
      rows: MODELS.map(([value, ratio]) => ({ key: value, metrics: [value, ratio] })),
    },
  );

const multiplesBlock = (reading: TabReading): Promise<TabBlock> =>
  readingGrid(
    reading,
    {
      key: 'multiples',
      title: 'Multiples now, over ten years and in the industry',
      note: 'Percentile: 100 = cheapest.',
    },
    {
      columns: [
        { key: 'now', label: 'Now' },
        { key: 'low', label: '10y low' },
        { key: 'median', label: '10y median' },
        { key: 'high', label: '10y high' },
        { key: 'own', label: 'Percentile, 10 years', title: 'Among its own ten years' },
        { key: 'industry', label: 'Percentile in industry', title: 'Among the companies of its industry' },
      ],
      rows: MULTIPLES.map((key) => ({
        key,
        metrics: [key, `${key}_low_10y`, `${key}_med_10y`, `${key}_high_10y`, `${key}_rank_hist`, `${key}_rank_ind`],
      })),
    },
  );

/** Models whose parameters are on the page. */
const EDITED = ['epv_per_share', 'peter_lynch_fair_value', 'iv_projected_fcf', 'graham_number', 'nnwc_per_share'];

/** The multiple at month ends of fifteen years. */
const multipleHistory = (key: string, title: string, metric: string) => (reading: TabReading) =>
  historyBlock(reading, { key, title }, [metric], 15);

export const valuationBlocks: BlockMakers = {
  now: (reading) => figuresBlock(reading, { key: 'now', title: 'Fair value' }, NOW),
  band: (reading) =>
    historyBlock(
      reading,
      { key: 'band', title: 'Price and values at month ends', note: 'As known then, in shares of today.' },
      [
        ['price', 'Price'],
        ['gf_value', 'Fair value'],
        ['iv_dcf_earnings', 'DCF of earnings'],
        ['medps', 'Median PS'],
      ],
      15,
    ),
  models: modelsBlock,
  multiples: multiplesBlock,
  pe: multipleHistory('pe', 'PE ratio at month ends, as known then', 'pettm'),
  ps: multipleHistory('ps', 'PS ratio at month ends, as known then', 'ps'),
};

/** The parameters of the models on the page, each once. */
async function parameterBlocks(reading: TabReading): Promise<readonly TabBlock[]> {
  const inputs = await Promise.all(EDITED.map((metric) => inputBlocks(reading, metric)));
  const blocks = inputs.flat();
  return blocks.filter(({ key }, at) => blocks.findIndex((block) => block.key === key) === at);
}

/** Every value model against the price, and the multiples against their past and their industry. */
export const valuationTab: TabBuilder = {
  settable: [...MODELS.flat(), ...NOW],
  build: async (reading) => [...(await makeBlocks(valuationBlocks, reading)), ...(await parameterBlocks(reading))],
};
