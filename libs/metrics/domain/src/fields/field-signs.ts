import { measured } from '@plumbline/formula/domain';
import { countSigns, firedSigns, readInputs, SIGN_FIELDS } from '@plumbline/measures/domain';
import type { SignsSource } from '../model/field';
import { explainedModels, modelsOf } from './field-models';
import type { FieldScope } from './field-scope';
import { because, named } from './field-inputs';
import type { SourceTrace } from './field-measure';
import { SIGN_INPUTS } from './registry/sign-inputs';
import { sourceText } from './source-text';

/** How many signs of a severity apply, with what they look at; the notes name them. */
export function signsTrace(scope: FieldScope, source: SignsSource): SourceTrace {
  const { severity } = source;
  const { parameters } = scope.context;
  const { raw, traced, parts } = named(scope, SIGN_INPUTS);
  const read = readInputs(SIGN_FIELDS, raw);
  if (!('inputs' in read)) return { result: because(read, parts), inputs: traced, notes: [] };
  const fired = firedSigns(read.inputs, parameters).filter((sign) => sign.severity === severity);
  return {
    result: measured(countSigns(fired, severity)),
    formula: sourceText(source),
    inputs: traced,
    notes: fired.map(({ id, label }) => `${id} ${label}`),
    models: () => explainedModels(modelsOf(source), raw, parameters),
  };
}
