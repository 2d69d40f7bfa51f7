import type { Template } from '@plumbline/statements/domain';
import type { TabBlock } from '@plumbline/stocks/domain';
import { figuresBlock, historyBlock, periodGrid, type GridLine } from './blocks';
import { makeBlocks, type BlockMakers, type TabBuilder, type TabReading } from './tab-builder';

const RANKS = ['rank_balancesheet', 'rank_profitability', 'rank_growth', 'rank_gf_value', 'rank_momentum'];
const SCORES = ['gf_score', 'gf_score_band', 'predictability', 'piotroski_f', 'altman_z', 'beneish_m', 'sloan_ratio'];

const STRENGTH: Readonly<Record<Template, readonly GridLine[]>> = {
  industrial: ['cash_to_debt', 'debt_to_equity', 'debt_to_ebitda', 'interest_coverage', 'current_ratio', 'quick_ratio'],
  bank: ['equity_to_asset', 'loan_to_deposit', 'npl_ratio', 'cet1_ratio', 'debt_to_equity'],
  insurer: ['equity_to_asset', 'debt_to_equity', 'cash_to_debt'],
  reit: ['debt_to_equity', 'debt_to_ebitda', 'interest_coverage', 'equity_to_asset', 'affo_payout'],
};

const MARGINS: Readonly<Record<Template, readonly GridLine[]>> = {
  industrial: ['gross_margin', 'operating_margin', 'net_margin', 'fcf_margin', 'roe', 'roa', 'roic', 'roce'],
  bank: ['net_interest_margin', 'efficiency_ratio', 'net_margin', 'roe', 'roa'],
  insurer: ['loss_ratio', 'expense_ratio', 'combined_ratio', 'net_margin', 'roe', 'roa'],
  reit: ['operating_margin', 'net_margin', 'fcf_margin', 'roe', 'roa', 'roic'],
};

const GROWTH: readonly GridLine[] = [
  'revenue_growth_1y',
  'revenue_growth_3y',
  'revenue_growth_5y',
  'ebitda_growth_3y',
  'eps_growth_1y',
  'eps_growth_3y',
  'eps_growth_5y',
  'fcf_growth_3y',
  'book_growth_3y',
];

const DUPONT: readonly GridLine[] = [
  'tax_burden',
  'interest_burden',
  'ebit_margin',
  'asset_turnover',
  'equity_multiplier',
  'dupont_5',
];

/** Axes of the radar, short. */
const AXES: Readonly<Record<string, string>> = {
  rank_balancesheet: 'Strength',
  rank_profitability: 'Profitability',
  rank_growth: 'Growth',
  rank_gf_value: 'Value',
  rank_momentum: 'Momentum',
};

/** Figures of ten fiscal years. */
const years =
  (key: string, title: string, rowsOf: (template: Template) => readonly GridLine[]) => (reading: TabReading) =>
    periodGrid(
      reading,
      { key, title },
      { kind: 'annual', count: 10, rows: rowsOf(reading.context.view.template.template) },
    );

async function radarBlock({ figures }: TabReading): Promise<TabBlock> {
  const ranks = await figures(RANKS);
  return {
    kind: 'radar',
    key: 'radar',
    title: 'Ranks, 0 to 10',
    figures: ranks.map((figure) => ({ ...figure, label: AXES[figure.metric] ?? figure.label })),
  };
}

const dupont = years('dupont', 'Return on equity taken apart', () => DUPONT);

/** Of banks and insurers the factors say nothing. */
const HAVE_DUPONT: ReadonlySet<Template> = new Set(['industrial', 'reit']);

export const analysisBlocks: BlockMakers = {
  radar: radarBlock,
  ranks: (reading) => figuresBlock(reading, { key: 'ranks', title: 'Ranks' }, RANKS),
  scores: (reading) => figuresBlock(reading, { key: 'scores', title: 'Scores' }, SCORES),
  strength: years('strength', 'Financial strength by fiscal year', (template) => STRENGTH[template]),
  margins: years('margins', 'Profitability by fiscal year', (template) => MARGINS[template]),
  growth: years('growth', 'Growth by fiscal year', () => GROWTH),
  dupont: async (reading) => (HAVE_DUPONT.has(reading.context.view.template.template) ? dupont(reading) : undefined),
  history: (reading) =>
    historyBlock(reading, { key: 'history', title: 'Ranks at month ends, as known then' }, [
      ['rank_balancesheet', 'Strength'],
      ['rank_profitability', 'Profitability'],
      ['rank_growth', 'Growth'],
      ['rank_gf_value', 'Value'],
    ]),
};

/** How strong, how profitable, how fast: ranks with what is behind them, year by year. */
export const analysisTab: TabBuilder = { build: (reading) => makeBlocks(analysisBlocks, reading) };
