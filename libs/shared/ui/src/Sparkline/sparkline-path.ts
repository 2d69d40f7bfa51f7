const INSET = 3;

/** The line of a series in a box, broken at unknown values; a single point is a dot, a constant series a middle line. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const stepX = values.length > 1 ? (width - 2 * INSET) / (values.length - 1) : 0;
  const y = (value: number): number =>
    most === least ? height / 2 : height - INSET - ((value - least) / (most - least)) * (height - 2 * INSET);
  return values
    .map((value, index) => {
      if (value === null) return '';
      const isStart = index === 0 || values[index - 1] === null;
      const point = `${(INSET + index * stepX).toFixed(1)} ${y(value).toFixed(1)}`;
      const isAlone = isStart && (values[index + 1] ?? null) === null;
      return `${isStart ? 'M' : 'L'}${point}${isAlone ? 'h.1' : ''}`;
    })
    .join('');
}
