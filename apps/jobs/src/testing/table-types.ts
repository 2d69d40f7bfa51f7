import type { CatalogColumn } from './table-catalog';
import type { ColumnTypes } from './column-types';

/** TypeScript of the types of PostgreSQL, as the driver is set up (`connections.ts`). */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Day',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
};

/** The driver leaves numbers in arrays of this type as texts. */
const BIG_ARRAY = '_int8';

/** Numbers that name a row of these tables are of a kind of their own. */
const IDS: Readonly<Record<string, string>> = {
  portfolios: 'PortfolioId',
  security_refs: 'SecurityRef',
  users: 'UserId',
};

const CHOICES = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[)?((?:(?:, )?'[^']*'::text)+)(?:\]\))?\)\)$/;

/** The texts that a check constraint allows. */
function toChoices(check: string | null): string | undefined {
  const [, texts] = CHOICES.exec(check ?? '') ?? [];
  return texts?.replaceAll('::text', '').replaceAll(', ', ' | ');
}

function toBase({ table, name, type, target, check }: CatalogColumn): string {
  if (target && IDS[target] && type === 'int8') return IDS[target];
  if (table === 'portfolios' && name === 'id') return 'PortfolioId';
  if (table === 'users' && name === 'user_id') return 'UserId';
  if (type === BIG_ARRAY) return 'string[]';
  const base = TYPES[type.replace(/^_/, '')];
  if (!base) throw new Error(`${table}.${name}: no TypeScript for the type ${type}`);
  return type.startsWith('_') ? `${base}[]` : (toChoices(check) ?? base);
}

/** The type of a column as Kysely takes it. */
function toColumnType(column: CatalogColumn, known: string | undefined): string {
  const base = known ?? toBase(column);
  const type = column.nullable && base !== 'unknown' ? `${base} | null` : base;
  if (column.isComputed) return `ColumnType<${type}, never, never>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

const toPascal = (name: string): string => name.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());

function toInterface(table: string, columns: readonly CatalogColumn[], { known }: ColumnTypes): string {
  const lines = columns.map((column) => {
    const own = known.get(`${table}.${column.name}`);
    const line = `${column.name}: ${toColumnType(column, own?.type)};`;
    return own?.doc ? `${own.doc}\n${line}` : line;
  });
  return `export interface ${toPascal(table)} {\n${lines.join('\n')}\n}`;
}

const importLine = (names: readonly string[], from: string, text: string): string => {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  return used.length > 0 ? `import type { ${used.join(', ')} } from '${from}';\n` : '';
};

/** A domain and its tables. */
export interface DomainTables {
  readonly domain: string;
  readonly tables: readonly string[];
  readonly added: ColumnTypes;
}

function refuseUnknown({ domain, added }: DomainTables, columns: readonly CatalogColumn[]): void {
  const all = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const read = [...added.elsewhere].flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  const missing = [...added.known.keys(), ...read].filter((name) => !all.has(name));
  if (missing.length > 0) throw new Error(`${domain}: column-types.ts names ${missing.join(', ')}, which is not there`);
}

/** The file of a domain's table types, not formatted yet. */
export function toTablesFile(one: DomainTables, columns: readonly CatalogColumn[]): string {
  refuseUnknown(one, columns);
  const { domain, added } = one;
  const all = [...one.tables, ...added.elsewhere.keys()].sort();
  const isRead = ({ table, name }: CatalogColumn) => added.elsewhere.get(table)?.includes(name) ?? true;
  const interfaces = all.map((table) =>
    toInterface(
      table,
      columns.filter((column) => column.table === table && isRead(column)),
      added,
    ),
  );
  const rows = all.map((table) => `${table}: ${toPascal(table)};`);
  const schema = `/** Tables of this domain, and what it reads of others. */
export interface ${toPascal(domain)}Tables {\n${rows.join('\n')}\n}`;
  const body = `${interfaces.join('\n\n')}\n\n${schema}\n`;
  const imports =
    importLine(['Day', 'PortfolioId', 'SecurityRef', 'UserId'], '@plumbline/shared/domain', body) +
    importLine(['ColumnType', 'Generated'], 'kysely', body) +
    importLine(['ColumnTypes'], './column-types', body);
  return `// Written by \`npm run tables\` from the migrated store: change a migration or column-types.ts, not this file.\n${imports}\n${body}`;
}
