import { knownRuns } from '@plumbline/charts/domain';

/** A point of the picture. */
export interface RadarPoint {
  readonly x: number;
  readonly y: number;
}

/** The position of a value on its axis; the first axis points to twelve o'clock, the others follow clockwise. */
export function radarPoint(axis: number, axes: number, radius: number): RadarPoint {
  const angle = (2 * Math.PI * axis) / axes - Math.PI / 2;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

const textOf = ({ x, y }: RadarPoint): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The closed outline of one value on all axes: a ring of the grid. */
export const ringPath = (axes: number, radius: number): string =>
  `M${Array.from({ length: axes }, (_, axis) => textOf(radarPoint(axis, axes, radius))).join('L')}Z`;

/**
 * The outline of values from 0 to `max`: closed where all are known; else only between neighbours that are, as a line
 * across an unknown axis would show a value there.
 */
export function radarPath(values: readonly (number | null)[], max: number, radius: number): string {
  const at = (axis: number): string => {
    const value = Math.min(max, Math.max(0, values[axis % values.length] ?? 0));
    return textOf(radarPoint(axis % values.length, values.length, (value / max) * radius));
  };
  const unknown = values.indexOf(null);
  if (unknown < 0) return values.length > 0 ? `M${values.map((_value, axis) => at(axis)).join('L')}Z` : '';
  // Begin behind an unknown axis, so that a run over twelve o'clock is one.
  const turned = values.map((_value, axis) => values[(axis + unknown) % values.length] ?? null);
  return knownRuns(turned)
    .map(({ from, to }) => {
      const points = Array.from({ length: to - from + 1 }, (_, step) => at(from + step + unknown));
      return `M${points.join('L')}${from === to ? 'h.1' : ''}`;
    })
    .join('');
}
