import type { Fact } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { Archive } from '../market-sources';

/** A question for single values: whose, which, and of when. */
export interface FactQuery {
  /** Symbol, CIK, name, code of a series: what the area knows its things by. Compared without regard to case. */
  readonly entity: string;
  /** Concept, item or column, as the publisher names it. */
  readonly concept: string;
  /** First day of a duration. */
  readonly start?: Day;
  /** Last day of a duration, or the day itself. */
  readonly end?: Day;
}

/**
 * Answers single values of one area of the archive with every vintage, in the form of reported facts. Where there is no
 * filing, `accession` names the file and `form` the kind of source; `filed` and `moment` tell when it became public.
 */
export interface FactProvider {
  readonly area: string;
  readonly find: (archive: Archive, query: FactQuery) => Promise<readonly Fact[]>;
}
