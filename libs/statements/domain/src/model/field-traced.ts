import type { Traced } from '@plumbline/formula/domain';
import type { ExplainedModel } from './explanation';

/**
 * The value of a field with everything that made it. `text`: what a text field says; `result` then is no number. `models`:
 * the parameters of the models it comes from.
 */
export type FieldTraced = Traced & {
  readonly text?: string | undefined;
  readonly models?: (() => readonly ExplainedModel[]) | undefined;
};
