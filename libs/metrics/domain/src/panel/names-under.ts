import { groupsIn, printFormula, referencesOf, treeOf, type GroupCall } from '@plumbline/formula/domain';
import { inputParts, partsOf } from '../fields/field-parts';
import type { LeafReader } from '../model/leaf';
import { leafOf } from '../fields/registry/leaves';
import { SIGN_INPUTS } from '../fields/registry/sign-inputs';
import { columnField, type ColumnField } from './field-meaning';
import { isStatementKey } from './panel-read';

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

const columnsUnder = new Map<string, readonly string[]>();

/** The fields of the panel that a figure is made from, near and far. */
export function fieldsUnder(key: string): readonly string[] {
  const known = columnsUnder.get(key) ?? [...namesUnder(key)].filter((name) => name !== key && columnField(name));
  columnsUnder.set(key, known);
  return known;
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
 * True for a field whose value depends on other companies, such as a rank in an industry: those with groups and lists of all,
 * and all that are made from them.
 */
export const needsOthers = anyUnder(hangsOnOthers);

/** True for a field that contains a list of all companies, directly or not. */
export const needsCompanies = anyUnder((name) => {
  const field = columnField(name);
  return field !== undefined && listsOf(field).length > 0;
});

/** The lists of all companies that a field or those it is made from contain. */
export const companiesUnder = (key: string): readonly CompanyColumns[] =>
  [...namesUnder(key)].flatMap((name) => {
    const field = columnField(name);
    return field ? listsOf(field) : [];
  });

const groups = new Map<string, readonly GroupCall[]>();

/** The groups that a field or those it is made from contain, each once. */
export function groupsUnder(key: string): readonly GroupCall[] {
  const known = groups.get(key) ?? readGroups(key);
  groups.set(key, known);
  return known;
}

function readGroups(key: string): readonly GroupCall[] {
  const found = new Map<string, GroupCall>();
  for (const name of namesUnder(key)) {
    const field = columnField(name);
    for (const call of field ? groupsOf(field) : []) found.set(printFormula(call), call);
  }
  return [...found.values()];
}

/** True for a figure that contains any row or other leaf of the statements: without one prices are enough. */
export const needsStatements = anyUnder((name) => isStatementKey(name) || leafOf(name)?.reader === 'statements');

const OWNERS: ReadonlySet<LeafReader | undefined> = new Set(['insiders', 'gurus']);

/** True for a field that counts what owners and insiders report: those count up to the last day of the market. */
export const needsOwners = anyUnder((name) => OWNERS.has(leafOf(name)?.reader));
