import { compareActions, type ActionKind, type CorporateAction } from '@plumbline/market-data/domain';
import { literals, partFiles, partsTable, queryCoded, withStaged, type Archive } from '@plumbline/market-data/archive';

import { ACTION_NUMBERS, ACTION_TEXTS, ActionLog } from './action-log';

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const ALL = [...ACTION_TEXTS, ...ACTION_NUMBERS].filter((name) => name !== 'source' && name !== 'mark');
/** As `compareActions` has them; further distinctions come last. */
const FIRST = ['day', 'symbol', 'kind', 'at', 'other_symbol', 'ratio', 'amount'];
const LAST = ALL.filter((name) => !FIRST.includes(name));

/** The whole log, or its entries of some kinds, every vintage once, in an order that no order of imports changes. */
export async function readActionLog(
  { archiveDir, manifest, connection }: Archive,
  kinds?: readonly ActionKind[],
): Promise<ActionLog> {
  const columns = { texts: ACTION_TEXTS, numbers: ACTION_NUMBERS };
  const files = partFiles(archiveDir, manifest, 'actions');
  if (files.length === 0) return new ActionLog(await queryCoded(connection, undefined, columns));
  const wanted = kinds ? `WHERE kind IN (${literals(kinds)})` : '';
  const entries = `SELECT ${quoted(ALL)}, min(source) AS source FROM ${partsTable(files)} ${wanted} GROUP BY ${quoted(ALL)}`;
  // The engine's own hash, as many bits as a number holds: another engine gives other marks, and its builds keep nothing.
  const query = `SELECT *, (hash(${quoted([...ALL, 'source'])}) >> 11)::DOUBLE AS mark FROM (${entries})
    ORDER BY ${[...FIRST, 'source', ...LAST].map((name) => `"${name}" NULLS FIRST`).join(', ')}`;
  return new ActionLog(await withStaged(connection, query, (table) => queryCoded(connection, table, columns)));
}

/** The same as entries: for answers about one security, or a few, or about kinds that are few. */
export const readActions = async (
  archive: Archive,
  kinds?: readonly ActionKind[],
): Promise<readonly CorporateAction[]> => (await readActionLog(archive, kinds)).all().toSorted(compareActions);
