import type { PanelColumns } from '@plumbline/metrics/domain';
import { compileFilter, Machine, screenRows, type RowFilter } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import { displaySymbol } from '@plumbline/stocks/domain';
import { treesOf, type CheckedQuestion } from './checked-question';
import type { ScreenPanel } from './screen-panel';
import { readColumns } from './read-columns';
import type { RowOrder } from './row-order';
import type { ColumnAbout, ShownCell, ShownColumn } from './shown-columns';
import { universeMask, type UniverseMask } from './universe-mask';
import { countParts, decidedRows, verdictsOf, type PartCount } from './verdicts';

/** Request of a screen. */
export interface ScreenAsk {
  readonly question: CheckedQuestion;
  readonly columns: readonly ShownColumn[];
  readonly order: RowOrder | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly hasCounts: boolean;
}

/** A company that a screen found. */
export interface FoundRow {
  readonly stockid: string;
  readonly symbol: string;
  readonly display_symbol: string;
  readonly company: string;
  readonly exchange: string;
  readonly currency: string;
  readonly values: readonly (number | string | null)[];
  readonly why?: Readonly<Record<string, string>>;
}

/** Result of a screen. */
export interface ScreenFound {
  readonly total: number;
  readonly columns: readonly ColumnAbout[];
  readonly data: readonly FoundRow[];
  readonly counts: readonly PartCount[];
  readonly coverage: { readonly rows: number; readonly decided: number; readonly notTraded: number };
}

/** One for all screens of the process: nothing waits while it holds values. */
const machine = new Machine();

/** The condition over rows of the universe. */
export function rowFilter({ formula }: CheckedQuestion, { mask }: UniverseMask): RowFilter {
  const filter = formula && compileFilter(formula);
  return {
    rows: (source, own) => {
      own.start(source);
      const list = filter ? filter.rows(source, own) : own.everyRow;
      const kept = new Int32Array(list.length);
      let count = 0;
      for (const row of list) if (mask[row] === 1) kept[count++] = row;
      return kept.subarray(0, count);
    },
  };
}

const identityOf = ({ id, symbol, exchange, company, currency }: Security) => ({
  stockid: id,
  symbol,
  exchange,
  company,
  currency,
  display_symbol: displaySymbol(exchange, symbol),
});

function toRow(security: Security, cells: readonly ShownCell[]): FoundRow {
  const why = cells.flatMap(({ status }, place) =>
    status === undefined || status === 'not_available' ? [] : [[String(place), status] as const],
  );
  const row = { ...identityOf(security), values: cells.map(({ value }) => value) };
  return why.length > 0 ? { ...row, why: Object.fromEntries(why) } : row;
}

/** The cells of rows, column by column: what a formula gives holds until the next one runs. */
const cellsOf = (shown: readonly ShownColumn[], rows: Int32Array, columns: PanelColumns): ShownCell[][] =>
  shown.map(({ read }) => {
    const cellAt = read(columns, machine);
    return Array.from(rows, cellAt);
  });

/** All that a screen reads of a panel. */
function readAll(panel: ScreenPanel, { question, columns, order }: Omit<ScreenAsk, 'offset' | 'limit' | 'hasCounts'>) {
  const trees = [...treesOf(question), ...columns.flatMap((one) => one.trees), ...(order?.reads.trees ?? [])];
  return readColumns(panel, trees, [...columns.flatMap((one) => one.texts), ...(order?.reads.texts ?? [])]);
}

/** The verdicts of all conditions, each its own: others may use the machine in between. */
async function verdictsOfAll(
  { pause }: ScreenPanel,
  parts: CheckedQuestion['parts'],
  columns: PanelColumns,
): Promise<readonly Uint8Array[]> {
  const all: Uint8Array[] = [];
  for (const part of parts) {
    all.push(verdictsOf(part, columns, machine));
    await pause?.();
  }
  return all;
}

/** Runs a screen. */
export async function runScreen(panel: ScreenPanel, ask: ScreenAsk): Promise<ScreenFound> {
  const { question, columns: shown, order, offset, limit, hasCounts } = ask;
  const columns = await readAll(panel, ask);
  const universe = universeMask(question, { securities: panel.securities, columns, machine });
  const parts = hasCounts ? question.parts : [];
  const all = await verdictsOfAll(panel, parts, columns);
  const counts = await countParts(panel, { parts, all, columns, universe });
  await panel.pause?.();
  const where = rowFilter(question, universe);
  const { rows, total } = screenRows(
    { where, limit, offset, ...(order ? { sort: order.sort } : {}) },
    columns,
    machine,
  );
  const cells = cellsOf(shown, rows, columns);
  return {
    total,
    columns: shown.map(({ about }) => about),
    data: Array.from(rows, (row, place) =>
      toRow(
        panel.securities[row]!,
        cells.map((column) => column[place]!),
      ),
    ),
    counts,
    coverage: { rows: universe.rows, decided: decidedRows(all, universe), notTraded: universe.notTraded },
  };
}

/** Rows a question holds for, in the order of the market, with the columns that were read for it. */
export async function matchingRows(
  panel: ScreenPanel,
  question: CheckedQuestion,
  shown: readonly ShownColumn[],
): Promise<{ readonly rows: Int32Array; readonly columns: PanelColumns; readonly machine: Machine }> {
  const columns = await readAll(panel, { question, columns: shown, order: undefined });
  const rows = rowFilter(question, universeMask(question, { securities: panel.securities, columns, machine })).rows(
    columns,
    machine,
  );
  return { rows: rows.slice(), columns, machine };
}
