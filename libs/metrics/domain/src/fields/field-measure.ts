import { measured, missing, type Missing, type Traced } from '@plumbline/formula/domain';
import { inputsUnder, isAbsence, measureOf, type Answer } from '@plumbline/measures/domain';
import type { FieldTraced } from '@plumbline/statements/domain';
import { rankedRecords } from './company-records';
import type { MeasureSource } from '../model/field';
import { explainedModels, modelsOfCall } from './field-models';
import type { FieldScope } from './field-scope';
import { because, named } from './field-inputs';
import { callText, rawText, sourceText } from './source-text';

/** Parts of a field's trace that its source decides. */
export type SourceTrace = Pick<
  FieldTraced,
  'result' | 'formula' | 'substituted' | 'inputs' | 'unused' | 'notes' | 'text' | 'models'
>;

/** A measure over what its inputs read, with those inputs. */
export function measureTrace(scope: FieldScope, source: MeasureSource): SourceTrace {
  const { raw: read, traced, parts } = named(scope, source.inputs);
  const { parameters } = scope.context;
  const measure = measureOf(source.measure);
  const outcome = measure?.of(read, parameters) ?? missing('not_available', `'${source.measure}' is no measure`);
  const raw = measure && parameters ? inputsUnder(measure.parameters, read, parameters) : read;
  const answer = 'value' in outcome ? answerOf(scope, source, outcome.value) : because(outcome, parts);
  const notes = 'value' in outcome ? (outcome.flags ?? []) : [];
  return {
    ...settle(answer, source.scale),
    formula: sourceText(source),
    substituted: () => callText(source, (_, name) => rawText(raw[name])),
    inputs: distinct('value' in outcome ? ranked(scope, source, { inputs: traced, answer: outcome.value }) : traced),
    notes,
    models: () => explainedModels(modelsOfCall(source), read, parameters),
  };
}

/** The part, or the place, that the row asks for. */
function answerOf({ field }: FieldScope, { part, placeOf }: MeasureSource, answer: Answer): Answer {
  if (part !== undefined) return isTable(answer) ? (answer[part] ?? NO_PART) : NO_PART;
  if (placeOf === undefined) return answer;
  const place = Array.isArray(answer) ? answer.indexOf(field(placeOf)?.text) : -1;
  return place < 0 ? missing('not_available', 'The company is not among those ranked') : place + 1;
}

interface Ranked {
  readonly inputs: readonly Traced[];
  readonly answer: Answer;
}

/** For a place in a list the records of all are in the order of the list. */
function ranked({ field }: FieldScope, { placeOf }: MeasureSource, { inputs, answer }: Ranked): readonly Traced[] {
  if (placeOf === undefined || !Array.isArray(answer)) return inputs;
  const own = field(placeOf)?.text;
  return inputs.map((input) => {
    const { records } = input;
    return records ? { ...input, records: () => rankedRecords(records(), answer, own) } : input;
  });
}

const NO_PART = missing('not_available', 'The measure gives no such part');
const isTable = (answer: Answer): answer is Readonly<Record<string, Answer>> =>
  typeof answer === 'object' && !Array.isArray(answer) && !isAbsence(answer);

/** The answer as a number, a text or an absence. */
function settle(answer: Answer | Missing, scale = 1): Pick<FieldTraced, 'result' | 'text'> {
  if (typeof answer === 'string') return { result: missing('not_meaningful', 'A text is no number'), text: answer };
  if (typeof answer === 'object')
    return { result: isAbsence(answer) ? answer : missing('not_meaningful', 'The measure gives no single number') };
  return { result: measured(typeof answer === 'number' ? scale * answer : Number(answer)) };
}

/** The same row or field in the same period, read twice, is one input. */
function distinct(inputs: readonly Traced[]): readonly Traced[] {
  const seen = new Set<string>();
  return inputs.filter(({ key, period }) => {
    const name = `${key}|${period?.label ?? ''}`;
    return !seen.has(name) && seen.add(name);
  });
}
