import type { GroupCall, Reference } from '../language/tree';
import type { Traced } from '../model/traced';

/** Resolves an identifier; the owner of a formula provides it. */
export type Resolve = (reference: Reference) => Traced;

/** Lookups of a formula besides numbers. Parts without one are not available. */
export interface Lookups {
  /** The text of a text field. */
  readonly text?: (reference: Reference) => string | undefined;
  /** The value of a company among others, computed over all of them. */
  readonly group?: (call: GroupCall) => Traced;
}
