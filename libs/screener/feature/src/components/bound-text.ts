import type { Bound } from '@plumbline/screener/domain';

const SCALES = { K: 1e3, M: 1e6, B: 1e9, T: 1e12 } as const;
const AMOUNTS: ReadonlySet<string> = new Set(['money', 'shares', 'count']);
const WRITTEN = /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?[KMBT%]?$/i;

/** True for a number as the formula language has it. */
export const isBound = (text: string): boolean => WRITTEN.test(text);

/** The number of an end, in the unit of its field; undefined where it is no number. */
export function boundValue(text: string, unit: string | undefined): number | undefined {
  if (!isBound(text)) return undefined;
  const suffix = text.slice(-1).toUpperCase();
  const bare = Number(/[KMBT%]$/i.test(text) ? text.slice(0, -1) : text);
  // A percent literal means points against a field in percent, and a fraction against a ratio.
  if (suffix === '%') return unit === '%' ? bare : bare / 100;
  return bare * (SCALES[suffix as keyof typeof SCALES] ?? 1);
}

/** A number as the end of a range, short where its unit allows it: 1.5B. */
export function boundText(value: number, unit: string | undefined): string {
  const plain = String(Number(value.toPrecision(12)));
  if (!unit || !AMOUNTS.has(unit)) return plain;
  for (const [suffix, scale] of Object.entries(SCALES).reverse()) {
    const scaled = Number((value / scale).toPrecision(12));
    if (Math.abs(scaled) >= 1 && Number.isInteger(scaled * 1000)) return `${scaled}${suffix}`;
  }
  return plain;
}

/** An end with another number; how it ends stays. */
export const withNumber = (text: string, before: Bound | undefined): Bound => ({
  text,
  isOpen: before?.isOpen ?? false,
});
