import {
  endOfDayNewYork,
  insiderReportsAt,
  splitAdjustedTrade,
  splitFactor,
  tradeSide,
  type InsiderReport,
} from '@plumbline/market-data/domain';
import { daysBetween, type Day } from '@plumbline/shared/domain';
import type { TabBlock, TabBlockOf } from '@plumbline/stocks/domain';
import type { StockContext } from '../read/stock-context';
import { figuresBlock, present, recordsBlock } from './blocks';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

const COUNTS = [
  'insider_buys_3m',
  'insider_sells_3m',
  'insider_net_buys_3m',
  'insider_buys_12m',
  'insider_sells_12m',
  'insider_net_buys_12m',
  'ceo_buys_12m',
  'cfo_buys_12m',
  'insider_buy_value_3m',
  'insider_sell_value_3m',
  'insider_buy_ratio',
  'cluster_buy',
  'insider_ownership_pct',
];

const CODES: Readonly<Record<string, string>> = {
  P: 'Purchase',
  S: 'Sale',
  A: 'Grant',
  M: 'Exercise',
  F: 'Withheld for tax',
  G: 'Gift',
  C: 'Conversion',
  D: 'Sale to the company',
  X: 'Exercise',
  W: 'Inheritance',
  J: 'Other',
};

const FAR_FUTURE: Day = '9999-12-31';
const MONTHS = 24;

interface Line {
  readonly day: Day;
  readonly filed: Day;
  readonly name: string;
  readonly title: string;
  readonly code: string;
  readonly side: 'buy' | 'sell' | undefined;
  readonly shares: number | null;
  readonly price: number | null;
  readonly after: number | null;
  readonly accession: string;
}

const titleOf = ({ owners }: InsiderReport): string => {
  const [owner] = owners;
  if (!owner) return '';
  if (owner.officerTitle) return owner.officerTitle;
  if (owner.isDirector) return 'Director';
  return owner.isTenPercentOwner ? 'Owner of 10 %' : (owner.otherText ?? '');
};

/** Lines of reports in shares of today, the newest first; rights are left out. */
function linesOf({ document, asOf }: StockContext): readonly Line[] {
  const at = asOf === undefined ? undefined : endOfDayNewYork(asOf);
  const lines = insiderReportsAt(document.insiders ?? [], at).flatMap((report) =>
    report.trades
      .filter(({ line }) => !line.isDerivative)
      .map(({ line, filing }): Line => {
        const now = splitAdjustedTrade(line, splitFactor(document.splits, line.day, asOf ?? FAR_FUTURE));
        return {
          day: line.day,
          filed: filing.filed,
          name: report.owners[0]?.name ?? '',
          title: titleOf(report),
          code: CODES[line.code ?? ''] ?? line.code ?? '',
          side: tradeSide(line),
          accession: filing.accession,
          shares: now.shares ?? null,
          price: now.price ?? null,
          after: now.sharesAfter ?? null,
        };
      }),
  );
  return lines.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0));
}

/** To the cent: sums people see carry no noise of floating points. */
const cents = (value: number): number => Math.round(value * 100) / 100;

const valueOf = ({ shares, price }: Line): number | null =>
  shares === null || price === null ? null : cents(shares * price);

const COLUMNS: TabBlockOf<'records'>['columns'] = [
  { key: 'day', label: 'Day', kind: 'day' },
  { key: 'filed', label: 'Filed', kind: 'day' },
  { key: 'lag', label: 'Days later', kind: 'count' },
  { key: 'name', label: 'Insider', kind: 'text' },
  { key: 'title', label: 'Position', kind: 'text' },
  { key: 'code', label: 'Kind', kind: 'text' },
  { key: 'shares', label: 'Shares', kind: 'shares' },
  { key: 'price', label: 'Price', kind: 'number' },
  { key: 'value', label: 'Value', kind: 'money' },
  { key: 'after', label: 'Held after', kind: 'shares' },
  { key: 'filing', label: 'Filing', kind: 'text' },
];

const toRow = (line: Line) => [
  line.day,
  line.filed,
  daysBetween(line.day, line.filed),
  line.name,
  line.title,
  line.code,
  line.shares,
  line.price,
  valueOf(line),
  line.after,
  line.accession,
];

/** Values bought and sold by month. */
function monthsBlock(deals: readonly Line[]): TabBlock | undefined {
  const months = [...new Set(deals.map(({ day }) => day.slice(0, 7)))].sort().slice(-MONTHS);
  if (months.length === 0) return undefined;
  const sum = (side: Line['side'], month: string): number =>
    deals
      .filter((deal) => deal.side === side && deal.day.startsWith(month))
      .reduce((total, deal) => total + (valueOf(deal) ?? 0), 0);
  return {
    kind: 'bars',
    key: 'months',
    title: 'Bought and sold by month, value',
    unit: 'money',
    isStacked: false,
    categories: months,
    series: [
      { label: 'Bought', values: months.map((month) => sum('buy', month)) },
      { label: 'Sold', values: months.map((month) => sum('sell', month)) },
    ],
  };
}

/** Why there are no lines: nobody reported, or nothing was imported. */
async function whyNone({ cell }: TabReading): Promise<string> {
  const { value, reason } = await cell('insider_buys_12m');
  return value === null && reason !== undefined ? reason : 'No trade of an insider is reported';
}

/** Trades of insiders, and how late they reported them. */
export const insiderTab: TabBuilder = {
  build: async (reading) => {
    const lines = linesOf(reading.context);
    const deals = lines.filter(({ side }) => side !== undefined);
    const others = lines.filter(({ side }) => side === undefined);
    const reason = lines.length === 0 ? await whyNone(reading) : 'No purchase or sale is reported';
    const head = { key: 'deals', title: 'Purchases and sales' };
    return present([
      await figuresBlock(reading, { key: 'counts', title: 'Insiders' }, COUNTS),
      monthsBlock(deals),
      deals.length === 0
        ? missingBlock(head, reason)
        : recordsBlock(
            {
              ...head,
              note: 'Shares and prices on the basis of today.',
              columns: COLUMNS,
              data: deals.map(toRow),
              reason,
            },
            reading.query.page,
          ),
      others.length === 0
        ? undefined
        : recordsBlock({
            key: 'others',
            title: 'Grants, exercises, gifts and the like',
            columns: COLUMNS,
            reason,
            data: others.map(toRow),
          }),
    ]);
  },
};
