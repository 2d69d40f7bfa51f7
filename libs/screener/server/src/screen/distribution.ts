import { SCREEN_LIMITS } from '@plumbline/screener/domain';
import type { CheckedQuestion } from './checked-question';
import type { ScreenPanel } from './panels';
import { matchingRows } from './run-screen';
import type { ShownColumn } from './shown-columns';

/** Bars of equal width; the outer ones hold all that is beyond. */
export interface Bins {
  readonly from: number;
  readonly to: number;
  readonly counts: readonly number[];
}

/** How the values of a field spread. */
export interface Distribution {
  readonly key: string;
  readonly unit: string | null;
  readonly known: number;
  readonly rows: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly median: number | null;
  readonly bins: Bins | null;
  readonly texts: readonly { readonly text: string; readonly count: number }[] | null;
}

/** Texts that a control can show. */
const MAX_TEXTS = 500;

/** What is far out has no say in where the bars begin and end. */
const TAIL = 0.02;

/** Two digits that matter: ends that people can read. */
const rounded = (value: number, up: boolean): number => {
  if (value === 0 || !Number.isFinite(value)) return value;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return Number(((up ? Math.ceil(value / step) : Math.floor(value / step)) * step).toPrecision(3));
};

/** Bars over sorted values; null where they do not spread. */
export function binsOf(sorted: Float64Array, count: number = SCREEN_LIMITS.bins): Bins | null {
  const last = sorted.length - 1;
  if (last < 1) return null;
  const from = rounded(sorted[Math.round(last * TAIL)]!, false);
  const to = rounded(sorted[Math.round(last * (1 - TAIL))]!, true);
  if (!(from < to)) return null;
  const counts = new Array<number>(count).fill(0);
  for (const value of sorted) {
    const bin = Math.floor(((value - from) / (to - from)) * count);
    counts[Math.min(Math.max(bin, 0), count - 1)]! += 1;
  }
  return { from, to, counts };
}

/** The middle of sorted values. */
export function medianOf(sorted: Float64Array): number | null {
  if (sorted.length === 0) return null;
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
}

function ofNumbers(values: readonly number[]) {
  const sorted = Float64Array.from(values).sort();
  return {
    known: sorted.length,
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    median: medianOf(sorted),
    bins: binsOf(sorted),
    texts: null,
  };
}

function ofTexts(values: readonly string[]) {
  const counts = new Map<string, number>();
  for (const text of values) counts.set(text, (counts.get(text) ?? 0) + 1);
  const texts = [...counts].map(([text, count]) => ({ text, count })).sort((one, other) => other.count - one.count);
  return { known: values.length, min: null, max: null, median: null, bins: null, texts: texts.slice(0, MAX_TEXTS) };
}

/** How fields spread over the companies of a question. */
export async function distributions(
  panel: ScreenPanel,
  question: CheckedQuestion,
  shown: readonly ShownColumn[],
): Promise<readonly Distribution[]> {
  const { rows, columns, machine } = await matchingRows(panel, question, shown);
  return shown.map(({ about: { key, unit }, read }) => {
    const cellAt = read(columns, machine);
    const values = Array.from(rows, (row) => cellAt(row).value).filter((value) => value !== null);
    const spread = unit === 'text' ? ofTexts(values.map(String)) : ofNumbers(values as number[]);
    return { key, unit, rows: rows.length, ...spread };
  });
}
