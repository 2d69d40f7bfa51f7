import type { Day } from '@plumbline/shared/domain';

/** Chamber of the United States Congress. */
export type Chamber = 'house' | 'senate';

/** One term of a member of Congress. */
export interface LegislatorTerm {
  readonly chamber: Chamber;
  /** Two letters, 'CA'. */
  readonly state: string;
  /** Number of the House district, 0 for a state with one; absent in the Senate. */
  readonly district?: number;
  readonly party?: string;
  /** Both absent where the source has the newest term only, and not its days. */
  readonly start?: Day;
  readonly end?: Day;
}

/** A member of Congress, current or former. Source: the project congress-legislators, public domain. */
export interface Legislator {
  /** Number in the Biographical Directory of Congress, 'P000197': the key of persons. */
  readonly bioguide: string;
  readonly first: string;
  readonly last: string;
  readonly middle?: string;
  readonly suffix?: string;
  readonly nickname?: string;
  /** Name as the member signs. */
  readonly fullName?: string;
  /** Numbers in other directories, by the source's names for them. */
  readonly ids: Readonly<Record<string, unknown>>;
  /** Where the member publishes, by the source's names of the services: 'twitter', 'youtube_id'. Absent where unlisted. */
  readonly accounts?: Readonly<Record<string, string>>;
  readonly terms: readonly LegislatorTerm[];
}
