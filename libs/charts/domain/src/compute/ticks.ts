const STEPS = [1, 2, 2.5, 5, 10] as const;

/** The smallest round step (1, 2, 2.5 or 5 times a power of ten) with which a span has at most `most` steps. */
export function roundStep(span: number, most: number): number {
  const raw = span / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  return (STEPS.find((step) => step * power >= raw * (1 - 1e-9)) ?? 10) * power;
}

/** Without what adding steps of floating-point numbers leaves behind. */
const clean = (value: number): number => Number(value.toPrecision(12));

/** Round values within a range, at most `most` + 1 of them; the one value of a range without a span. */
export function axisTicks(min: number, max: number, most = 4): readonly number[] {
  if (!(max > min)) return [min];
  const step = roundStep(max - min, most);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, at) => clean((first + at) * step) + 0);
}
