import {
  checkFormula,
  isKnown,
  measured,
  missing,
  treeOf,
  type Evaluated,
  type Measured,
  type Missing,
  type MissingStatus,
  type Traced,
} from '@plumbline/formula/domain';
import { inputsUnder, measureOf, type Lacking } from '@plumbline/measures/domain';
import type { FieldTraced } from '@plumbline/statements/domain';
import type { TimeBack } from '../compute/time-back';
import { companyRecords } from './company-records';
import type { FieldInput, History, LeafInput, MeasureCall, YearTable } from '../model/field';
import { explainedModels, modelsOfCall } from './field-models';
import type { FieldScope } from './field-scope';
import { leafOf } from './registry/leaves';
import { fieldCatalog } from './registry/fields';
import { callText, inputText, rawText } from './source-text';

/** An input as a measure reads it (undefined: missing), with what it was read from. */
export interface RawInput {
  readonly raw: unknown;
  readonly traced: readonly Traced[];
  /** The inputs of a record. */
  readonly parts?: Readonly<Record<string, RawInput>>;
  /** Why a measure that is an input has no answer. */
  readonly why?: Missing;
}

const NOTHING: RawInput = { raw: undefined, traced: [] };

/** Returns the raw value of a measure's input. */
export function rawInput(scope: FieldScope, name: string, input: FieldInput): RawInput {
  if (typeof input === 'string') return ofFormula(scope, name, input);
  if ('history' in input) return ofHistory(scope, input);
  if ('years' in input) return ofYears(scope, input);
  if ('record' in input) return named(scope, input.record, `${name}_`);
  if ('measure' in input) return ofMeasure(scope, name, input);
  if ('when' in input) {
    const condition = scope.formula(input.when);
    const asked = tracedInput(`${name}_when`, input.when, condition);
    if (!isKnown(condition.result)) return { ...NOTHING, traced: asked };
    const { raw, traced } = rawInput(scope, name, condition.result.value === 0 ? input.otherwise : input.then);
    return { raw, traced: [...asked, ...traced] };
  }
  return ofPlain(scope, name, input);
}

type PlainInput = Exclude<
  FieldInput,
  string | History | YearTable | MeasureCall | { readonly record: unknown } | { readonly when: unknown }
>;

function ofPlain({ context, field, formula }: FieldScope, name: string, input: PlainInput): RawInput {
  if ('constant' in input) return { raw: input.constant ?? undefined, traced: [] };
  if ('text' in input) {
    const traced = field(input.text);
    return traced ? { raw: traced.text, traced: [traced] } : NOTHING;
  }
  if ('figure' in input) {
    const evaluated = formula(input.figure);
    return { raw: figure(evaluated.result), traced: tracedInput(name, input.figure, evaluated) };
  }
  if ('companies' in input) {
    const { companies: columns } = input;
    const rows = context.companies?.(columns);
    const records = rows && (() => companyRecords(columns, rows));
    return { raw: rows, traced: [{ ...listed('companies', 'All companies', rows), records }] };
  }
  return ofLeaf(context, input);
}

function ofLeaf({ leaves }: FieldScope['context'], input: LeafInput): RawInput {
  const { leaf, last } = input;
  const series = lastOf(input, leaves?.series(leaf, last));
  const note = leaves?.seriesNote?.(leaf, last);
  const records = leaves?.records?.(leaf, { last });
  return { raw: series, traced: [{ ...listed(leaf, leafOf(leaf)?.label ?? leaf, series, note), records }] };
}

/** The last values asked for; none where fewer are there than the row needs. */
function lastOf(
  { last, fewest = 0 }: LeafInput,
  series: readonly unknown[] | undefined,
): readonly unknown[] | undefined {
  if (!series || series.length < fewest) return undefined;
  return last === undefined ? series : series.slice(-last);
}

/** A list as an input of an explanation: how many values it has, or that it is not there. */
const listed = (key: string, label: string, list: readonly unknown[] | undefined, note?: string): Traced => ({
  key,
  label,
  unit: 'count',
  result: list ? measured(list.length) : missing('not_available', `${label}: not known here, or not for long enough`),
  origin: 'reported',
  notes: [...(list ? ['The number of values'] : []), ...(note === undefined ? [] : [note])],
  inputs: [],
});

/** The wire numbers by which measures read the statuses of figures. */
const FIGURES: Readonly<Partial<Record<MissingStatus, number>>> = {
  no_debt: 10_000,
  negative_equity: 10_000,
  no_downside_risk: 10_000,
  new: 10_000,
  sold_out: -10_000,
};

const figure = (result: Measured): number | undefined => (isKnown(result) ? result.value : FIGURES[result.status]);

function ofFormula(scope: FieldScope, name: string, text: string): RawInput {
  const evaluated = scope.formula(text);
  return { raw: plain(text, evaluated.result), traced: tracedInput(name, text, evaluated) };
}

const plain = (text: string, result: Measured): number | boolean | undefined => {
  if (!isKnown(result)) return undefined;
  return unitOfText(text) === 'boolean' ? result.value !== 0 : result.value;
};

const units = new Map<string, Traced['unit']>();

