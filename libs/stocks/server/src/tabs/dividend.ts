import { actionsKnownAt, momentOf, splitFactor, type CorporateAction } from '@plumbline/market-data/domain';
import type { TabBlock } from '@plumbline/stocks/domain';
import type { StockContext } from '../read/stock-context';
import { barsOf, figuresBlock, historyBlock, periodGrid, recordsBlock } from './blocks';
import { makeBlocks, type BlockMakers, type TabBuilder, type TabReading } from './tab-builder';

const NOW = [
  'dividend_yield',
  'forward_dividend_yield',
  'dividend_payout',
  'dividends_per_share',
  'special_dividends_per_share',
] as const;
const GROWTH = [
  'dividend_streak',
  'dividend_growth_1y',
  'dividend_growth_3y',
  'dividend_growth_5y',
  'dividend_growth_10y',
  'yield_on_cost_5y',
  'buyback_yield',
  'shareholder_yield',
] as const;

const FAR_FUTURE = '9999-12-31';
const KIND_WORDS: Readonly<Record<string, string>> = {
  dividend: 'Regular',
  'special-dividend': 'Special',
  'spin-off': 'Spin-off',
};

/** Payments that were known by the as-of day, the newest first. */
export function paymentsOf({ document, asOf }: StockContext): readonly CorporateAction[] {
  const at = momentOf(asOf);
  return actionsKnownAt(document.actions ?? [], at)
    .filter(({ kind }) => kind in KIND_WORDS)
    .toReversed();
}

/** A payment per share, adjusted for splits up to the day of the page. */
export const adjustedAmount = ({ amount, day }: CorporateAction, { document, asOf }: StockContext): number | null =>
  amount === undefined ? null : amount / splitFactor(document.splits, day, asOf ?? FAR_FUTURE);

/** Why there are none. */
export const noPayments = ({ document: { actions = [] } }: StockContext): string =>
  actions.length === 0 ? 'No log of corporate actions was imported for this security' : 'No payment is known';

function paymentsBlock({ context, query }: TabReading): TabBlock {
  const { security, on } = context;
  const payments = paymentsOf(context);
  const data = payments.map((payment) => [
    KIND_WORDS[payment.kind] ?? payment.kind,
    payment.declaredDay ?? null,
    payment.day,
    payment.recordDay ?? null,
    payment.payDay ?? null,
    payment.amount ?? null,
    payment.currency ?? security.currency,
    adjustedAmount(payment, context),
    on !== undefined && payment.day > on ? 'Ahead' : 'Paid',
    payment.source,
  ]);
  return recordsBlock(
    {
      key: 'payments',
      title: 'Payments',
      note: 'Amounts for one share as it was then; adjusted ones for one share of today.',
      columns: [
        { key: 'kind', label: 'Kind', kind: 'text' },
        { key: 'declared', label: 'Declared', kind: 'day' },
        { key: 'ex', label: 'Ex-day', kind: 'day' },
        { key: 'record', label: 'Record day', kind: 'day' },
        { key: 'pay', label: 'Paid on', kind: 'day' },
        { key: 'amount', label: 'Amount', kind: 'number' },
        { key: 'currency', label: 'Currency', kind: 'text' },
        { key: 'adjusted', label: 'Adjusted', kind: 'number' },
        { key: 'state', label: 'State', kind: 'text' },
        { key: 'source', label: 'Source', kind: 'text' },
      ],
      data,
      reason: noPayments(context),
    },
    query.page,
  );
}

const grids = new WeakMap<TabReading, Promise<TabBlock>>();

/** Figures by fiscal year: a table, and bars of its first row. */
function yearsBlock(reading: TabReading): Promise<TabBlock> {
  const head = { key: 'years', title: 'By fiscal year' };
  const rows = ['dividends_per_share', 'dividend_payout', 'eps_diluted', 'fcf_per_share', 'dividend_yield'];
  const made = grids.get(reading) ?? periodGrid(reading, head, { kind: 'annual', count: 12, rows });
  grids.set(reading, made);
  return made;
}

export const dividendBlocks: BlockMakers = {
  now: (reading) => figuresBlock(reading, { key: 'now', title: 'Dividend now' }, NOW),
  growth: (reading) => figuresBlock(reading, { key: 'growth', title: 'Growth and return to owners' }, GROWTH),
  bars: async (reading) =>
    barsOf(await yearsBlock(reading), { key: 'bars', title: 'Dividends per share by fiscal year' }, [
      'dividends_per_share',
    ]),
  yield: (reading) =>
    historyBlock(reading, { key: 'yield', title: 'Dividend yield at month ends, as known then' }, ['dividend_yield']),
  years: yearsBlock,
  payments: async (reading) => paymentsBlock(reading),
};

/** Past, current and expected dividends of a share. */
export const dividendTab: TabBuilder = { build: (reading) => makeBlocks(dividendBlocks, reading) };
