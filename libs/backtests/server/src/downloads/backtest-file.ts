import { BACKTEST_FILE, BACKTEST_PARTS, type BacktestDetail, type BacktestResult } from '@plumbline/backtests/domain';
import { ApiError, type GridCell } from '@plumbline/shared/domain';
import { downloadKind, type AnyStore, type FileColumn, type FileTable } from '@plumbline/shared/server';
import { z } from 'zod';
import { tradesOf } from '../read/backtest-wire';
import { readShown, type BacktestRow } from '../store/backtest-store';
import { readDetail, readResult } from '../store/results';

/** Sources of backtest files. */
export interface BacktestTables {
  readonly db: AnyStore;
  /** Whose file it is. */
  readonly owner: number;
}

type Part = (typeof BACKTEST_PARTS)[number];

const params = z.object({
  id: z.string().regex(/^[1-9]\d{0,14}$/, 'Name a backtest'),
  part: z.enum(BACKTEST_PARTS),
});

const text = (key: string, header: string): FileColumn => ({ key, header, type: 'text' });
const day = (key: string, header: string): FileColumn => ({ key, header, type: 'day' });
const number = (key: string, header: string, unit: string): FileColumn => ({ key, header, unit, type: 'number' });

/** A part of a result as a table. */
interface Table {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly GridCell[])[];
}

const STOCK = [text('symbol', 'Symbol'), text('company', 'Company')];
const START = 'of 100 put in';

const TABLES: Readonly<Record<Part, (result: BacktestResult, detail: BacktestDetail) => Table>> = {
  days: ({ daily: { days, value, benchmark } }) => ({
    columns: [day('day', 'Day'), number('value', 'Value', START), number('benchmark', 'Benchmark', START)],
    rows: days.map((one, at) => [one, value[at]!, benchmark[at] ?? null]),
  }),
  months: ({ months }) => ({
    columns: [
      text('month', 'Month'),
      number('value', 'Return', 'fraction'),
      number('benchmark', 'Benchmark', 'fraction'),
    ],
    rows: months.map(({ month, value, benchmark }) => [month, value, benchmark]),
  }),
  rebalances: ({ rebalances }) => ({
    columns: [
      day('signal', 'Known at the end of'),
      day('trade', 'Traded on'),
      number('value', 'Value', START),
      number('held', 'Holdings', 'companies'),
      number('entered', 'Bought', 'companies'),
      number('left', 'Sold', 'companies'),
      number('turnover', 'Turnover', '%'),
      number('cost', 'Costs', START),
      number('universe', 'Universe', 'companies'),
      number('known', 'Known', 'companies'),
      number('passed', 'Meet the conditions', 'companies'),
      number('eligible', 'Can be held', 'companies'),
    ],
    rows: rebalances.map((row) => [
      row.signal,
      row.trade,
      row.value,
      row.held,
      row.entered,
      row.left,
      row.turnover,
      row.cost,
      row.universe,
      row.known,
      row.passed,
      row.eligible,
    ]),
  }),
  holdings: ({ rebalances, names }, { holdings }) => ({
    columns: [
      day('trade', 'From'),
      ...STOCK,
      number('place', 'Rank', 'place'),
      number('rank', 'Ranked by', ''),
      number('weight', 'Weight', 'fraction'),
      number('end_weight', 'Weight at the end', 'fraction'),
      number('growth', 'Return', 'fraction'),
    ],
    rows: holdings.flatMap((own, at) =>
      own.map(({ name, place, rank, weight, end_weight, growth }) => [
        rebalances[at]!.trade,
        names[name]!.symbol,
        names[name]!.company,
        place,
        rank,
        weight,
        end_weight,
        growth,
      ]),
    ),
  }),
  trades: (result, detail) => ({
    columns: [
      day('day', 'Day'),
      ...STOCK,
      number('from', 'Weight before', 'fraction'),
      number('to', 'Weight after', 'fraction'),
      number('change', 'Change', 'fraction'),
    ],
    rows: tradesOf(result, detail).map(({ day: on, stock, from, to, change }) => [
      on,
      stock.symbol,
      stock.company,
      from,
      to,
      change,
    ]),
  }),
};

function aboutOf({ name, spec, pins }: BacktestRow, part: Part): FileTable['about'] {
  const { formula, universe, rank_by, order, size, weighting, rebalance, start, end, cost_bps, slippage_bps } = spec;
  return [
    ['Backtest', name],
    ['Table', part],
    ['Conditions', formula || 'none'],
    ['Companies', universe || 'all traded ones'],
    ['Ranked by', `${rank_by || 'nothing'}, ${order === 'high' ? 'highest' : 'lowest'} first`],
    ['Holdings', `${size ?? 'all'}, weighted by ${weighting}, chosen again every ${rebalance}`],
    ['Asked for', `${start} to ${end}`],
    ['Costs', `${cost_bps + slippage_bps} basis points of what is traded`],
    ['Data version', pins?.version ?? ''],
    ['Rules', `version ${pins?.engine ?? ''}`],
    ['Source', pins?.sample ? 'Invented sample data' : 'Company filings and price files'],
  ];
}

async function open({ id, part }: z.output<typeof params>, { db, owner }: BacktestTables): Promise<FileTable> {
  const row = await readShown(db, Number(id), owner);
  const [kept, detail] = [await readResult(db, row.run_key), await readDetail(db, row.run_key)];
  if (row.status !== 'done' || !kept || !detail) throw new ApiError(404, 'This backtest has no result');
  const { columns, rows } = TABLES[part](kept.result, detail);
  return { about: aboutOf(row, part), columns, total: rows.length, rows: (limit) => rows.slice(0, limit) };
}

/** A part of a backtest as a file. */
export const backtestFile = downloadKind({
  name: BACKTEST_FILE,
  params,
  title: ({ part }) => `Backtest ${part}`,
  open,
});
