import type { ActionKind } from '@plumbline/market-data/domain';

import type { ArchiveRow } from '../../../store/archive-tables';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { columnsOfHead, readTable } from '../../kit/table';
import { actionRow, readAction } from './action-row';

interface ActionLayout {
  /** Kind of all rows, where the table has no such column. */
  readonly kind: ActionKind;
  readonly needed: readonly string[];
}

const SPLITS: ActionLayout = { kind: 'split', needed: ['symbol', 'day', 'ratio'] };
const DIVIDENDS: ActionLayout = { kind: 'dividend', needed: ['symbol', 'day', 'amount'] };
const ACTIONS: ActionLayout = { kind: 'split', needed: ['symbol', 'day', 'kind'] };

/** Names that say the same. */
const known = (columns: readonly string[]): ReadonlySet<string> =>
  new Set(columns.map((name) => (name === 'ticker' ? 'symbol' : name === 'ex_day' ? 'day' : name)));

/** The table of a header: one that has a kind holds anything, one with a ratio splits, one with an amount dividends. */
function layoutOf(columns: readonly string[]): ActionLayout | undefined {
  const names = known(columns);
  if (!names.has('symbol')) return undefined;
  const isAction = names.has('ratio') || names.has('amount') || names.has('other_symbol');
  if (names.has('kind') && names.has('day') && isAction)
    return names.has('ratio') || names.has('other_symbol') ? ACTIONS : DIVIDENDS;
  if (names.has('ratio')) return SPLITS;
  return names.has('amount') && names.has('day') ? DIVIDENDS : undefined;
}

function readActions(text: string, name: string): ImportResult {
  const table = readTable(text);
  if ('reason' in table) return malformed(table.reason);
  const layout = layoutOf(table.columns);
  const names = known(table.columns);
  const missing = (layout ?? SPLITS).needed.filter((each) => !names.has(each));
  if (!layout || missing.length > 0)
    return malformed(`the header must be ${(layout ?? SPLITS).needed.join(',')}: missing ${missing.join(', ')}`);
  const actions: ArchiveRow<'actions'>[] = [];
  const rejected: RejectedRow[] = [];
  for (const { line, cells, text: row } of table.rows) {
    const action = readAction(cells, layout.kind);
    if (typeof action === 'string') rejected.push({ line, reason: action, text: row });
    else actions.push(actionRow(action, name));
  }
  return checked({ actions }, actions.length, rejected);
}

/**
 * The log of corporate actions as a table, or a JSON list of the same: splits `symbol,day,ratio`, dividends
 * `symbol,day,amount` and actions of all kinds `symbol,day,kind` with what each kind needs (README.md).
 */
export const actionsCsv: Importer = {
  kind: 'actions-csv',
  recognises: (head) => layoutOf(columnsOfHead(head)) !== undefined,
  read: ({ text, name }) => readActions(text, name),
};
