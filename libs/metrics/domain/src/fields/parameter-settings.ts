import { groupsIn, nearest, referencesOf, treeOf } from '@plumbline/formula/domain';
import {
  metricOf,
  parameterText,
  valuesUnder,
  type Corner,
  type Parameter,
  type ParameterChanges,
  type ParameterTable,
  type ParameterValue,
} from '@plumbline/measures/domain';
import type { FieldSource } from '../model/field';
import { formulaUses, modelsOf, namesOf, type ModelUse } from './field-models';
import { inputParts, partsOf } from './field-parts';
import { fieldOf } from './registry/fields';
import { SIGN_INPUTS } from './registry/sign-inputs';

/** Parameters of a figure as somebody set them, or what is wrong with one. */
export type ParameterSettings =
  { readonly changes: ParameterChanges; readonly canonical: readonly string[] } | { readonly error: string };

/** A parameter that a figure depends on. */
interface Reached {
  /** 'dcf.growth_pct'. */
  readonly name: string;
  readonly key: string;
  readonly table: ParameterTable;
  readonly row: Parameter;
  /** True where it is one of the figure itself, not of a figure it is made from. */
  readonly isOwn: boolean;
  /** True where the figures of other companies depend on it as well. */
  readonly isShared: boolean;
}

/** More settings than any model has parameters are a mistake. */
const MAX_SETTINGS = 50;

/**
 * Settings 'KEY=VALUE' of a figure: a key is that of a parameter, with its model where that alone is not clear
 * ('dcf.growth_pct'); the corners of a line are written '0:1, 70:10'. What is wrong is reported with what was meant.
 */
export function readSettings(figure: string, settings: readonly string[]): ParameterSettings {
  if (settings.length > MAX_SETTINGS) return { error: `At most ${MAX_SETTINGS} parameters can be set at once` };
  const reached = reachedBy(figure);
  const changes: Record<string, Record<string, ParameterValue>> = {};
  for (const setting of settings) {
    const read = readSetting(figure, setting, reached);
    if ('error' in read) return read;
    const own = (changes[read.found.table.key] ??= {});
    if (read.found.key in own) return { error: `"${read.found.name}" is set twice` };
    own[read.found.key] = read.value;
  }
  const error = fallingOf(reached, changes);
  return error === undefined ? { changes, canonical: canonicalOf(changes) } : { error };
}

const canonicalOf = (changes: ParameterChanges): readonly string[] =>
  Object.entries(changes)
    .flatMap(([model, values]) =>
      Object.entries(values).map(([key, value]) => `${model}.${key}=${parameterText(value).replaceAll(' ', '')}`),
    )
    .sort();

type ReadSetting = { readonly found: Reached; readonly value: ParameterValue } | { readonly error: string };

function readSetting(figure: string, setting: string, reached: readonly Reached[]): ReadSetting {
  const [key = '', text] = setting.split('=').map((part) => part.trim());
  if (text === undefined || key === '') return { error: `"${setting}" is not of the form KEY=VALUE` };
  const found = parameterNamed(figure, key, reached);
  if ('error' in found) return found;
  if (found.isShared)
    return {
      error: `"${found.name}" changes the figures of all companies that "${figure}" is a place among: it cannot be changed for one`,
    };
  const value = valueOf(text, found.row);
  return value === undefined ? { error: wrongValue(found, text) } : { found, value };
}

function parameterNamed(
  figure: string,
  key: string,
  reached: readonly Reached[],
): Reached | { readonly error: string } {
  const wanted = key.toLowerCase();
  const full = reached.find(({ name }) => name === wanted);
  if (full) return full;
  const named = reached.filter((one) => one.key === wanted);
  const own = named.filter(({ isOwn }) => isOwn);
  const [only, ...others] = own.length > 0 ? own : named;
  if (only && others.length === 0) return only;
  if (only) return { error: `"${key}" may be ${named.map(({ name }) => `"${name}"`).join(' or ')}` };
  if (reached.length === 0) return { error: `"${figure}" has no parameters` };
  const meant = nearestNamed(wanted, reached);
  const list = reached.filter(({ isOwn }) => isOwn).map(({ name }) => name);
  const those = list.length > 0 && list.length <= LISTED ? `. It has ${list.join(', ')}` : '';
  return {
    error: `"${figure}" has no parameter "${key}"${meant === undefined ? those : `. Did you mean "${meant}"?`}`,
  };
}

/** So many parameters are named where none was meant. */
const LISTED = 12;

function nearestNamed(key: string, reached: readonly Reached[]): string | undefined {
  const meant = nearest(
    key,
    reached.flatMap((one) => [one.name, one.key]),
  );
  return reached.find((one) => one.name === meant || one.key === meant)?.name;
}

const NUMBER = /^-?\d{1,12}(?:\.\d{1,12})?$/;
const MAX_CORNERS = 20;

