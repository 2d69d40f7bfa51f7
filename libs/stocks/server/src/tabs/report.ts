import type { TabBlock } from '@plumbline/stocks/domain';
import { analysisBlocks } from './analysis';
import { dividendBlocks } from './dividend';
import { figuresBlock, periodGrid } from './blocks';
import { makeBlocks, type BlockMakers, type TabBuilder, type TabReading } from './tab-builder';
import { valuationBlocks } from './valuation';
import { signBlocks } from './warning-signs';

const KEY_FIGURES = [
  'price',
  'mktcap',
  'enterprise_value',
  'pettm',
  'pb',
  'ps',
  'pfcf',
  'dividend_yield',
  'revenue',
  'net_income',
  'gross_margin',
  'operating_margin',
  'net_margin',
  'roe',
  'roic',
  'debt_to_equity',
  'current_ratio',
  'beta_3y',
];

const STATEMENTS = [
  'revenue',
  'operating_income',
  'net_income',
  'eps_diluted',
  'cash_flow_from_operations',
  'free_cash_flow',
];
const BALANCE = ['total_assets', 'total_debt', 'total_equity', 'shares_outstanding', 'dividends_per_share'];

/** Blocks of other tabs that a report has. */
const TAKEN: readonly (readonly [blocks: BlockMakers, keys: readonly string[]])[] = [
  [analysisBlocks, ['radar', 'scores', 'strength', 'margins', 'growth']],
  [valuationBlocks, ['band', 'models', 'multiples']],
  [signBlocks, ['severe', 'medium', 'good']],
  [dividendBlocks, ['growth', 'bars']],
];

async function taken(reading: TabReading): Promise<readonly TabBlock[]> {
  const all = await Promise.all(
    TAKEN.map(async ([makers, keys], at) => {
      const blocks = await makeBlocks(makers, reading, keys);
      return blocks.map((block) => ({ ...block, key: `${String(at)}-${block.key}` }));
    }),
  );
  return all.flat();
}

/** Report on a company, for a few printed pages. */
export const reportTab: TabBuilder = {
  build: async (reading) => [
    await figuresBlock(reading, { key: 'key', title: 'Key figures' }, KEY_FIGURES),
    await periodGrid(
      reading,
      { key: 'years', title: 'Statements by fiscal year' },
      { kind: 'annual', count: 10, rows: [...STATEMENTS, ...BALANCE] },
    ),
    ...(await taken(reading)),
  ],
};
