import type { Database, PersonalData } from '@plumbline/shared/server';
import type { Auth } from '../auth';

/** What the calls of one's own account work with. */
export interface AccountDeps extends Auth {
  /** The application store as other domains see it. */
  readonly db: Database;
  /** Name of this installation. */
  readonly brand: string;
  /** What all domains keep about people, for the copy of one's data. */
  readonly personalData: readonly PersonalData[];
}
