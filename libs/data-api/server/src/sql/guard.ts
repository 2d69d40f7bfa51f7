import { ApiError } from '@plumbline/shared/domain';
import { ALLOWED_CLASSES, ALLOWED_FUNCTIONS, ALLOWED_TABLE_FUNCTIONS, ALLOWED_TYPES } from './allowed';

type Tree = Readonly<Record<string, unknown>>;

/** Names that mean a table at some place of a query: those of its WITH clauses around it. */
type Scope = ReadonlySet<string>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const refuse = (code: string, message: string): ApiError => new ApiError(400, message, { code });

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The names of a WITH clause, in their order. */
function clausesOf({ cte_map: map }: Tree): readonly { readonly name: string; readonly query: unknown }[] {
  const entries = isTree(map) && Array.isArray(map['map']) ? (map['map'] as unknown[]) : [];
  return entries.filter(isTree).map(({ key, value }) => ({ name: textOf(key).toLowerCase(), query: value }));
}

function checkTable(tree: Tree, scope: Scope, tables: ReadonlySet<string>): void {
  const name = textOf(tree['table_name']).toLowerCase();
  const isPlain = textOf(tree['schema_name']) === '' && textOf(tree['catalog_name']) === '';
  if (!isPlain || (!scope.has(name) && !tables.has(name)))
    throw refuse('sql_table', `There is no table ${/^\w{1,60}$/.test(name) ? `"${name}"` : 'of this name'} here`);
}

function checkFunction(tree: Tree, allowed: ReadonlySet<string>): void {
  const name = textOf(tree['function_name']).toLowerCase();
  // The engine qualifies its own functions for lists and records with its schema.
  const isPlain = ['', 'main'].includes(textOf(tree['schema'])) && textOf(tree['catalog']) === '';
  if (!isPlain || !allowed.has(name))
    throw refuse('sql_function', `The function "${name.slice(0, 60)}" is not allowed`);
}

function checkKind(tree: Tree): void {
  const { class: kind, type } = tree;
  if (typeof kind === 'string') {
    if (!ALLOWED_CLASSES.has(kind)) throw refuse('sql_part', `A query may not have: ${kind.toLowerCase()}`);
  } else if (typeof type === 'string' && !ALLOWED_TYPES.has(type))
    throw refuse('sql_part', `A query may not have: ${type.toLowerCase().replaceAll('_', ' ')}`);
}

/** Checks a part of a tree without what is in it. */
function checkPart(tree: Tree, scope: Scope, tables: ReadonlySet<string>): void {
  checkKind(tree);
  const called = tree['function'];
  if (tree['type'] === 'BASE_TABLE') checkTable(tree, scope, tables);
  else if (tree['type'] === 'TABLE_FUNCTION' && isTree(called)) checkFunction(called, ALLOWED_TABLE_FUNCTIONS);
  else if ('function_name' in tree) checkFunction(tree, ALLOWED_FUNCTIONS);
}

/**
 * Returns the children of a part without its WITH clause; a call that was checked as a table has expressions as
 * arguments.
 */
function partsOf(tree: Tree): readonly unknown[] {
  const isTableFunction = tree['type'] === 'TABLE_FUNCTION';
  return Object.entries(tree).flatMap(([key, part]) => {
    if (key === 'cte_map') return [];
    return [isTableFunction && key === 'function' && isTree(part) ? part['children'] : part];
  });
}

/** Checks a part of a tree with all that is in it. */
function walk(value: unknown, scope: Scope, tables: ReadonlySet<string>): void {
  if (Array.isArray(value)) for (const part of value) walk(part, scope, tables);
  if (!isTree(value)) return;
  checkPart(value, scope, tables);
  const inner = new Set(scope);
  for (const { name, query } of clausesOf(value)) {
    // A clause knows those before it, and itself where it is recursive.
    walk(query, isRecursive(query) ? new Set([...inner, name]) : inner, tables);
    inner.add(name);
  }
  for (const part of partsOf(value)) walk(part, inner, tables);
}

const isRecursive = (query: unknown): boolean =>
  isTree(query) && isTree(query['query']) && isTree(query['query']['node'])
    ? query['query']['node']['type'] === 'RECURSIVE_CTE_NODE'
    : false;

/**
 * Refuses everything but one SELECT over known tables with known functions. `serialized` is what the engine that runs the
 * query made of it (`json_serialize_sql`): no other parser decides.
 */
export function guardQuery(serialized: string, tables: ReadonlySet<string>): void {
  const parsed: unknown = JSON.parse(serialized);
  if (!isTree(parsed)) throw refuse('sql_syntax', 'Not a valid query');
  if (parsed['error'] === true) {
    const message = textOf(parsed['error_message']);
    throw /only select/i.test(message)
      ? refuse('sql_select', 'Only SELECT can be asked')
      : refuse('sql_syntax', message.slice(0, 300));
  }
  const statements = Array.isArray(parsed['statements']) ? parsed['statements'] : [];
  if (statements.length !== 1) throw refuse('sql_select', 'Ask one query at a time');
  walk(statements[0], new Set(), tables);
}
