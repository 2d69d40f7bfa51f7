import type { CorporateAction, PriceColumns, PriceFileRows, SymbolSpan } from '@plumbline/market-data/domain';
import { epochDay, groupBy } from '@plumbline/shared/domain';

/** The log of actions by symbol. */
export type ActionIndex = ReadonlyMap<string, readonly CorporateAction[]>;

export const indexActions = (actions: readonly CorporateAction[]): ActionIndex =>
  groupBy(actions, ({ symbol }) => symbol);

/** True for an action of the span; a ticker change on its first day is that of the security before. */
export const isOfSpan = (
  { day, kind }: Pick<CorporateAction, 'day' | 'kind'>,
  { from = '', before = '9999-12-31' }: SymbolSpan,
): boolean => (kind === 'ticker-change' ? day > from : day >= from) && day <= before;

/** The actions of a security under all its symbols, oldest first. */
export function actionsOf(index: ActionIndex, spans: readonly SymbolSpan[]): readonly CorporateAction[] {
  return spans
    .toReversed()
    .flatMap((span) => (index.get(span.symbol) ?? []).filter((action) => isOfSpan(action, span)));
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
export function filesOf<File extends PriceFileRows>(
  spans: readonly SymbolSpan[],
  prices: ReadonlyMap<string, readonly File[]>,
): readonly File[] {
  return spans.flatMap((span) =>
    (prices.get(span.symbol) ?? [])
      .map((file) => ({ ...file, rows: rowsOfSpan(file.rows, span) }))
      .filter(({ rows }) => rows.days.length > 0),
  );
}
