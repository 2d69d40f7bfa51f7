import type { FieldInput, FieldSource, MeasureCall } from '../model/field';

/** Names in a source, texts unchanged: for dependency graphs, checks and lists of required reads. */
export interface SourceParts {
  /** Formulas of one value: inputs, edges, fallbacks, conditions of a choice. */
  readonly formulas: readonly string[];
  /** Formulas read over time. */
  readonly series: readonly string[];
  /** Leaves and fields read unchanged: series, records, texts. */
  readonly leaves: readonly string[];
  readonly calls: readonly MeasureCall[];
}

type Parts = { readonly [K in keyof SourceParts]: SourceParts[K][number][] };

/** Returns the names in a source; none for signs, as all signs share their inputs (registry/sign-inputs.ts). */
export function partsOf(source: FieldSource): SourceParts {
  const parts: Parts = { formulas: [], series: [], leaves: [], calls: [] };
  if (source.kind === 'formula') {
    parts.formulas.push(source.formula, ...source.edges.map(({ when }) => when));
    if (source.fallback) parts.formulas.push(source.fallback.formula);
  }
  if (source.kind === 'leaf') parts.leaves.push(source.leaf);
  if (source.kind === 'measure') addCall(source, parts);
  return parts;
}

/** Returns the names in an input. */
export function inputParts(input: FieldInput): SourceParts {
  const parts: Parts = { formulas: [], series: [], leaves: [], calls: [] };
  add(input, parts);
  return parts;
}

function addCall(call: MeasureCall, parts: Parts): void {
  parts.calls.push(call);
  for (const input of Object.values(call.inputs)) add(input, parts);
}

function add(input: FieldInput, parts: Parts): void {
  if (typeof input === 'string') parts.formulas.push(input);
  else if ('measure' in input) addCall(input, parts);
  else if ('record' in input) Object.values(input.record).forEach((part) => add(part, parts));
  else if ('when' in input) {
    parts.formulas.push(input.when);
    add(input.then, parts);
    add(input.otherwise, parts);
  } else addRead(input, parts);
}

type ReadInput = Exclude<FieldInput, string | MeasureCall | { readonly record: unknown } | { readonly when: unknown }>;

function addRead(input: ReadInput, parts: Parts): void {
  if ('figure' in input) parts.formulas.push(input.figure);
  else if ('history' in input) parts.series.push(input.history);
  else if ('years' in input) parts.series.push(...Object.values(input.years));
  else if ('companies' in input) parts.leaves.push(...Object.values(input.companies));
  else if ('leaf' in input) parts.leaves.push(input.leaf);
  else if ('text' in input) parts.leaves.push(input.text);
}
