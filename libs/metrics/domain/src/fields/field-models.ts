import {
  measureOf,
  SIGN_PARAMETERS,
  tableOfFormula,
  type ParameterChanges,
  type ParameterTable,
  type ParameterValue,
} from '@plumbline/measures/domain';
import type { ExplainedModel, ExplainedParameter } from '@plumbline/statements/domain';
import type { FieldSource, MeasureCall } from '../model/field';
import { partsOf } from './field-parts';

/** A table, and which inputs the figure reads of those that its rows may stand for. */
export interface ModelUse {
  readonly table: ParameterTable;
  readonly inputs: readonly string[];
}

/** The tables of parameters that the source of a field reads by itself, those of other fields it names left out. */
export function modelsOf(source: FieldSource): readonly ModelUse[] {
  const { formulas, calls } = partsOf(source);
  const own = source.kind === 'signs' ? [{ table: SIGN_PARAMETERS[source.severity], inputs: [] }] : [];
  return distinct([...own, ...calls.flatMap(({ measure }) => usesOf(measure)), ...formulaUses(formulas)]);
}

/** The tables of one measure and of the formulas it is given; other measures it is given have their own. */
export const modelsOfCall = (call: MeasureCall): readonly ModelUse[] =>
  distinct([
    ...usesOf(call.measure),
    ...formulaUses(Object.values(call.inputs).filter((input) => typeof input === 'string')),
  ]);

function usesOf(key: string): readonly ModelUse[] {
  const measure = measureOf(key);
  return measure ? measure.parameters.map((table) => ({ table, inputs: measure.inputs })) : [];
}

/** The tables whose numbers appear in formulas. */
export const formulaUses = (texts: readonly string[]): readonly ModelUse[] =>
  texts.flatMap((text) => {
    const table = tableOfFormula(text);
    return table ? [{ table, inputs: [] }] : [];
  });

/** One use a table, with the inputs of all. */
function distinct(uses: readonly ModelUse[]): readonly ModelUse[] {
  const found = new Map<ParameterTable, ModelUse>();
  for (const { table, inputs } of uses) {
    const before = found.get(table)?.inputs ?? [];
    found.set(table, { table, inputs: [...before, ...inputs] });
  }
  return [...found.values()];
}

/** The names of the parameters that count: one that stands for an input only where the figure reads that input. */
export const namesOf = ({ table, inputs }: ModelUse): readonly string[] =>
  Object.entries(table.rows)
    .filter(([, { input }]) => input === undefined || inputs.includes(input))
    .map(([name]) => name);

/** Explains models: each parameter with its value, the value of an input as it was read. */
export const explainedModels = (
  uses: readonly ModelUse[],
  raw: Readonly<Record<string, unknown>>,
  changes: ParameterChanges = {},
): readonly ExplainedModel[] =>
  uses.map((use) => {
    const { key, label, source } = use.table;
    return { key, label, source, parameters: namesOf(use).map((name) => explained(use.table, name, { raw, changes })) };
  });

interface Read {
  readonly raw: Readonly<Record<string, unknown>>;
  readonly changes: ParameterChanges;
}

function explained(table: ParameterTable, key: string, { raw, changes }: Read): ExplainedParameter {
  const { name, unit, doc, least, most, value, input } = table.rows[key]!;
  const read = input === undefined ? undefined : raw[input];
  const unchanged: ParameterValue = typeof read === 'number' ? read : value;
  const changed = changes[table.key]?.[key];
  return {
    key,
    name,
    unit,
    doc,
    least,
    most,
    default: unchanged,
    value: changed ?? unchanged,
    ...(changed === undefined ? {} : { isChanged: true }),
  };
}
