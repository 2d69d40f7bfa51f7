import type { TabBlock } from '@plumbline/stocks/domain';
import { analysisTab } from './analysis';
import { dividendTab } from './dividend';
import { figuresBlock, periodGrid } from './blocks';
import type { TabBuilder, TabReading } from './tab-builder';
import { valuationTab } from './valuation';
import { warningSignsTab } from './warning-signs';

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
const TAKEN: readonly (readonly [tab: TabBuilder, keys: readonly string[]])[] = [
  [analysisTab, ['radar', 'scores', 'strength', 'margins', 'growth']],
  [valuationTab, ['band', 'models', 'multiples']],
  [warningSignsTab, ['severe', 'medium', 'good']],
  [dividendTab, ['bars', 'growth']],
];

async function taken(reading: TabReading): Promise<readonly TabBlock[]> {
  const all = await Promise.all(
    TAKEN.map(async ([tab, keys], at) =>
      (await tab.build(reading))
        .filter(({ key }) => keys.includes(key))
        .map((block) => ({ ...block, key: `${String(at)}-${block.key}` })),
    ),
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