/** Numbers of a setting as plain decimals: some are written into formulas. */
function numberOf(text: string): number | undefined {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(value) || String(value).includes('e') ? undefined : value;
}

function valueOf(text: string, row: Parameter): ParameterValue | undefined {
  const isInside = (value: number): boolean => value >= row.least && value <= row.most;
  if (typeof row.value === 'number') {
    const value = numberOf(text);
    return value !== undefined && isInside(value) && (!row.isWhole || Number.isInteger(value)) ? value : undefined;
  }
  const corners = text
    .split(',')
    .map(cornerOf)
    .filter((corner) => corner !== undefined);
  const areAll = corners.length === text.split(',').length && corners.length <= MAX_CORNERS;
  const rise = corners.every(([x], at) => at === 0 || x > (corners[at - 1]?.[0] ?? x));
  return areAll && rise && corners.every(([, y]) => isInside(y)) ? corners : undefined;
}

function cornerOf(text: string): Corner | undefined {
  const [x, y, more] = text.split(':').map((part) => numberOf(part.trim()));
  return x === undefined || y === undefined || more !== undefined ? undefined : [x, y];
}

function wrongValue({ name, row: { value, least, most, isWhole } }: Reached, text: string): string {
  const wanted =
    typeof value === 'number'
      ? `a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}`
      : `corners such as ${parameterText(value)}, the first numbers rising, the second from ${least} to ${most}`;
  return `"${name}" is ${wanted}, not "${text}"`;
}

/** Returns a parameter that falls where the table has to rise. */
function fallingOf(reached: readonly Reached[], changes: ParameterChanges): string | undefined {
  for (const table of new Set(reached.map((one) => one.table))) {
    const values = valuesUnder(table, changes);
    for (const [at, name] of table.rising.entries()) {
      const before = table.rising[at - 1];
      if (before !== undefined && Number(values[name]) <= Number(values[before]))
        return `"${table.key}.${name}" has to be above "${table.key}.${before}"`;
    }
  }
  return undefined;
}

/** Where parameters are met on the way down from a figure. */
interface Met {
  readonly use: ModelUse;
  readonly isOwn: boolean;
  readonly isShared: boolean;
}

/** The parameters a figure depends on, its own first. */
function reachedBy(figure: string): readonly Reached[] {
  const found = new Map<string, Reached>();
  for (const { use, isOwn, isShared } of metUnder(figure))
    for (const key of namesOf(use)) {
      const { table } = use;
      const name = `${table.key}.${key}`;
      const before = found.get(name);
      found.set(name, {
        name,
        key,
        table,
        row: table.rows[key]!,
        isOwn: isOwn || (before?.isOwn ?? false),
        isShared: isShared || (before?.isShared ?? false),
      });
    }
  return [...found.values()];
}

function metUnder(figure: string): readonly Met[] {
  const met: Met[] = [];
  const line: { readonly key: string; readonly isShared: boolean }[] = [{ key: figure, isShared: false }];
  const seen = new Set<string>();
  // The line grows while it is walked.
  for (const { key, isShared } of line) {
    const name = `${key}|${String(isShared)}`;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const use of usesOf(key)) met.push({ use, isOwn: key === figure, isShared });
    for (const next of namesIn(key)) line.push({ key: next.key, isShared: isShared || next.isShared });
  }
  return met;
}

function usesOf(key: string): readonly ModelUse[] {
  const of = sourceOf(key);
  return of ? modelsOf(of) : formulaUses([metricOf(key)?.formula ?? '']);
}

const sourceOf = (key: string): FieldSource | undefined => fieldOf(key)?.of;

interface Name {
  readonly key: string;
  readonly isShared: boolean;
}

/** The names a figure is made from, and whether they are read of all companies. */
function namesIn(key: string): readonly Name[] {
  const of = sourceOf(key);
  const metric = metricOf(key)?.formula;
  if (!of) return metric === undefined ? [] : ofFormula(metric);
  const parts = of.kind === 'signs' ? Object.values(SIGN_INPUTS).map(inputParts) : [partsOf(of)];
  const isShared = of.kind === 'measure' && Object.values(of.inputs).some(readsCompanies);
  return parts.flatMap(({ formulas, series, leaves }) => [
    ...[...formulas, ...series].flatMap(ofFormula),
    ...leaves.map((leaf) => ({ key: leaf, isShared })),
  ]);
}

const readsCompanies = (input: unknown): boolean => typeof input === 'object' && input !== null && 'companies' in input;

function ofFormula(text: string): readonly Name[] {
  const tree = treeOf(text);
  const shared = new Set(
    groupsIn(tree)
      .flatMap(referencesOf)
      .map(({ key }) => key),
  );
  return referencesOf(tree).map(({ key }) => ({ key, isShared: shared.has(key) }));
}
