import { figuresBlock, historyBlock, present, readingGrid } from './blocks';
import type { Template } from '@plumbline/statements/domain';
import type { TabBlock } from '@plumbline/stocks/domain';
import type { TabBuilder, TabReading } from './tab-builder';

/** Figures in the head of a summary, next to the price. */
const CARD = [
  'predictability',
  'on_watch',
  'num_warning_signs_severe',
  'num_warning_signs_meidum',
  'num_good_signs',
  'num_guru_holders',
  'mktcap',
  'mktcap_norm',
  'price_to_gf_value',
  'gf_value',
  'price',
  'gf_valuation',
  'gf_score',
  'gf_score_band',
];

const AXES: readonly (readonly [metric: string, label: string])[] = [
  ['rank_balancesheet', 'Strength'],
  ['rank_profitability', 'Profitability'],
  ['rank_growth', 'Growth'],
  ['rank_gf_value', 'Value'],
  ['rank_momentum', 'Momentum'],
];

/** Models whose values are bars compared with the price. */
const MODELS: readonly (readonly [metric: string, label: string])[] = [
  ['gf_value', 'Fair value'],
  ['iv_dcf_earnings', 'DCF of earnings'],
  ['iv_dcf_fcf', 'DCF of cash flow'],
  ['iv_projected_fcf', 'Projected cash flow'],
  ['medps', 'Median PS'],
  ['peter_lynch_fair_value', 'Peter Lynch'],
  ['epv_per_share', 'Earnings power'],
  ['graham_number', 'Graham number'],
];

type Multiple = readonly [metric: string, label: string];

const PRICE_MULTIPLES: readonly Multiple[] = [
  ['pettm', 'PE (TTM)'],
  ['pb', 'PB'],
  ['ps', 'PS'],
];
const CASH_MULTIPLE: Multiple = ['pfcf', 'P / FCF'];
const EBITDA_MULTIPLE: Multiple = ['ev_to_ebitda', 'EV / EBITDA'];

/** Multiples by which people say whether a share is cheap; those without meaning for a kind of company are left out. */
const MULTIPLES: Readonly<Record<Template, readonly Multiple[]>> = {
  industrial: [...PRICE_MULTIPLES, CASH_MULTIPLE, EBITDA_MULTIPLE],
  bank: PRICE_MULTIPLES,
  insurer: PRICE_MULTIPLES,
  reit: [...PRICE_MULTIPLES, EBITDA_MULTIPLE],
};

/** Each multiple against its own ten years and the industry. */
const cheapBlock = (reading: TabReading): Promise<TabBlock> =>
  readingGrid(
    reading,
    { key: 'cheap', title: 'Is it cheap?', note: 'Percentile: 100 = cheapest.' },
    {
      columns: [
        { key: 'now', label: 'Now' },
        { key: 'median', label: '10y median' },
        { key: 'own', label: 'Percentile, 10 years', title: 'Among its own ten years' },
        { key: 'industry', label: 'Percentile in industry', title: 'Among the companies of its industry' },
      ],
      rows: MULTIPLES[reading.context.view.template.template].map(([key, label]) => ({
        key,
        label,
        metrics: [key, `${key}_med_10y`, `${key}_rank_hist`, `${key}_rank_ind`],
      })),
    },
  );

/** Extra part of the summary: stars, signs, ranks, values. */
export const cardPart: TabBuilder = {
  build: async (reading) => {
    const ranks = await Promise.all(
      AXES.map(async ([metric, label]) => ({ ...(await reading.figure(metric)), label })),
    );
    return present([
      await figuresBlock(reading, { key: 'card', title: 'Card' }, CARD),
      await cheapBlock(reading),
      { kind: 'radar', key: 'radar', title: 'Ranks, 0 to 10', figures: ranks },
      await readingGrid(
        reading,
        { key: 'models', title: 'Values against the price' },
        {
          columns: [{ key: 'value', label: 'Value a share' }],
          rows: MODELS.map(([key, label]) => ({ key, label, metrics: [key] })),
        },
      ),
      await historyBlock(
        reading,
        { key: 'band', title: 'Price and fair value', note: 'At month ends, as known then, in shares of today.' },
        [
          ['price', 'Price'],
          ['gf_value', 'Fair value'],
        ],
        10,
      ),
    ]);
  },
};
