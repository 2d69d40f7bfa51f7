import { isDay, type Day } from '../day';

export interface FilterOption {
  /** In the address; without commas. */
  readonly value: string;
  readonly label: string;
}

interface FilterBase {
  /** Its name in the address and in the query; `sort`, `page`, `rows`, `columns` and `density` are the list's own. */
  readonly key: string;
  readonly label: string;
}

/** How one of a few is chosen in the bar itself: by buttons side by side, or from a menu. */
export type FilterLook = 'segments' | 'menu';

/** One of a few. */
export interface SelectFilter extends FilterBase {
  readonly kind: 'select';
  readonly options: readonly FilterOption[];
  /** In the bar itself; without it a button opens the choice. */
  readonly look?: FilterLook;
  /** Label of the choice of all rows; `All` unless named. */
  readonly all?: string;
}

/** Which of several lists is shown: always one, the first unless chosen. It is no filter that could be cleared. */
export interface ChoiceFilter extends FilterBase {
  readonly kind: 'choice';
  readonly options: readonly FilterOption[];
  readonly look: FilterLook;
}

/** Any of these. */
export interface MultiFilter extends FilterBase {
  readonly kind: 'multi';
  readonly options: readonly FilterOption[];
}

/** From a number to another, both included; either may be open. */
export interface RangeFilter extends FilterBase {
  readonly kind: 'range';
  /** `USD`, `%`: shown behind the numbers. */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
}

/** Words that are searched for. */
export interface TextFilter extends FilterBase {
  readonly kind: 'text';
  readonly placeholder?: string;
  /** 80 unless named. */
  readonly maxLength?: number;
}

/** From a day to another, both included; either may be open. */
export interface DaysFilter extends FilterBase {
  readonly kind: 'days';
}

/** A filter of a list: its control, its part of the address and its value follow from this row. */
export type FilterSpec = SelectFilter | ChoiceFilter | MultiFilter | RangeFilter | TextFilter | DaysFilter;

export interface NumberRange {
  readonly from?: number;
  readonly to?: number;
}

export interface DayRange {
  readonly from?: Day;
  readonly to?: Day;
}

/** Value of a filter, by its kind. */
export interface FilterValues {
  select: string;
  choice: string;
  multi: readonly string[];
  range: NumberRange;
  text: string;
  days: DayRange;
}

export type FilterValue = FilterValues[FilterSpec['kind']];

/** Values of filters by key; a filter that is not set has no key. */
export type FilterState = Readonly<Record<string, FilterValue>>;

const RANGE = '..';

/** An end of a range: null where it is open, undefined where it cannot be read. */
const readEnd = <End>(text: string, read: (end: string) => End | undefined): End | null | undefined =>
  text === '' ? null : read(text);

const isRange = <End extends string | number>(from: End | null, to: End | null): boolean =>
  from === null || to === null ? from !== to : from <= to;

function readEnds<End extends string | number>(text: string, read: (end: string) => End | undefined) {
  const [first, second, ...more] = text.split(RANGE);
  if (first === undefined || second === undefined || more.length > 0) return undefined;
  const from = readEnd(first, read);
  const to = readEnd(second, read);
  if (from === undefined || to === undefined || !isRange(from, to)) return undefined;
  return { ...(from !== null && { from }), ...(to !== null && { to }) };
}

const inBounds = (value: number, { min = -Infinity, max = Infinity }: RangeFilter): boolean =>
  value >= min && value <= max;

function readNumber(text: string, filter: RangeFilter): number | undefined {
  const value = /^-?\d{1,15}(\.\d{1,10})?(e-?\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) && inBounds(value, filter) ? value : undefined;
}

type OptionFilter = SelectFilter | ChoiceFilter | MultiFilter;

const hasOption = ({ options }: Pick<OptionFilter, 'options'>, value: string): boolean =>
  options.some((option) => option.value === value);

function readMulti(filter: MultiFilter, text: string): readonly string[] | undefined {
  const chosen = text.split(',').filter((value) => hasOption(filter, value));
  const inOrder = filter.options.map(({ value }) => value).filter((value) => chosen.includes(value));
  return inOrder.length > 0 ? inOrder : undefined;
}

const readText = ({ maxLength = 80 }: TextFilter, text: string): string | undefined =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxLength)
    // A cut can leave a space at the end, which the next reading would not have.
    .trimEnd() || undefined;

/** The value of a filter as an address has it; undefined where it is not set, or set to what does not exist. */
export function readFilter(filter: FilterSpec, text: string): FilterValue | undefined {
  switch (filter.kind) {
    case 'select':
      return hasOption(filter, text) ? text : undefined;
    case 'choice':
      return hasOption({ options: filter.options.slice(1) }, text) ? text : undefined;
    case 'multi':
      return readMulti(filter, text);
    case 'range':
      return readEnds(text, (end) => readNumber(end, filter));
    case 'days':
      return readEnds(text, (end) => (isDay(end) ? end : undefined));
    case 'text':
      return readText(filter, text);
  }
}

/** A filter's value as written in an address. */
export function writeFilter(value: FilterValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(',');
  const { from, to } = value as NumberRange | DayRange;
  return `${from ?? ''}${RANGE}${to ?? ''}`;
}

const labelOf = ({ options }: OptionFilter, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const LARGE = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
] as const;

/** Exact, and short where that is possible: `2.5B`. */
function endText(end: number | Day): string {
  if (typeof end === 'string') return end;
  const [factor, suffix] = LARGE.find(([one]) => Math.abs(end) >= one) ?? [1, ''];
  return Number.isInteger((end / factor) * 1000) ? `${end / factor}${suffix}` : String(end);
}

function rangeText({ from, to }: NumberRange | DayRange, unit: string | undefined): string {
  const behind = unit ? ` ${unit}` : '';
  if (from === undefined) return `to ${endText(to ?? '')}${behind}`;
  return to === undefined ? `from ${endText(from)}${behind}` : `${endText(from)} to ${endText(to)}${behind}`;
}

/** A filter's value in words: for the button that opens it, and as the reader hears it. */
export function filterText(filter: FilterSpec, value: FilterValue): string {
  switch (filter.kind) {
    case 'select':
    case 'choice':
      return labelOf(filter, value as string);
    case 'multi': {
      const chosen = value as readonly string[];
      return chosen.length > 2 ? `${chosen.length} chosen` : chosen.map((one) => labelOf(filter, one)).join(', ');
    }
    case 'range':
      return rangeText(value as NumberRange, filter.unit);
    case 'days':
      return rangeText(value as DayRange, undefined);
    case 'text':
      return value as string;
  }
}
