import { formatDay, formatNumber } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Figure } from '@plumbline/shared/ui/Figure';
import { StatList } from '@plumbline/shared/ui/StatList';
import type { ReactNode } from 'react';
import { triggerTo } from '../components/trigger-to';
import { KeyFigure } from './KeyFigure';
import type { StockSummary } from '../header/stock-summary';

type KeyFigureRow = readonly [label: string, key: string];

/** Label and metric of each key figure, in reading order. */
const KEY_FIGURES: readonly KeyFigureRow[] = [
  ['Market cap', 'mktcap'],
  ['Enterprise value', 'enterprise_value'],
  ['PE (TTM)', 'pettm'],
  ['PB', 'pb'],
  ['PS', 'ps'],
  ['P / FCF', 'pfcf'],
  ['Dividend yield', 'dividend_yield'],
  ['52-week range', 'week52'],
  ['Revenue (TTM)', 'revenue'],
  ['Revenue growth', 'revenue_total_growth_1y'],
  ['Gross margin', 'gross_margin'],
  ['EPS growth', 'eps_growth_1y'],
  ['Operating margin', 'operating_margin'],
  ['Debt / equity', 'debt_to_equity'],
  ['Net margin', 'net_margin'],
  ['Book value per share', 'book_value_per_share'],
  ['ROE', 'roe'],
  ['Shares', 'shares_outstanding'],
];

/** Rows that banks, insurers and real estate trusts show in place of figures that mean nothing for them. */
const INSTEAD: Readonly<Record<StockSummary['template'], Readonly<Record<string, KeyFigureRow>>>> = {
  industrial: {},
  bank: {
    gross_margin: ['Efficiency ratio', 'efficiency_ratio'],
    operating_margin: ['Loans / deposits', 'loan_to_deposit'],
  },
  insurer: {
    gross_margin: ['Combined ratio', 'combined_ratio'],
    operating_margin: ['Loss ratio', 'loss_ratio'],
  },
  reit: {
    pfcf: ['P / FFO', 'price_to_ffo'],
    gross_margin: ['FFO a share', 'ffo_per_share'],
  },
};

function WeekRange({ stock }: { stock: StockSummary }): ReactNode {
  const [low, high] = [stock.figures['week52_low'], stock.figures['week52_high']];
  if (low?.value == null || high?.value == null)
    return <Figure text={null} {...(low?.reason ? { reason: low.reason } : {})} />;
  return (
    <>
      <Figure text={formatNumber(low.value)} label="52-week low" triggerProps={triggerTo('week52_low')} />
      {' – '}
      <Figure text={formatNumber(high.value)} label="52-week high" triggerProps={triggerTo('week52_high')} />
    </>
  );
}

const isKnown = ({ figures }: StockSummary, key: string): boolean =>
  (key === 'week52' ? figures['week52_low'] : figures[key])?.value != null;

/** All rows of what files statements, with a reason for each that is missing; of other securities those that are known. */
function shownRows(stock: StockSummary): readonly KeyFigureRow[] {
  const rows = KEY_FIGURES.map((row) => INSTEAD[stock.template][row[1]] ?? row);
  return stock.has.statements ? rows : rows.filter(([, key]) => isKnown(stock, key));
}

/** The figures people look for first, each opens its explanation. */
export function KeyFiguresCard({ stock }: { stock: StockSummary }): ReactNode {
  const rows = shownRows(stock);
  const stats = rows.map(([label, key]) => ({
    label,
    value: key === 'week52' ? <WeekRange stock={stock} /> : <KeyFigure figure={stock.figures[key]} />,
  }));
  return (
    <Card
      title="Key figures"
      className="col-span-4 max-lg:col-span-12"
      aside={stock.ttmEnd ? <span>TTM to {formatDay(stock.ttmEnd)}</span> : undefined}
    >
      {stats.length > 0 ? (
        <StatList columns={2} stats={stats} />
      ) : (
        <EmptyState title="No figures">There are neither prices nor statements to calculate them from.</EmptyState>
      )}
    </Card>
  );
}
