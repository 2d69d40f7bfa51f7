import { SCREEN_LIMITS } from '@plumbline/screener/domain';
import type { CheckedQuestion } from './checked-question';
import type { ScreenPanel } from './screen-panel';
import { matchingRows } from './run-screen';
import type { ShownColumn } from './shown-columns';
import { valuesAt } from './values-at';

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

/** Share of outliers at each end that do not affect where the bars begin and end. */
const TAIL = 0.02;

/** Two digits that matter: ends that people can read. */
const rounded = (value: number, up: boolean): number => {
  if (value === 0 || !Number.isFinite(value)) return value;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return Number(((up ? Math.ceil(value / step) : Math.floor(value / step)) * step).toPrecision(3));
};

/** Bars between two ends; null where values do not spread. */
function binsOf(values: Float64Array, first: number, last: number): Bins | null {
  const [from, to] = [rounded(first, false), rounded(last, true)];
  if (!(from < to)) return null;
  const count = SCREEN_LIMITS.bins;
  const counts = new Array<number>(count).fill(0);
  for (let at = 0; at < values.length; at++) {
    const bin = Math.floor(((values[at]! - from) / (to - from)) * count);
    counts[bin < 0 ? 0 : bin < count ? bin : count - 1]! += 1;
  }
  return { from, to, counts };
}

type Spread = Omit<Distribution, 'key' | 'unit' | 'rows'>;

const NOTHING: Spread = { known: 0, min: null, max: null, median: null, bins: null, texts: null };

/** How the values of rows spread that are numbers: their median is looked up with the other places, in one pass. */
function ofNumbers(rows: Int32Array, values: ArrayLike<number>): Spread {
  const known = new Float64Array(rows.length + 1);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const value = values[rows[at]!]!;
    known[count] = value;
    count += Number(Number.isFinite(value));
  }
  if (count === 0) return NOTHING;
  const all = known.subarray(0, count);
  const last = count - 1;
  const [low, high] = [Math.round(last * TAIL), Math.round(last * (1 - TAIL))];
  const places = [0, low, Math.floor(last / 2), Math.ceil(last / 2), high, last];
  const [min = 0, from = 0, below = 0, above = 0, to = 0, max = 0] = valuesAt(all, places);
  const bins = count > 1 ? binsOf(all, from, to) : null;
  return { known: count, min, max, median: (below + above) / 2, bins, texts: null };
}

/** Spreads of columns over all companies, with those that are not traded or without: sliders ask for them again and again. */
const spreads = new WeakMap<Float64Array, Map<boolean, Spread>>();

const isUnrestricted = ({ formula, within, without }: CheckedQuestion): boolean =>
  formula === undefined && within.length === 0 && without.formula === undefined && without.lists.length === 0;

/** The same, kept as long as the column is where all companies are asked for. */
function spreadOf(question: CheckedQuestion, rows: Int32Array, values: Float64Array): Spread {
  if (!isUnrestricted(question)) return ofNumbers(rows, values);
  const kept = spreads.get(values) ?? new Map<boolean, Spread>();
  spreads.set(values, kept);
  const known = kept.get(question.hasDelisted) ?? ofNumbers(rows, values);
  kept.set(question.hasDelisted, known);
  return known;
}

function ofTexts(values: readonly string[]): Spread {
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
  return shown.map(({ about: { key, unit }, numbers, read }) => {
    const about = { key, unit, rows: rows.length };
    if (numbers) {
      const values = numbers(columns, machine);
      return { ...about, ...(values ? spreadOf(question, rows, values) : NOTHING) };
    }
    const cellAt = read(columns, machine);
    const values = Array.from(rows, (row) => cellAt(row).value);
    if (unit === 'text') return { ...about, ...ofTexts(values.filter((value) => value !== null).map(String)) };
    return {
      ...about,
      ...ofNumbers(
        Int32Array.from(rows.keys()),
        values.map((value) => Number(value ?? Number.NaN)),
      ),
    };
  });
}
