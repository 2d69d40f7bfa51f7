import {
  symbolHistory,
  type CorporateAction,
  type PriceColumns,
  type PriceFileRows,
  type SymbolSpan,
} from '@plumbline/market-data/domain';
import { epochDay } from '@plumbline/shared/domain';
import { z } from 'zod';

import { literal } from './duckdb';
import { selectRows, type Archive } from './market-sources';

/** The log of actions, ready to be asked for single securities. */
export interface ActionIndex {
  readonly bySymbol: ReadonlyMap<string, readonly CorporateAction[]>;
  readonly changes: readonly CorporateAction[];
}

export function indexActions(actions: readonly CorporateAction[]): ActionIndex {
  const bySymbol = new Map<string, CorporateAction[]>();
  for (const action of actions) {
    const known = bySymbol.get(action.symbol);
    if (known) known.push(action);
    else bySymbol.set(action.symbol, [action]);
  }
  return { bySymbol, changes: actions.filter(({ kind }) => kind === 'ticker-change') };
}

/** Under which symbols a security was traded, newest first. */
export const spansOf = ({ changes }: ActionIndex, symbol: string): readonly SymbolSpan[] =>
  changes.length === 0 ? [{ symbol }] : symbolHistory(changes, symbol);

/** The actions of a security under all its symbols, oldest first. */
export function actionsOf(index: ActionIndex, symbol: string): readonly CorporateAction[] {
  const spans = [...spansOf(index, symbol)].reverse();
  return spans.flatMap(({ symbol: each, from = '', before = '9999-12-31' }) =>
    (index.bySymbol.get(each) ?? []).filter(({ day }) => day >= from && day <= before),
  );
}

function rowsOfSpan(rows: PriceColumns, { from, before }: SymbolSpan): PriceColumns {
  if (!from && !before) return rows;
  const first = from ? epochDay(from) : Number.NEGATIVE_INFINITY;
  const end = before ? epochDay(before) : Number.POSITIVE_INFINITY;
  const isWithin = (_: number, row: number): boolean => {
    const day = rows.days[row] ?? Number.NaN;
    return day >= first && day < end;
  };
  const kept = (column: Float64Array): Float64Array => column.filter(isWithin);
  return {
    days: rows.days.filter(isWithin),
    open: kept(rows.open),
    high: kept(rows.high),
    low: kept(rows.low),
    close: kept(rows.close),
    volume: kept(rows.volume),
  };
}

/** The price files of a security under all its symbols, each cut to the days on which it was this security's. */
export function filesOf(
  index: ActionIndex,
  prices: ReadonlyMap<string, readonly PriceFileRows[]>,
  symbol: string,
): readonly PriceFileRows[] {
  return spansOf(index, symbol).flatMap((span) =>
    (prices.get(span.symbol) ?? [])
      .map((file) => ({ ...file, rows: rowsOfSpan(file.rows, span) }))
      .filter(({ rows }) => rows.days.length > 0),
  );
}

/** Symbols that were given up for another and have no price since: their history belongs to the new symbol. */
export async function symbolsGivenUp(archive: Archive, { changes }: ActionIndex): Promise<ReadonlySet<string>> {
  const lastChange = new Map(changes.map(({ symbol, day }) => [symbol, epochDay(day)] as const));
  if (lastChange.size === 0) return new Set();
  const query = `SELECT symbol, max(day)::INTEGER AS day FROM {}
    WHERE symbol IN (${[...lastChange.keys()].map(literal).join(', ')}) GROUP BY symbol`;
  const rows = await selectRows(archive, 'prices', query, z.object({ symbol: z.string(), day: z.number() }));
  return new Set(rows.filter(({ symbol, day }) => day < (lastChange.get(symbol) ?? 0)).map(({ symbol }) => symbol));
}
