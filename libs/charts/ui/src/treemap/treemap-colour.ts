/** Half the colour at most: words over it stay readable in both themes. */
const MAX_PERCENT = 50;
const MIN_PERCENT = 8;

const mixed = (colour: string, percent: number): string =>
  `color-mix(in srgb, var(${colour}) ${String(Math.round(percent))}%, var(--surface))`;

/** A change on a scale from loss to gain, full at `limit`; grey where it is unknown. */
export function changeFill(change: number | null | undefined, limit: number): string {
  if (change === null || change === undefined) return 'var(--surface-3)';
  if (change === 0 || limit <= 0) return 'var(--surface-2)';
  const share = Math.min(1, Math.abs(change) / limit);
  return mixed(change < 0 ? '--loss' : '--gain', MIN_PERCENT + share * (MAX_PERCENT - MIN_PERCENT));
}

/** A category by its place. */
export const categoryFill = (group: number): string => mixed(`--c${String((Math.max(group, 0) % 7) + 1)}`, 34);
