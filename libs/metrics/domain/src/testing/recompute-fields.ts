import type { FieldInput, MeasureSource } from '../fields/field';
import type { FieldTraced } from '../fields/field-context';
import { leafOf } from '../fields/leaves';
import { fieldOf } from '../fields/registry/fields';
import { measureOf } from '../measures/registry/measures';
import type { ExplainedFact, Explanation } from '../model/explanation';
import { isKnown } from '../model/measured';
import type { FactUse, Traced } from '../model/traced';
import { isClose, lookupIn, problemOf, type Recomputed } from './recompute';
import { identifiersOf } from './recompute-formula';

/** What was looked at of fields, beside what every figure counts. */
export interface RecomputedFields extends Recomputed {
  /** Each value is looked at once, however many figures read it. */
  readonly seen: WeakSet<Traced>;
  readonly fields: { measures: number; tables: number; leaves: number; signs: number };
}

/** An empty record to walk fields with. */
export const recomputedFields = (of: Recomputed): RecomputedFields => ({
  ...of,
  seen: new WeakSet(),
  fields: { measures: 0, tables: 0, leaves: 0, signs: 0 },
});

/** Re-computes a field and everything below it. */
export function recomputeField(root: FieldTraced, into: RecomputedFields): void {
  const line: { readonly traced: FieldTraced; readonly path: string }[] = [{ traced: root, path: '' }];
  for (const { traced, path } of line) {
    if (into.seen.has(traced)) continue;
    into.seen.add(traced);
    const here = `${path}/${traced.key}${traced.period ? ` ${traced.period.label}` : ''}`;
    const why = problemOfField(traced, into);
    if (why !== undefined) into.mismatches.push({ path: here, why });
    line.push(...traced.inputs.map((input) => ({ traced: input, path: here })));
  }
}

function problemOfField(traced: FieldTraced, into: RecomputedFields): string | undefined {
  const node = shown(traced);
  const { key, formula, text } = traced;
  const of = fieldOf(key)?.of;
  if (isFromElsewhere(traced)) {
    into.fields.leaves += 1;
    return undefined;
  }
  if (of?.kind === 'signs') {
    into.fields.signs += 1;
    return undefined;
  }
  if (of?.kind === 'measure' && formula?.startsWith(`${of.measure}(`))
    return text === undefined ? problemOfMeasure(node, of, into) : undefined;
  const step = stepOf(formula);
  if (step) return problemOfMeasure(node, step, into);
  return problemOf(node, into);
}

/** A leaf of another source than filings and prices, and how many values a list has. */
const isFromElsewhere = ({ key, origin, factUse, priceUse, inputs, notes }: FieldTraced): boolean =>
  origin === 'reported' &&
  !factUse &&
  !priceUse &&
  inputs.length === 0 &&
  (notes.includes('The number of values') || leafOf(key) !== undefined || fieldOf(key)?.of.kind === 'leaf');

const CALL = /^([a-z][a-z0-9_]*)\(([a-z0-9_]+ = .*)\)$/;

/** A measure given to a measure: what it is given stands in its formula. */
function stepOf(formula: string | undefined): MeasureSource | undefined {
  const [, measure = '', given = ''] = CALL.exec(formula ?? '') ?? [];
  if (!measureOf(measure)) return undefined;
  const inputs = given.split(/, (?=[a-z0-9_]+ = )/).map((one): [string, FieldInput] => {
    const [name = '', text = ''] = one.split(' = ');
    return [name, /^-?[\d.]+$/.test(text) ? { constant: Number(text) } : text];
  });
  return { kind: 'measure', measure, inputs: Object.fromEntries(inputs) };
}

const PLAIN = /^[a-z0-9_]+(\[[^\]]*\])*(\{[^}]*\})?\??$/;
const FIGURES: Readonly<Record<string, number>> = {
  no_debt: 10_000,
  negative_equity: 10_000,
  new: 10_000,
  sold_out: -10_000,
};

/** The measure once more, over the inputs as they are shown. Tables and histories are not written out in explanations. */
function problemOfMeasure(node: Explanation, of: MeasureSource, into: RecomputedFields): string | undefined {
  const given = Object.entries(of.inputs).map(([name, input]) => [name, textOf(input)] as const);
  if (of.placeOf !== undefined || given.some(([, text]) => text === undefined)) {
    into.fields.tables += 1;
    return undefined;
  }
  if (node.value === null) return node.reason ? undefined : 'missing without a reason';
  into.fields.measures += 1;
  const names = given.flatMap(([, text]) => (typeof text === 'string' && PLAIN.test(text) ? identifiersOf(text) : []));
  const lookup = lookupIn(node.inputs.map(asFigure), names);
  const raw = given.map(([name, text]) => {
    if (typeof text !== 'string') return [name, text?.constant ?? undefined] as const;
    const [only] = PLAIN.test(text) ? identifiersOf(text) : [];
    const step = node.inputs.find(({ key }) => key === name);
    const value = only ? lookup(only) : (step?.value ?? undefined);
    return [name, step?.unit === 'boolean' && value !== undefined ? value !== 0 : value] as const;
  });
  const outcome = measureOf(of.measure)?.of(Object.fromEntries(raw));
  const answer = outcome && 'value' in outcome ? partOf(outcome.value, of) : undefined;
  const got = typeof answer === 'boolean' ? Number(answer) : answer;
  const isSame = typeof got === 'number' && isClose(node.value, got * (of.scale ?? 1));
  return isSame
    ? undefined
    : `shows ${String(node.value)}, the measure gives ${JSON.stringify(outcome)} of ${JSON.stringify(raw)}`;
}

const partOf = (answer: unknown, { part }: MeasureSource): unknown =>
  part === undefined ? answer : (answer as Readonly<Record<string, unknown>>)[part];

/** A figure that means something where it is missing is read by its wire number. */
const asFigure = (input: Explanation): Explanation =>
  input.value === null && input.status !== undefined ? { ...input, value: FIGURES[input.status] ?? null } : input;

/** The formula of an input, or its constant; undefined for tables, histories and choices. */
function textOf(input: FieldInput): string | { readonly constant: unknown } | undefined {
  if (typeof input === 'string') return input;
  if ('figure' in input) return input.figure;
  return 'constant' in input ? input : undefined;
}

/** One figure as an explanation shows it, its inputs without theirs. */
const shown = (traced: Traced): Explanation => ({ ...head(traced), inputs: traced.inputs.map(head) });

function head({
  key,
  label,
  unit,
  result,
  origin,
  period,
  basis,
  formula,
  notes,
  factUse,
  priceUse,
}: Traced): Explanation {
  return {
    key,
    label,
    unit,
    origin,
    notes,
    inputs: [],
    ...(isKnown(result) ? { value: result.value } : { value: null, ...result }),
    ...(period ? { period } : {}),
    ...(basis ? { basis } : {}),
    ...(formula === undefined ? {} : { formula }),
    ...(factUse ? { fact: factOf(factUse) } : {}),
    ...(priceUse ? { price: priceUse } : {}),
  };
}

function factOf({ fact: { concept, unit, end, value, accession, form, filed } }: FactUse): ExplainedFact {
  const filing = { accession, form, filed };
  return {
    concept,
    unit,
    end,
    value,
    ...filing,
    acceptedAt: '',
    precision: 'day',
    firstReported: filing,
    confirmedBy: [],
  };
}
