import type { DashboardWidget } from '../model/dashboard';

/** Columns of the grid. Source: spec rule grid.columns. */
export const GRID_COLUMNS = 3;
/** Pixels of a cell. Source: spec rule grid.cell. */
export const CELL_PX = 8;
/** The last pixels of a block are its distance to the next one. */
export const GAP_PX = 14;
/** Cells of the lowest block. Source: spec rule grid.min. */
export const MIN_CELLS = 10;

/** Cells that a content of so many pixels takes. Source: spec rule grid.height. @internal */
export const cellsOf = (pixels: number): number => Math.max(MIN_CELLS, Math.ceil((pixels + GAP_PX) / CELL_PX));

/** Place and size of a block. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const overlaps = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** Reading order of a grid: from above, then from the left. */
export const byPlace = (one: Pick<Box, 'x' | 'y'>, other: Pick<Box, 'x' | 'y'>): number =>
  one.y - other.y || one.x - other.x;

/** Inside the grid, whatever a client sent. */
function bounded<T extends Box>(box: T): T {
  const w = Math.min(GRID_COLUMNS, Math.max(1, box.w));
  return { ...box, w, x: Math.min(GRID_COLUMNS - w, Math.max(0, box.x)) };
}

/** Moves every block up until it touches another one; the order of places stays. */
export function compacted<T extends Box>(boxes: readonly T[]): readonly T[] {
  const placed: T[] = [];
  const lowest = (box: T) => placed.filter((one) => overlaps({ ...one, y: 0, h: 1 }, { ...box, y: 0, h: 1 }));
  for (const box of boxes.map(bounded).sort(byPlace)) {
    const y = Math.max(0, ...lowest(box).map((one) => one.y + one.h));
    placed.push({ ...box, y });
  }
  return placed;
}

/** Height of each column in cells. */
export const columnHeights = (boxes: readonly Box[]): readonly number[] =>
  Array.from({ length: GRID_COLUMNS }, (_, column) =>
    Math.max(0, ...boxes.filter(({ x, w }) => x <= column && column < x + w).map(({ y, h }) => y + h)),
  );

/** The lowest free place for a block of this width, the left one first. */
export function freePlace(heights: readonly number[], w: number): { readonly x: number; readonly y: number } {
  const places = Array.from({ length: GRID_COLUMNS - w + 1 }, (_, x) => ({
    x,
    y: Math.max(...heights.slice(x, x + w)),
  }));
  return places.reduce((best, place) => (place.y < best.y ? place : best));
}

/** The order in which a phone shows blocks, one under the other. */
export const inPhoneOrder = (widgets: readonly DashboardWidget[]): readonly DashboardWidget[] =>
  [...widgets].sort(byPlace);
