import { ACTION_KINDS, compareActions, type ActionKind, type CorporateAction } from '@plumbline/market-data/domain';

import { partFiles } from '../archive-manifest';
import { partsTable, queryRepeating, withStaged } from '../duckdb';
import type { Archive } from '../market-sources';

const TEXTS = [
  'symbol',
  'day',
  'kind',
  'currency',
  'other_symbol',
  'other_name',
  'declared_day',
  'record_day',
  'pay_day',
  'source',
] as const;
const NUMBERS = ['ratio', 'amount', 'at'] as const;

type Columns = Awaited<ReturnType<typeof queryRepeating>>;
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const kinds: ReadonlySet<string> = new Set(ACTION_KINDS);
const isKind = (kind: string): kind is ActionKind => kinds.has(kind);

/** Field by field instead of by spreading: a log has hundreds of thousands of entries. */
function toAction(columns: Columns, row: number): CorporateAction {
  const text = (name: (typeof TEXTS)[number]): string => String(columns[name]?.[row] ?? '');
  const number = (name: (typeof NUMBERS)[number]): number | undefined => {
    const value = columns[name]?.[row];
    return typeof value === 'number' ? value : undefined;
  };
  const [kind, ratio, amount, knownAt] = [text('kind'), number('ratio'), number('amount'), number('at')];
  if (!isKind(kind) || knownAt === undefined) throw new Error(`The archive holds an action of no known kind or time`);
  const action: Omit<Mutable<CorporateAction>, 'knownAt' | 'source'> = {
    symbol: text('symbol'),
    day: text('day'),
    kind,
  };
  if (ratio !== undefined) action.ratio = ratio;
  if (amount !== undefined) action.amount = amount;
  addTexts(action, text);
  return Object.assign(action, { knownAt, source: text('source') });
}

const OPTIONAL = [
  ['currency', 'currency'],
  ['otherSymbol', 'other_symbol'],
  ['otherName', 'other_name'],
  ['declaredDay', 'declared_day'],
  ['recordDay', 'record_day'],
  ['payDay', 'pay_day'],
] as const;

function addTexts(
  action: Partial<Mutable<CorporateAction>>,
  text: (name: (typeof OPTIONAL)[number][1]) => string,
): void {
  for (const [field, column] of OPTIONAL) {
    const found = text(column);
    if (found) action[field] = found;
  }
}

/** The whole log, every vintage once, in an order that no order of imports changes. */
export async function readActions(archive: Archive): Promise<readonly CorporateAction[]> {
  const files = partFiles(archive.archiveDir, archive.manifest, 'actions');
  if (files.length === 0) return [];
  const list = [...TEXTS, ...NUMBERS]
    .filter((name) => name !== 'source')
    .map((name) => `"${name}"`)
    .join(', ');
  // Sorted by the engine but for ties, and so in one pass here.
  const query = `SELECT ${list}, min(source) AS source FROM ${partsTable(files)} GROUP BY ${list}
    ORDER BY day, symbol, kind, "at"`;
  const columns = await withStaged(archive.connection, query, (table) =>
    queryRepeating(archive.connection, table, { texts: TEXTS, others: NUMBERS }),
  );
  const actions = Array.from(columns['symbol'] ?? [], (_, row) => toAction(columns, row));
  return actions.sort(compareActions);
}
