import {
  contentKey,
  isOfx,
  lackOf,
  newRows,
  readOfx,
  readTransactions,
  type ColumnMapping,
  type ReadTransaction,
} from '@plumbline/portfolios/domain';
import type { ReferredSecurity } from '@plumbline/market-data/domain';
import { ApiError } from '@plumbline/shared/domain';
import { parse } from 'csv-parse/sync';
import type { PortfolioSources } from '../sources';
import { newEvent } from '../read/new-event';
import { temporaryRefs, type LedgerRefs } from '../read/temporary-refs';
import { allEvents, counting, getLedgerState, type LedgerState, type NewEvent } from '../store/event-store';
import type { PortfolioRow } from '../store/portfolio-store';
import { tablesOf } from '@plumbline/shared/server';

export interface ImportInput {
  readonly text: string;
  readonly mapping?: Readonly<Record<string, string>> | undefined;
}

interface ReadyRow {
  readonly line: number;
  readonly state: 'new' | 'known' | 'problem';
  readonly text: string;
  readonly entered: ReadTransaction | undefined;
  readonly event: NewEvent | undefined;
}

/** Preview of a file import. */
export interface ImportPlan {
  readonly format: string;
  readonly columns: readonly string[];
  readonly mapping: ColumnMapping;
  readonly rows: readonly ReadyRow[];
  /** The ledger it was read against. */
  readonly seen: LedgerState;
}

/** The character between cells: the one that the first lines have most of. */
function delimiterOf(text: string): string {
  const top = text.slice(0, 4_000);
  const count = (one: string) => top.split(one).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!;
}

function tableOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      bom: true,
      skip_empty_lines: false,
    }) as string[][];
  } catch {
    throw new ApiError(400, 'This is no table of values separated by commas', {
      fields: [{ path: 'body.text', message: 'Choose a CSV file' }],
    });
  }
}

const MAX_ROWS = 20_000;

const tooLong = () => new ApiError(400, `A file has at most ${MAX_ROWS} rows: split it`);

function readTable(text: string, mapping: ColumnMapping | undefined) {
  const table = tableOf(text);
  // The first line names the columns.
  if (table.length > MAX_ROWS + 1) throw tooLong();
  return readTransactions(table, mapping);
}

/** References as they are found for a file: its rows name the same securities again and again. */
function remembered({ refOf, resolve }: LedgerRefs): LedgerRefs {
  const refs = new Map<string, Promise<number>>();
  const found = new Map<number, ReferredSecurity>();
  return {
    refOf: (security) => {
      const known = refs.get(security.id) ?? refOf(security);
      refs.set(security.id, known);
      return known;
    },
    resolve: async (asked) => {
      const wanted = [...asked];
      for (const [ref, one] of await resolve(wanted.filter((ref) => !found.has(ref)))) found.set(ref, one);
      return new Map(wanted.flatMap((ref) => (found.has(ref) ? [[ref, found.get(ref)!] as const] : [])));
    },
  };
}

type Prepared = { line: number; entered: ReadTransaction | undefined; event: NewEvent | undefined; text: string };

type Sources = Pick<PortfolioSources, 'db' | 'market'> & { readonly refs: LedgerRefs };

/** Reads a file against the ledger of a portfolio. Only references are written, of securities that had none. */
export async function planImport(
  deps: Sources,
  portfolio: PortfolioRow,
  { text, mapping }: ImportInput,
): Promise<ImportPlan> {
  const read = isOfx(text) ? readOfx(text) : readTable(text, mapping as ColumnMapping | undefined);
  if (read.rows.length > MAX_ROWS) throw tooLong();
  const prepared: Prepared[] = [];
  const known = { ...deps, refs: remembered(deps.refs) };
  for (const row of read.rows) {
    if ('problem' in row) prepared.push({ line: row.line, entered: undefined, event: undefined, text: row.problem });
    else prepared.push({ line: row.line, entered: row.event, ...(await prepare(known, portfolio, row.event)) });
  }
  const events = await allEvents(tablesOf(deps.db), portfolio.id);
  const whole = prepared.filter((row) => row.event !== undefined);
  const fresh = newRows<Prepared>(
    whole,
    ({ event }) => contentKey(event!),
    counting(events).map((event) => event.originKey ?? contentKey(event)),
  );
  const rows = prepared.map((row) => ({
    ...row,
    state: !row.event ? ('problem' as const) : fresh.has(row) ? ('new' as const) : ('known' as const),
  }));
  return { format: read.format, columns: read.columns, mapping: read.mapping, rows, seen: getLedgerState(events) };
}

/** As `planImport`, of a file that is only looked at: nothing is written, so its rows cannot be stored. */
export const previewImport = (
  deps: PortfolioSources,
  portfolio: PortfolioRow,
  input: ImportInput,
): Promise<ImportPlan> => planImport({ ...deps, refs: temporaryRefs(deps.refs) }, portfolio, input);

async function prepare(
  deps: Sources,
  portfolio: PortfolioRow,
  entered: ReadTransaction,
): Promise<Pick<Prepared, 'event' | 'text'>> {
  const lack = lackOf(entered);
  if (lack) return { event: undefined, text: lack };
  if (
    entered.stock &&
    !entered.stock.startsWith('ref:') &&
    !deps.market.findAt(entered.stock, entered.day) &&
    !deps.market.find(entered.stock)
  )
    return { event: undefined, text: `There is no security "${entered.stock}" here` };
  const named = entered.stock ? (deps.market.findAt(entered.stock, entered.day)?.id ?? entered.stock) : undefined;
  const event = await newEvent(deps, portfolio, { ...entered, ...(named !== undefined && { stock: named }) });
  return { event: { ...event, originKey: contentKey(event) }, text: '' };
}
