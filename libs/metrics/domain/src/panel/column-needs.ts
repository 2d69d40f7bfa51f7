import { treeOf } from '../compute/formula-tree';
import type { TimeBack } from '../compute/time-back';
import { columnName, type ColumnRead } from '../expression/columns';
import { printFormula } from '../expression/print';
import { groupsIn, referencesOf, type GroupCall } from '../expression/tree';
import { partsOf, inputParts } from '../fields/field-parts';
import { FIELDS } from '../fields/registry/fields';
import { SIGN_INPUTS } from '../fields/registry/sign-inputs';
import { metricRegistry } from '../registry/metrics';
import { FieldColumns, type ColumnBase } from './field-columns';
import { columnField, type ColumnField } from './field-meaning';
import type { LeafReader } from '../fields/leaf';
import { leafOf } from '../fields/leaves';
import type { KeptReads } from './packed-statements';
import { isStatementKey } from './panel-read';
import { periodEndRead, SHARES, sharesRead } from './panel-statements';

/** A leaf so far back. */
export interface LeafRead {
  readonly key: string;
  readonly back: TimeBack | undefined;
}

/** The columns that fields are made from. */
export interface ColumnNeeds {
  readonly rows: readonly ColumnRead[];
  readonly leaves: readonly LeafRead[];
  /** Keys of texts, and of known fields, numbers or texts. */
  readonly texts: readonly string[];
  readonly fields: readonly string[];
}

const NONE = new Float64Array(0);

/** What these fields read where some fields are known: found by working them out for no company at all. */
export function needsOf(keys: readonly string[], known: ReadonlySet<string> = new Set()): ColumnNeeds {
  const rows = new Map<string, ColumnRead>();
  const leaves = new Map<string, LeafRead>();
  const [texts, fields] = [new Set<string>(), new Set<string>()];
  const text = (key: string): readonly string[] => {
    texts.add(key);
    return [];
  };
  const base: ColumnBase = {
    rows: 0,
    row: (read) => {
      rows.set(columnName(read), read);
      return NONE;
    },
    leaf: (key, back) => {
      leaves.set(`${key}${JSON.stringify(back)}`, { key, back });
      return NONE;
    },
    text,
    series: () => undefined,
    templates: [],
    hasReports: new Uint8Array(0),
    isMixed: new Uint8Array(0),
    known: (key) => {
      if (!known.has(key)) return undefined;
      fields.add(key);
      return { values: NONE, texts: () => text(key) };
    },
  };
  const columns = new FieldColumns(base);
  for (const key of keys) columns.field(key);
  return { rows: [...rows.values()], leaves: [...leaves.values()], texts: [...texts], fields: [...fields] };
}

/** What has to be kept of statements so that all fields can be made of it. */
export function keptReads({ rows, leaves }: Pick<ColumnNeeds, 'rows' | 'leaves'>): KeptReads {
  const shares = leaves.filter(({ key }) => key === SHARES).map(({ back }) => sharesRead(back));
  const [now, then] = [new Map<string, ColumnRead>(), new Map<string, ColumnRead>()];
  const ends = leaves.flatMap(({ key, back }) => (back && isOfPeriod(key, back) ? [periodEndRead(back)] : []));
  for (const { monthsBack, ...read } of [...rows, ...shares, ...ends])
    (monthsBack === undefined ? now : then).set(columnName(read), read);
  return { now: [...now.values()], then: [...then.values()] };
}

/** True for a leaf that is read at the end of a period. */
const isOfPeriod = (key: string, { months }: TimeBack): boolean => months === 0 && leafOf(key)?.reader === 'rates';

/** Every field, and every metric that is no field, that has numbers or texts of its own. */
export const columnKeys = (): readonly string[] => [
  ...new Set([...FIELDS.map(({ key }) => key), ...metricRegistry.map(({ key }) => key)].filter(columnField)),
];

/** Formulas and the names they hold of a field's source. */
function namesOf({ of }: ColumnField): { readonly formulas: readonly string[]; readonly names: readonly string[] } {
  const parts = of.kind === 'signs' ? Object.values(SIGN_INPUTS).map(inputParts) : [partsOf(of)];
  return {
    formulas: parts.flatMap(({ formulas, series }) => [...formulas, ...series]),
    names: parts.flatMap(({ leaves }) => leaves),
  };
}

/** A list of all companies as a field asks for it: the field of each of its columns. */
export type CompanyColumns = Readonly<Record<string, string>>;

const listsOf = ({ of }: ColumnField): readonly CompanyColumns[] =>
  of.kind === 'measure'
    ? Object.values(of.inputs).flatMap((input) =>
        typeof input === 'object' && 'companies' in input ? [input.companies] : [],
      )
    : [];

const direct = new Map<string, readonly string[]>();

/** The names that the source of a field holds. */
function namesIn(key: string): readonly string[] {
  const known = direct.get(key);
  if (known) return known;
  const field = columnField(key);
  const { formulas, names } = field ? namesOf(field) : { formulas: [], names: [] };
  const found = [...names, ...formulas.flatMap((text) => referencesOf(treeOf(text)).map((reference) => reference.key))];
  direct.set(key, found);
  return found;
}

/** A name and all those it is made from, near and far. */
function namesUnder(key: string): ReadonlySet<string> {
  const found = new Set([key]);
  // A set is gone through with what is added on the way.
  for (const name of found) for (const next of namesIn(name)) found.add(next);
  return found;
}

const groupsOf = (field: ColumnField): readonly GroupCall[] =>
  namesOf(field).formulas.flatMap((text) => groupsIn(treeOf(text)));

function hangsOnOthers(name: string): boolean {
  const field = columnField(name);
  return field !== undefined && (listsOf(field).length > 0 || groupsOf(field).length > 0);
}

/** Whether any name under a key is of a kind; found out once a key. */
function anyUnder(is: (name: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>();
  return (key) => {
    const found = known.get(key) ?? [...namesUnder(key)].some(is);
    known.set(key, found);
    return found;
  };
}

/**
 * True for a field whose value hangs on other companies, such as a rank in an industry: those with groups and lists of all,
 * and all that are made from them.
 */
export const needsOthers = anyUnder(hangsOnOthers);

/** True for a field that a list of all companies stands in, near or far. */
export const needsCompanies = anyUnder((name) => {
  const field = columnField(name);
  return field !== undefined && listsOf(field).length > 0;
});

/** The lists of all companies that a field or those it is made from stand in. */
export const companiesUnder = (key: string): readonly CompanyColumns[] =>
  [...namesUnder(key)].flatMap((name) => {
    const field = columnField(name);
    return field ? listsOf(field) : [];
  });

/** The groups that a field or those it is made from stand in, each once. */
export function groupsUnder(key: string): readonly GroupCall[] {
  const found = new Map<string, GroupCall>();
  for (const name of namesUnder(key)) {
    const field = columnField(name);
    for (const call of field ? groupsOf(field) : []) found.set(printFormula(call), call);
  }
  return [...found.values()];
}

/** True for a figure that any row or other leaf of the statements stands in: without one prices are enough. */
export const needsStatements = anyUnder((name) => isStatementKey(name) || leafOf(name)?.reader === 'statements');

const OWNERS: ReadonlySet<LeafReader | undefined> = new Set(['insiders', 'gurus']);

/** True for a field that counts what owners and insiders report: those count up to the last day of the market. */
export const needsOwners = anyUnder((name) => OWNERS.has(leafOf(name)?.reader));
