import { toJSONSchema, type ZodType } from 'zod';

/** JSON Schema of a value in a contract. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values of fields that every page understands, one a row. */
const NAMED: Readonly<Record<string, readonly unknown[]>> = {
  symbol: ['ALDR', 'OAKS', 'BRK.B'],
  display_symbol: ['NAS:ALDR', 'NYSE:OAKS', 'NYSE:BRK.B'],
  company: ['Alder Works Inc.', 'Oaks and Sons Holding Company of North America', 'Birke SE'],
  currency: ['USD', 'USD', 'EUR'],
  email: ['ada@example.org', 'bo@example.org', 'cy@example.org'],
  accession: ['0000999991-26-000001', '0000999992-26-000002', '0000999993-26-000003'],
  cik: ['0000999991', '0000999992', '0000999993'],
  form: ['10-K', '10-Q', '8-K'],
  language: ['en', 'de', 'fr'],
  path: ['/stock/NAS:ALDR/summary', '/screener', '/'],
  page: [1],
  per_page: [50],
  total: [3],
};

/** In order, as charts want them. */
const DAYS = ['2024-12-31', '2025-12-31', '2026-11-20'];
const NUMBERS = [1234.5, -0.8, 42];
const ROWS = 3;

/** Position of the value to generate: `rows` per list, in row `at` of the nearest list, for the field `key`. */
interface Place {
  readonly rows: number;
  readonly at: number;
  readonly key: string;
  readonly defs: Readonly<Record<string, Schema>>;
  /** By field how many texts of it were made: no two are the same. */
  readonly texts: Map<string, number>;
}

const pick = <T>(values: readonly T[], at: number): T | undefined => values[at % values.length];

const isDayText = ({ format, pattern = '' }: Schema, key: string): boolean =>
  format === 'date' || pattern.includes('\\d{4}-') || /(^|_)(day|date|from|to|filed|since|before)$|Day$/.test(key);

const isMomentText = ({ format }: Schema, key: string): boolean => format === 'date-time' || /(^|_)at$|At$/.test(key);

function textOf(schema: Schema, { key, at, texts }: Place): string {
  const day = pick(DAYS, at) ?? '';
  if (isMomentText(schema, key)) return `${day}T14:30:00.000Z`;
  if (isDayText(schema, key)) return day;
  if (schema.format === 'uuid') return `00000000-0000-4000-8000-00000000000${at}`;
  if (schema.format === 'email') return 'ada@example.org';
  if (/(^|_)id$|Id$/.test(key)) return `${key}-${at + 1}`;
  const number = (texts.get(key) ?? 0) + 1;
  texts.set(key, number);
  return `${key.replaceAll('_', ' ')} ${number}`.replace(/^./, (letter) => letter.toUpperCase());
}

function numberOf({ type, minimum = -Infinity, maximum = Infinity }: Schema, { at, key }: Place): number {
  const found = type === 'integer' || /(^|_)id$/.test(key) ? at + 1 : (pick(NUMBERS, at) ?? 0);
  return Math.min(maximum, Math.max(minimum, found));
}

function objectOf({ properties = {}, additionalProperties }: Schema, place: Place): Record<string, unknown> {
  const found = Object.entries(properties).map(([key, each]) => [key, valueOf(each, { ...place, key })]);
  const more = typeof additionalProperties === 'object' && Object.keys(properties).length === 0;
  if (more && place.rows > 0) found.push(['price', valueOf(additionalProperties, { ...place, key: 'price' })]);
  return Object.fromEntries(found);
}

function listOf({ items, prefixItems }: Schema, place: Place): readonly unknown[] {
  if (prefixItems) return prefixItems.map((each) => valueOf(each, place));
  return items ? Array.from({ length: place.rows }, (_, at) => valueOf(items, { ...place, at })) : [];
}

/** One of several forms: each row of a list has another one; what can be absent is, where lists are empty. */
function choiceOf(choices: readonly Schema[], place: Place): unknown {
  const present = choices.filter(({ type }) => type !== 'null');
  const isAbsent = place.rows === 0 && present.length < choices.length;
  return isAbsent ? null : valueOf(pick(present, place.at) ?? {}, place);
}

const BY_TYPE: Readonly<Record<string, (schema: Schema, place: Place) => unknown>> = {
  array: listOf,
  object: objectOf,
  string: textOf,
  number: numberOf,
  integer: numberOf,
  boolean: (_, { at }) => at % 2 === 0,
  null: () => null,
};

/** Value by the schema's `$ref`, type list or combinators; undefined without any of them. */
function settled({ type, $ref, anyOf, oneOf, allOf, ...rest }: Schema, place: Place): unknown {
  const target = $ref && place.defs[$ref.split('/').at(-1) ?? ''];
  if (target) return valueOf(target, place);
  const types = Array.isArray(type) ? type.map((each: string): Schema => ({ ...rest, type: each })) : undefined;
  const choices = types ?? anyOf ?? oneOf;
  if (choices) return choiceOf(choices, place);
  return allOf && Object.assign({}, ...allOf.map((each) => valueOf(each, place)));
}

/** Standard value for a field of this name; undefined if the name is unknown or the type differs. */
function namedOf(schema: Schema, { key, rows, at }: Place): unknown {
  const named = NAMED[key];
  if (!named || typeof named[0] !== typeOf(schema)) return undefined;
  return key === 'total' ? rows : pick(named, at);
}

function valueOf(schema: Schema, place: Place): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum, place.at);
  return settled(schema, place) ?? namedOf(schema, place) ?? BY_TYPE[String(schema.type)]?.(schema, place) ?? null;
}

const typeOf = ({ type }: Schema): string => (type === 'integer' ? 'number' : String(type));

/** An answer that a contract allows, made from it alone: with some rows in each list, or with none. */
export function exampleOf(response: ZodType, rows: number = ROWS): unknown {
  const schema = toJSONSchema(response, { unrepresentable: 'any', io: 'output' }) as Schema;
  return valueOf(schema, { rows, at: 0, key: '', defs: schema.$defs ?? {}, texts: new Map() });
}
