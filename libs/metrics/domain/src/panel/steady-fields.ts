import { groupsIn, treeOf } from '@plumbline/formula/domain';
import { timeBackOf } from '../compute/time-back';
import { inputParts, partsOf, type SourceParts } from '../fields/field-parts';
import type { FieldInput, FieldSource } from '../model/field';
import { leafOf } from '../fields/registry/leaves';
import { SIGN_INPUTS } from '../fields/registry/sign-inputs';
import { columnField, meaningOf } from './field-meaning';
import { compiledFormula } from './panel-program';
import { SHARES } from './panel-statements';

/** Leaves from statements and the list of securities: they change only where a report or a day of a split does. */
const STEADY_LEAVES: ReadonlySet<string> = new Set([
  SHARES,
  'template_type',
  'is_financial',
  'is_reit',
  'is_manufacturer',
  'is_adr',
  'last_filing_date',
  'fiscal_years_available',
  'reports_per_year',
  'symbol',
  'company',
  'currency',
  'exchange',
]);

const known = new Map<string, boolean>();

/**
 * True for a figure of the statements alone: it stays the same from one change of them to the next. Anything that reads a
 * price, a day or a month end is not.
 */
export function isSteady(key: string): boolean {
  const found = known.get(key);
  if (found !== undefined) return found;
  // A field that comes back to itself is decided by its other parts.
  known.set(key, true);
  const field = columnField(key);
  const is = field ? isSteadySource(field.of, key) : STEADY_LEAVES.has(key);
  known.set(key, is);
  return is;
}

function isSteadySource(source: FieldSource, ownKey: string): boolean {
  if (source.kind === 'signs') return Object.values(SIGN_INPUTS).every((input) => isSteadyInput(input, ownKey));
  if (source.kind === 'measure')
    return source.placeOf === undefined && Object.values(source.inputs).every((input) => isSteadyInput(input, ownKey));
  return isSteadyParts(partsOf(source), ownKey);
}

/** Histories by months are of month ends, whatever they are made from. */
function isSteadyInput(input: FieldInput, ownKey: string): boolean {
  return !hasMonths(input) && isSteadyParts(inputParts(input), ownKey);
}

function hasMonths(input: FieldInput): boolean {
  if (typeof input === 'string') return false;
  if ('history' in input) return input.grain !== 'year';
  if ('measure' in input) return Object.values(input.inputs).some(hasMonths);
  if ('record' in input) return Object.values(input.record).some(hasMonths);
  return 'when' in input && (hasMonths(input.then) || hasMonths(input.otherwise));
}

const isSteadyParts = ({ formulas, series, leaves }: SourceParts, ownKey: string): boolean =>
  leaves.every((key) => (leafOf(key) ? STEADY_LEAVES.has(key) : isSteady(key))) &&
  [...formulas, ...series].every((text) => isSteadyFormula(text, ownKey));

const knownFormulas = new Map<string, boolean>();

/** True for a formula of the statements alone; `ownKey`: the name that means the row in it. */
export function isSteadyFormula(text: string, ownKey: string | undefined): boolean {
  const name = `${ownKey ?? ''}|${text}`;
  const found = knownFormulas.get(name) ?? readsSteady(text, ownKey);
  knownFormulas.set(name, found);
  return found;
}

function readsSteady(text: string, ownKey: string | undefined): boolean {
  // Group ranks change with any of the other companies.
  if (groupsIn(treeOf(text)).length > 0) return false;
  return compiledFormula(text).inputs.every((reference) => {
    if ((timeBackOf(reference)?.months ?? 0) > 0) return false;
    const meaning = meaningOf(reference, ownKey, undefined);
    if (!meaning || meaning.kind === 'row') return meaning !== undefined;
    return meaning.kind === 'leaf' ? STEADY_LEAVES.has(meaning.key) : isSteady(meaning.key);
  });
}
