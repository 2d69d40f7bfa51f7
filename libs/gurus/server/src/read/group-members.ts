import { groupOfStatus } from '@plumbline/gurus/domain';
import { ApiError } from '@plumbline/shared/domain';
import { guruGroupResource } from '../store/guru-groups';
import type { GurusStore } from '../store/tables';
import { cikOf, type Notes } from './who';

export interface GroupName {
  /** `all`, `basic`, `premium`, `plus`, or the number of one's own. */
  readonly group: string;
  readonly notes: Notes;
  /** Who asks; undefined for visitors, who have no groups of their own. */
  readonly userId: number | undefined;
}

/** Members by status; of `basic` everybody but those who are of another. */
class ByStatus implements Pick<ReadonlySet<string>, 'has'> {
  constructor(
    private readonly group: string,
    private readonly notes: Notes,
  ) {}

  has(cik: string): boolean {
    return groupOfStatus(this.notes.get(String(Number(cik)))?.status ?? 0) === this.group;
  }
}

export type Members = Pick<ReadonlySet<string>, 'has'>;

/** Managers of a group by their numbers of ten digits; undefined: all. 404 for a group that is not there, or another's. */
export async function membersOf(store: GurusStore, { group, notes, userId }: GroupName): Promise<Members | undefined> {
  if (group === 'all') return undefined;
  if (!/^\d+$/.test(group)) return new ByStatus(group, notes);
  if (userId === undefined) throw new ApiError(404, 'There is no such group');
  const { gurus } = await guruGroupResource(store).get(userId, Number(group));
  return new Set(gurus.map(cikOf));
}
