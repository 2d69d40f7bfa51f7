import type { Standing } from '../model/limits';

/** A flag that counts: neither withdrawn nor rejected. */
export interface OpenFlag {
  readonly userId: number;
  readonly standing: Standing;
  readonly isStaff: boolean;
}

/** People of standing whose flags hide a post until staff has looked. */
export const HIDING_FLAGS = 3;
/** After so many rejected flags somebody's flags pause. */
export const REJECTED_FLAGS = 5;

/** True where three distinct people of standing flagged, or one of the staff: flags of new accounts only call staff. */
export function isHiddenBy(flags: readonly OpenFlag[]): boolean {
  const people = new Set(flags.filter(({ standing }) => standing !== 'new').map(({ userId }) => userId));
  return people.size >= HIDING_FLAGS || flags.some(({ isStaff }) => isStaff);
}
