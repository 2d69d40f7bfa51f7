import { isKnown, type FactUse, type Measured, type Traced, type TracedRecords } from '@plumbline/formula/domain';
import { firedSigns, measureOf, readInputs, SIGN_FIELDS } from '@plumbline/measures/domain';
import type { ExplainedFact, Explanation, FieldTraced } from '@plumbline/statements/domain';
import type { FieldInput, MeasureSource, SignsSource } from '../model/field';
import { leafOf } from '../fields/registry/leaves';
import { fieldOf } from '../fields/registry/fields';
import { SIGN_INPUTS } from '../fields/registry/sign-inputs';
import { isClose, problemOf, type Recomputed } from './recompute';
import { shownInputs, type ShownNode } from './recompute-inputs';
import { groupValue, hasRule, listOfRecords, namedRows, problemOfPlaces, recordsValue } from './recompute-records';

/** Counts of recomputed fields, besides those of every figure. */
export interface RecomputedFields extends Recomputed {
  /** Each value is looked at once, however many figures read it. */
  readonly seen: WeakSet<Traced>;
  /**
   * `records`: leaves and groups computed from their records; `leaves`: those only in words; `unseen`: measures over
   * lists of which no records are at hand.
   */
  readonly fields: {
    measures: number;
    tables: number;
    leaves: number;
    records: number;
    signs: number;
    unseen: number;
  };
  /** How often each leaf and group was computed from its records. */
  readonly recorded: Map<string, number>;
}

