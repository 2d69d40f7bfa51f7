import type { Auth } from '../auth';

/** What the calls of one's own account work with. */
export interface AccountDeps extends Auth {
  /** Name of this installation. */
  readonly brand: string;
}
