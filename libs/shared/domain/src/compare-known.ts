import { compareText } from './compare-text';

type Known = number | string;

/** Compares two cells of a column, descending where asked; what is not known comes last either way. */
export function compareKnown(a: Known | null, b: Known | null, desc: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
  return desc ? -order : order;
}