/** An empty record to walk fields with. */
export const recomputedFields = (of: Recomputed): RecomputedFields => ({
  ...of,
  seen: new WeakSet(),
  fields: { measures: 0, tables: 0, leaves: 0, records: 0, signs: 0, unseen: 0 },
  recorded: new Map(),
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
  const { key, records } = traced;
  if (records && key !== 'companies') {
    const why = problemOfRecords(traced, records(), into);
    if (why !== undefined || isFromElsewhere(traced) || key === 'group') return why;
  }
  if (!isFromElsewhere(traced)) return problemOfSource(traced, into);
  into.fields.leaves += 1;
  return undefined;
}

/** By what the field is made of. */
function problemOfSource(traced: FieldTraced, into: RecomputedFields): string | undefined {
  const node = shown(traced);
  const { key, formula } = traced;
  const of = fieldOf(key)?.of;
  if (of?.kind === 'signs' && formula !== undefined) return problemOfSigns(node, of, into);
  if (of?.kind === 'measure' && formula?.startsWith(`${of.measure}(`)) return problemOfMeasure(node, of, into);
  const step = stepOf(formula);
  return step ? problemOfMeasure(node, step, into) : problemOf(node, into);
}

/** A leaf of another source than filings and prices, and how many values a list has. */
const isFromElsewhere = ({ key, origin, factUse, priceUse, inputs, notes }: FieldTraced): boolean =>
  origin === 'reported' &&
  !factUse &&
  !priceUse &&
  inputs.length === 0 &&
  (notes.includes('The number of values') || leafOf(key) !== undefined || fieldOf(key)?.of.kind === 'leaf');

/** The leaf behind a value: a field can be one under a name of its own. */
const leafKeyOf = (key: string): string => {
  const of = fieldOf(key)?.of;
  return of?.kind === 'leaf' ? of.leaf : key;
};

const isList = (leaf: string): boolean => (leafOf(leaf)?.shape ?? 'value') !== 'value';

/** A value by its records once more: a group, a leaf, a list of so many values. */
function problemOfRecords(traced: FieldTraced, records: TracedRecords, into: RecomputedFields): string | undefined {
  const { key, formula = '', result } = traced;
  const isGroup = key === 'group';
  const leaf = leafKeyOf(key);
  if (!isGroup && !isList(leaf) && !hasRule(leaf)) return undefined;
  count(into, isGroup ? formula : leaf);
  if (isGroup) return problemOfPlaces(records) ?? heldBy(result, groupValue(formula, records), records);
  // Of a list that is too short nothing is read.
  if (isList(leaf) && !isKnown(result)) return undefined;
  return heldBy(result, isSuspended(traced) ? 0 : valueOfLeaf(leaf, records), records);
}

const valueOfLeaf = (leaf: string, records: TracedRecords): number | undefined =>
  isList(leaf) ? listOfRecords(leaf, records)?.length : recordsValue(leaf, records);

function count({ fields, recorded }: RecomputedFields, name: string): void {
  fields.records += 1;
  recorded.set(name, (recorded.get(name) ?? 0) + 1);
}

/** A dividend that did not come for long is none, whatever the last one was. */
const isSuspended = ({ notes }: FieldTraced): boolean => notes.some((note) => note.includes('are suspended'));

function heldBy(result: Measured, got: number | undefined, { title, rows }: TracedRecords): string | undefined {
  const isSame = isKnown(result) ? got !== undefined && isClose(result.value, got) : got === undefined;
  return isSame ? undefined : `shows ${JSON.stringify(result)}, its ${rows.length} records give ${got} (${title})`;
}

const CALL = /^([a-z][a-z0-9_]*)\(([a-z0-9_]+ = .*)\)$/;

/** A measure given to a measure: what it is given is in its formula. */
function stepOf(formula: string | undefined): MeasureSource | undefined {
  const [, measure = '', given = ''] = CALL.exec(formula ?? '') ?? [];
  if (!measureOf(measure)) return undefined;
  const inputs = given.split(/, (?=[a-z0-9_]+ = )/).map((one): [string, FieldInput] => {
    const [name = '', text = ''] = one.split(' = ');
    return [name, /^-?[\d.]+$/.test(text) ? { constant: Number(text) } : text];
  });
  return { kind: 'measure', measure, inputs: Object.fromEntries(inputs) };
}

/** The measure once more, over the inputs as they are shown: histories, tables and records of them too. */
function problemOfMeasure(node: ShownNode, of: MeasureSource, into: RecomputedFields): string | undefined {
  const raw = shownInputs(node, of.inputs);
  if (!raw) {
    into.fields.unseen += 1;
    return undefined;
  }
  const outcome = measureOf(of.measure)?.of(raw);
  const answer = outcome && 'value' in outcome ? partOf(outcome.value, of, node) : undefined;
  if (node.value === null && node.text === undefined) return problemOfAbsence(node, answer);
  into.fields.measures += 1;
  if (Object.values(of.inputs).some(isOfMany)) into.fields.tables += 1;
  const why = isAnswer(node, answer, of.scale) ? undefined : JSON.stringify({ outcome, raw });
  return why && `shows ${node.text ?? String(node.value)}, the measure gives ${why}`;
}

/** True for the number or the text that is shown. */
function isAnswer({ value, text }: Explanation, answer: unknown, scale = 1): boolean {
  if (text !== undefined) return answer === text;
  const got = typeof answer === 'boolean' ? Number(answer) : answer;
  return typeof got === 'number' && value !== null && isClose(value, got * scale);
}

/** A missing value says why; the measure has none of the same inputs, but where it is not for the company. */
function problemOfAbsence({ reason }: Explanation, answer: unknown): string | undefined {
  if (!reason) return 'missing without a reason';
  const isBarred =
    /is not for|The price is in|trading days before|days before \d|different split bases|place among all companies/.test(
      reason,
    );
  return typeof answer !== 'number' || isBarred ? undefined : `is missing (${reason}), the measure gives ${answer}`;
}

const isOfMany = (input: FieldInput): boolean =>
  typeof input === 'object' && ('history' in input || 'years' in input || 'record' in input);

function partOf(answer: unknown, { part, placeOf }: MeasureSource, node: ShownNode): unknown {
  if (placeOf !== undefined) return placeAmong(answer, node);
  return part === undefined ? answer : (answer as Readonly<Record<string, unknown>>)[part];
}

/** The place of the company itself in a list of all. */
function placeAmong(answer: unknown, { tables }: ShownNode): number | undefined {
  const all = tables?.get('companies');
  const own = all?.own === undefined ? undefined : namedRows(all)[all.own]?.['symbol'];
  const at = Array.isArray(answer) ? answer.indexOf(own) : -1;
  return at < 0 ? undefined : at + 1;
}

/** The signs once more: how many there are, and which. */
function problemOfSigns(node: Explanation, { severity }: SignsSource, into: RecomputedFields): string | undefined {
  if (node.value === null) return node.reason ? undefined : 'missing without a reason';
  const raw = shownInputs(node, SIGN_INPUTS);
  const read = raw && readInputs(SIGN_FIELDS, raw);
  if (!read || !('inputs' in read)) return 'what signs look at is not shown';
  into.fields.signs += 1;
  const fired = firedSigns(read.inputs).filter((sign) => sign.severity === severity);
  const names = fired.map(({ id, label }) => `${id} ${label}`);
  const isSame = node.value === fired.length && names.join() === node.notes.join();
  return isSame ? undefined : `shows ${node.notes.join()}, the rules give ${names.join()}`;
}

const UNUSED = { isUnused: true } as const;

/** One figure as an explanation shows it, its inputs without theirs. */
const shown = (traced: FieldTraced): ShownNode => ({
  ...head(traced),
  inputs: traced.inputs.map((input) => ({ ...head(input), ...(traced.unused?.includes(input) ? UNUSED : {}) })),
  tables: new Map(traced.inputs.flatMap(({ key, records }) => (records ? [[key, records()] as const] : []))),
});

function head({
  key,
  label,
  unit,
  result,
  text,
  origin,
  period,
  basis,
  formula,
  notes,
  factUse,
  priceUse,
}: FieldTraced): Explanation {
  return {
    key,
    label,
    unit,
    origin,
    notes,
    inputs: [],
    ...(isKnown(result) ? { value: result.value } : { value: null, ...result }),
    ...(text === undefined ? {} : { text }),
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
