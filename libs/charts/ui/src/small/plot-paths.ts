import { knownRuns } from '@plumbline/charts/domain';

/** A column of values in order of time; `null` is a gap. */
export type Column = readonly (number | null)[];

/** How values become places in a box. */
export interface Plot {
  readonly x: (at: number) => number;
  readonly y: (value: number) => number;
}

/** A plot over a box, from `min` at the bottom to `max` at the top; a range without a span is the middle. */
export function plotOver(
  points: number,
  [min, max]: readonly [number, number],
  box: { width: number; height: number },
): Plot {
  const step = points > 1 ? box.width / (points - 1) : 0;
  return {
    x: (at) => (points > 1 ? at * step : box.width / 2),
    y: (value) => (max > min ? box.height * (1 - (value - min) / (max - min)) : box.height / 2),
  };
}

const point = ({ x, y }: Plot, at: number, value: number): string => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;

const pointsOf = (plot: Plot, values: Column, from: number, to: number): string[] =>
  values.slice(from, to + 1).map((value, step) => point(plot, from + step, value ?? 0));

/** The line of a column, broken at gaps; points without a neighbour are not of it. */
export const linePath = (values: Column, plot: Plot): string =>
  knownRuns(values)
    .filter(({ from, to }) => to > from)
    .map(({ from, to }) => `M${pointsOf(plot, values, from, to).join('L')}`)
    .join('');

/** Points without a neighbour, as dots. */
export const dotPath = (values: Column, plot: Plot): string =>
  knownRuns(values)
    .filter(({ from, to }) => to === from)
    .map(({ from }) => `M${point(plot, from, values[from] ?? 0)}h.1`)
    .join('');

/** The area between two columns, where both are known. */
export function bandPath(lower: Column, upper: Column, plot: Plot): string {
  const both = lower.map((value, at) => (value === null || (upper[at] ?? null) === null ? null : 0));
  return knownRuns(both)
    .map(({ from, to }) => {
      const top = pointsOf(plot, upper, from, to);
      const bottom = pointsOf(plot, lower, from, to).toReversed();
      return `M${[...top, ...bottom].join('L')}Z`;
    })
    .join('');
}