/** The unit of a formula of a row; texts of fields are what the catalog says. */
function unitOfText(text: string): Traced['unit'] {
  const known = units.get(text);
  if (known) return known;
  const checked = checkFormula(text, { catalog: fieldCatalog });
  const unit = ('unit' in checked ? checked.unit : undefined) ?? 'x';
  units.set(text, unit);
  return unit;
}

/**
 * Returns the steps of an input: a single name needs none of its own; a longer formula, or a row that counts as
 * nothing, is one.
 */
function tracedInput(name: string, formula: string, evaluated: Evaluated): readonly Traced[] {
  const { result, inputs } = evaluated;
  const isNothing = isKnown(result) && !inputs.some((input) => isKnown(input.result));
  if (treeOf(formula).kind === 'reference' && !isNothing) return inputs;
  const label = name.replaceAll('_', ' ');
  return [{ key: name, label, unit: unitOfText(formula), origin: 'calculated', formula, ...evaluated }];
}

const MONTHS = { quarter: 3, month: 1 } as const;

/** So many steps of a history further back. */
const stepBack = (grain: History['grain'], steps: number): TimeBack =>
  grain === 'year'
    ? { years: steps, quarters: 0, months: 0, period: 'annual' }
    : { years: 0, quarters: 0, months: MONTHS[grain] * steps };

/** Oldest first; years before the first known one are left out. */
function ofHistory(scope: FieldScope, { history, grain, count }: History): RawInput {
  const points = Array.from({ length: count }, (_, at) => scope.formula(history, stepBack(grain, count - 1 - at)));
  const first = points.findIndex(({ result }) => isKnown(result));
  const known = first < 0 ? [] : points.slice(first);
  return {
    raw: known.map(({ result }) => plain(history, result)),
    traced: known.flatMap(({ inputs }) => inputs),
  };
}

/** Oldest first, from the year after the last gap. */
function ofYears(scope: FieldScope, { years, count }: YearTable): RawInput {
  const rows: Record<string, number>[] = [];
  const traced: Traced[] = [];
  for (let back = 0; back < count; back += 1) {
    const row: Record<string, number> = {};
    for (const [column, text] of Object.entries(years)) {
      const { result, inputs } = scope.formula(text, stepBack('year', back));
      if (!isKnown(result)) return { raw: rows, traced };
      row[column] = result.value;
      traced.push(...inputs);
    }
    rows.unshift(row);
  }
  return { raw: rows, traced };
}

/** Inputs by name. */
export interface NamedInputs extends RawInput {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly parts: Readonly<Record<string, RawInput>>;
}

/** Inputs by name, each missing one left out. `within`: what steps inside another input are named with. */
export function named(scope: FieldScope, inputs: Readonly<Record<string, FieldInput>>, within = ''): NamedInputs {
  const read = Object.entries(inputs).map(
    ([name, input]) => [name, rawInput(scope, `${within}${name}`, input)] as const,
  );
  return {
    raw: Object.fromEntries(read.map(([name, { raw }]) => [name, raw])),
    traced: read.flatMap(([, { traced }]) => traced),
    parts: Object.fromEntries(read),
  };
}

/** Returns the result of another measure: a number is a step of its own. */
function ofMeasure(scope: FieldScope, name: string, call: MeasureCall): RawInput {
  const { raw, traced, parts } = named(scope, call.inputs);
  const { parameters } = scope.context;
  const measure = measureOf(call.measure);
  const outcome = measure?.of(raw, parameters);
  if (outcome && !('value' in outcome)) return { raw: undefined, traced, why: because(outcome, parts) };
  const answer = outcome?.value;
  if (!measure || typeof answer !== 'number') return { raw: answer, traced };
  const given = parameters ? inputsUnder(measure.parameters, raw, parameters) : raw;
  const step: FieldTraced = {
    key: name,
    label: name.replaceAll('_', ' '),
    unit: measure.unit.startsWith('%') ? '%' : 'x',
    result: measured(answer),
    origin: 'calculated',
    doc: measure.doc,
    notes: [],
    inputs: traced,
    formula: callText(call, inputText),
    substituted: () => callText(call, (_, input) => rawText(given[input])),
    models: () => explainedModels(modelsOfCall(call), raw, parameters),
  };
  return { raw: answer, traced: [step] };
}

/** Why a measure has no answer: the input it cannot do without says so, never one it could do without; else its own words. */
export function because(outcome: Missing | Lacking, parts: Readonly<Record<string, RawInput>>): Missing {
  const lacks = 'lacks' in outcome ? outcome.lacks : [];
  const input = lacks.reduce<RawInput | undefined>((whole, name) => whole?.parts?.[name], {
    ...NOTHING,
    parts,
  });
  const why = lacks.length > 0 ? input && (input.why ?? absenceIn(input.traced)) : undefined;
  return why ?? missing(outcome.status, outcome.reason);
}

function absenceIn(inputs: readonly Traced[]): Missing | undefined {
  const lacking = inputs.find(({ result }) => !isKnown(result));
  if (!lacking || isKnown(lacking.result)) return undefined;
  const { reason } = lacking.result;
  const isNamed = isStep(lacking) || reason.includes(lacking.label);
  return missing('not_available', isNamed ? reason : `${lacking.label}: ${reason}`);
}

/** A longer formula of an input: what it names says why by itself. */
const isStep = ({ key, label }: Traced): boolean => label === key.replaceAll('_', ' ');
