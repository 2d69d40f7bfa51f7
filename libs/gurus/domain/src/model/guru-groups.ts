/** Groups that everybody has, by how staff rate managers; `all` are all who report. */
export const FIXED_GROUP_IDS = ['all', 'basic', 'premium', 'plus'] as const;
export type FixedGroup = (typeof FIXED_GROUP_IDS)[number];

const NAMES: Readonly<Record<FixedGroup, string>> = {
  all: 'All managers',
  basic: 'Basic',
  premium: 'Premium',
  plus: 'Premium Plus',
};

export const FIXED_GROUPS = FIXED_GROUP_IDS.map((id) => ({ id, name: NAMES[id] }));

/** Managers of one's own group, and groups of one person. */
export const MAX_GROUP_GURUS = 200;
export const MAX_GURU_GROUPS = 50;

/** Status from which a manager is of a group. Source: decision A55 and spec rule guru.status-89. */
const PLUS = 90;
const PREMIUM = 60;

/** The group of a manager's status, 0 to 100; one that staff rated nowhere is basic. */
export function groupOfStatus(status: number): Exclude<FixedGroup, 'all'> {
  if (status >= PLUS) return 'plus';
  return status >= PREMIUM ? 'premium' : 'basic';
}
