import type { Evaluated } from '@plumbline/formula/domain';
import type { FieldTraced } from '@plumbline/statements/domain';
import type { TimeBack } from '../compute/time-back';
import type { Field } from '../model/field';
import type { FieldContext } from './field-context';

/** Where a field is computed: of a company, so far back. Its parts are read through it, so that modules need not know each other. */
export interface FieldScope {
  readonly owner: Field;
  /** Without `back`, and the same object for all fields of a company. */
  readonly context: FieldContext;
  readonly back: TimeBack | undefined;
  /** A formula in which the owner's name means the row. `further`: so much further back. */
  readonly formula: (text: string, further?: TimeBack) => Evaluated;
  /** The same of a formula that is known to have no value. */
  readonly absent: (text: string) => Evaluated;
  /** Another field, as far back as this one. */
  readonly field: (key: string) => FieldTraced | undefined;
}
