import type { GroupCall, Reference } from '../language/tree';
import type { Traced } from '../model/traced';

/** What an identifier means; the owner of a formula gives it. */
export type Resolve = (reference: Reference) => Traced;

/** What a formula may ask besides numbers. Without an answer such a part is not available. */
export interface Lookups {
  /** The text of a text field. */
  readonly text?: (reference: Reference) => string | undefined;
  /** The value of a company among others, computed over all of them. */
  readonly group?: (call: GroupCall) => Traced;
}
