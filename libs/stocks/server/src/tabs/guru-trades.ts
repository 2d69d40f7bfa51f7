import type { TabBlock } from '@plumbline/stocks/domain';
import { figuresBlock, recordsBlock } from './blocks';
import type { ManagerTrade } from '../read/read-managers';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

const COUNTS = [
  'num_guru_holders',
  'guru_ownership_pct',
  'guru_max_weight',
  'guru_trade_impact',
  'guru_share_change_pct',
  'guru_buys_3m',
  'guru_sells_3m',
  'guru_net_buys_3m',
  'guru_buys_12m',
  'guru_sells_12m',
  'guru_net_buys_12m',
  'guru_new_buys_3m',
  'guru_sold_out_3m',
];

const changeOf = ({ sharesBefore, sharesNow }: ManagerTrade): number | null =>
  sharesBefore > 0 ? 100 * (sharesNow / sharesBefore - 1) : null;

async function tradesBlock(reading: TabReading): Promise<TabBlock> {
  const head = { key: 'trades', title: 'Changes of positions, reports of twelve months' };
  const { security, asOf } = reading.context;
  const found = await reading.readManagers(security, asOf);
  if ('reason' in found) return missingBlock(head, found.reason, 'Import 13F data sets or holdings of managers.');
  const trades = found.trades.toReversed();
  return recordsBlock(
    {
      ...head,
      note: 'Shares of today; the impact is what the change is of the portfolio, by the mean close of the quarter. Public from the day filed on.',
      columns: [
        { key: 'filed', label: 'Filed', kind: 'day' },
        { key: 'manager', label: 'Manager', kind: 'text' },
        { key: 'period', label: 'Quarter to', kind: 'day' },
        { key: 'action', label: 'Action', kind: 'text' },
        { key: 'before', label: 'Shares before', kind: 'shares' },
        { key: 'now', label: 'Shares after', kind: 'shares' },
        { key: 'change', label: 'Change', kind: '%' },
        { key: 'impact', label: 'Impact', kind: '%' },
        { key: 'filing', label: 'Filing', kind: 'text' },
      ],
      data: trades.map((trade) => [
        trade.filed,
        trade.manager,
        trade.period,
        trade.action,
        trade.sharesBefore,
        trade.sharesNow,
        changeOf(trade),
        trade.impact,
        trade.accession,
      ]),
      reason: 'No manager reported a change within twelve months',
    },
    reading.query.page,
  );
}

/** Purchases and sales by managers. */
export const guruTradesTab: TabBuilder = {
  build: async (reading) => [
    await figuresBlock(reading, { key: 'counts', title: 'Managers' }, COUNTS),
    await tradesBlock(reading),
  ],
};
