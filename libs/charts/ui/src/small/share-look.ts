const COLOURS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'] as const;

/** The fill of the share at a place: a colour each, the eighth grey. */
export const shareFill = (at: number): string => (COLOURS[at] ? `var(--${COLOURS[at]})` : 'var(--line-2)');

const onCircle = (fraction: number, radius: number): string => {
  const angle = 2 * Math.PI * fraction - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** Two half circles: an arc from a point to itself would not be drawn. */
const circle = (radius: number): string =>
  `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`;

/** A slice from a fraction of the circle on, clockwise from the top; a whole circle for everything. */
export function arcPath(start: number, fraction: number, radius: number, hole: number): string {
  if (fraction >= 1) return circle(radius) + (hole > 0 ? circle(hole) : '');
  const end = start + fraction;
  const large = fraction > 0.5 ? 1 : 0;
  const outer = `M${onCircle(start, radius)}A${radius} ${radius} 0 ${large} 1 ${onCircle(end, radius)}`;
  if (hole === 0) return `${outer}L0 0Z`;
  return `${outer}L${onCircle(end, hole)}A${hole} ${hole} 0 ${large} 0 ${onCircle(start, hole)}Z`;
}
