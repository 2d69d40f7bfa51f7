import type { Database, PersonalData } from '@plumbline/shared/server';
import type { Auth } from '../auth';

/** Dependencies of the calls for one's own account. */
export interface AccountDeps extends Auth {
  /** The application store as other domains see it. */
  readonly db: Database;
  /** Name of this installation. */
  readonly brand: string;
  /** Personal data of all domains, for the export. */
  readonly personalData: readonly PersonalData[];
}
