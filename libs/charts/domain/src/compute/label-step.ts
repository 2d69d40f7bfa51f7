const STEP_MONTHS = [1, 2, 3, 4, 6, 12, 24, 36, 48, 60] as const;
const POINTS_A_STEP = 400;

/** Months between two labels of a time axis, by how many points it has. */
export const labelStepMonths = (points: number): number =>
  STEP_MONTHS[Math.min(STEP_MONTHS.length - 1, Math.max(0, Math.floor(points / POINTS_A_STEP)))] ?? 1;

const MAX_ENTRIES = 10;
const MAX_LETTERS = 200;
const ENTRY_FRAME = 12;

/** A legend can follow the crosshair only while it is short: at most ten entries, and their names short together. */
export const hasLegendPopup = (names: readonly string[]): boolean =>
  names.length <= MAX_ENTRIES && names.reduce((sum, name) => sum + name.length + ENTRY_FRAME, 0) <= MAX_LETTERS;
