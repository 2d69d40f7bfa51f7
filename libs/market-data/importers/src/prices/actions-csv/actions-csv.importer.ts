import type { ArchiveRow } from '../../tables/archive-tables';
import { checked, malformed, type Importer, type ImportResult, type RejectedRow } from '../../kit/importer';
import { columnsOfHead, readTable } from '../../kit/table';
import { symbolOfName } from '../kit/price-file-name';
import { known, layoutOf, rowsOf, SPLITS } from './action-layout';
import { actionRow, readAction } from '../kit/action-row';
import { isVendorActions, vendorTable } from './vendor-actions';

/** 'AAPL.csv', 'AAPL_splits.csv' and 'AAPL-dividends.csv' are of AAPL. */
const symbolOf = (name: string): string | undefined =>
  symbolOfName(name.replace(/[ ._-](stock[ _-])?(splits?|div|dividends?|actions)(?=\.\w+$)/i, ''));

function readActions(text: string, name: string): ImportResult {
  const symbol = symbolOf(name);
  const table = vendorTable(text, symbol) ?? readTable(text);
  if ('reason' in table) return malformed(table.reason);
  const layout = layoutOf(table.columns, symbol);
  const names = known(table.columns);
  const missing = (layout ?? SPLITS).needed.filter((each) => !names.has(each));
  if (!layout || missing.length > 0)
    return malformed(`the header must be ${(layout ?? SPLITS).needed.join(',')}: missing ${missing.join(', ')}`);
  const actions: ArchiveRow<'actions'>[] = [];
  const rejected: RejectedRow[] = [];
  for (const { line, cells, text: row } of table.rows) {
    for (const own of rowsOf(cells, symbol)) {
      const action = readAction(own, layout.kind);
      if (typeof action === 'string') rejected.push({ line, reason: action, text: row });
      else actions.push(actionRow(action, name));
    }
  }
  return checked({ actions }, actions.length, rejected);
}

/**
 * The log of corporate actions as a table, or a JSON list of the same: splits `symbol,day,ratio`, dividends
 * `symbol,day,amount` and actions of all kinds `symbol,day,kind` with what each kind needs (README.md).
 */
export const actionsCsv: Importer = {
  kind: 'actions-csv',
  // 2: answers of vendors.
  version: 2,
  recognises: (head, name) =>
    isVendorActions(head, symbolOf(name)) || layoutOf(columnsOfHead(head), symbolOf(name)) !== undefined,
  read: ({ text, name }) => readActions(text, name),
};
