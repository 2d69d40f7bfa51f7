import type { Unit } from '@plumbline/formula/domain';
import type { Metric } from '@plumbline/measures/domain';
import type { Template } from '@plumbline/statements/domain';

/** Category of a field, as the screener groups its fields. */
export const FIELD_CATEGORIES = [
  'Fundamental',
  'Profitability',
  'Growth',
  'Valuation Ratio',
  'Valuation Rank',
  'Dividends',
  'Price',
  'Gurus',
  'Insiders',
  'Financials',
  'Others',
] as const;

/** One of the eleven categories of fields. */
export type FieldCategory = (typeof FIELD_CATEGORIES)[number];

/**
 * How a field is shown, and the unit of the formula language its value has inside. Money and counts are plain units
 * inside; 'millions' is display only. `pp` fields hold percent points.
 */
export const DISPLAY_UNITS = {
  'currency, millions': 'money',
  'USD millions': 'money',
  'currency or per share': 'money',
  currency: 'per-share',
  'currency per share': 'per-share',
  millions: 'shares',
  shares: 'shares',
  x: 'x',
  '%': '%',
  '% per year': '%',
  pp: '%',
  'pp per year': '%',
  count: 'count',
  days: 'days',
  years: 'years',
  date: 'date',
  boolean: 'boolean',
  object: 'boolean',
  text: 'text',
  percentile: 'percentile',
  rank: 'count',
  code: 'score',
  score: 'score',
  '0..7': 'score',
  '0..9': 'score',
  '0..10': 'score',
  '0..100': 'score',
  '0..5 stars, half steps': 'score',
} as const satisfies Readonly<Record<string, Unit>>;

/** The unit a field is shown in. */
export type DisplayUnit = keyof typeof DISPLAY_UNITS;

/** Interval between the values of a history: fiscal years, every third month end (quarters), or month ends. */
export type Grain = 'year' | 'quarter' | 'month';

/**
 * Values of a formula over time, oldest first, gaps as gaps, ending with the present one. Years: the formula read in
 * fiscal years. Quarters and months: the formula as known at the month end, with the price of that day.
 */
export interface History {
  readonly history: string;
  readonly grain: Grain;
  readonly count: number;
}

/** Fiscal years as a table, oldest first: a formula a column. It starts after the last year in which a column is missing. */
export interface YearTable {
  readonly years: Readonly<Record<string, string>>;
  readonly count: number;
}

/** All companies as a table: a field a column. */
export interface Companies {
  readonly companies: Readonly<Record<string, string>>;
}

/** Input read unchanged from a leaf of many values: the last ones, oldest first; none if fewer than `fewest`. */
export interface LeafInput {
  readonly leaf: string;
  readonly last?: number;
  readonly fewest?: number;
}

/** A parameter; null where the input is left to the measure's own default. */
export interface ConstantInput {
  readonly constant: number | string | boolean | null;
}

/** The text of a text field. */
export interface TextInput {
  readonly text: string;
}

/** A field whose absence means something to the measure: 'no debt' is the best coverage there is. */
export interface FigureInput {
  readonly figure: string;
}

/** One input or another by a condition of the formula language; with an unknown condition the input is missing. */
export interface ChoiceInput {
  readonly when: string;
  readonly then: FieldInput;
  readonly otherwise: FieldInput;
}

/** Inputs by name, as one input. */
export interface RecordInput {
  readonly record: Readonly<Record<string, FieldInput>>;
}

/** Input taken from the result of another measure. */
export interface MeasureCall {
  readonly measure: string;
  readonly inputs: Readonly<Record<string, FieldInput>>;
}

/** Input of a measure. A bare text is a formula of one value over fields, rows of the statements and leaves. */
export type FieldInput =
  | string
  | History
  | YearTable
  | Companies
  | LeafInput
  | ConstantInput
  | TextInput
  | FigureInput
  | ChoiceInput
  | RecordInput
  | MeasureCall;

/** Sources computed from named inputs over time. */
interface OverTime {
  /** Read instead where one quarter is asked for: of what mixes sums of a year with balances. It names the periods itself. */
  readonly quarter?: (FormulaSource | MeasureSource) & { readonly doc: string };
}

/** A formula of the language over rows, other fields and leaves, with edges and a fallback as metrics have them. */
export interface FormulaSource extends OverTime, Pick<Metric, 'edges' | 'fallback' | 'whenMissing'> {
  readonly kind: 'formula';
  readonly formula: string;
}

/** A measure of the definitions over named inputs. */
export interface MeasureSource extends OverTime, MeasureCall {
  readonly kind: 'measure';
  /** Which part of an answer of several. */
  readonly part?: string;
  /** The answer is a list: the place (from 1) of the text of this field in it. */
  readonly placeOf?: string;
  /** Factor of the result: fractions are shown in percent points. */
  readonly scale?: number;
}

/** How many warning or good signs of a severity a company shows (fields/sign-inputs.ts names what they look at). */
export interface SignsSource {
  readonly kind: 'signs';
  readonly severity: 'severe' | 'medium' | 'good';
}

/** Read from elsewhere: a leaf of fields/leaves.ts. */
export interface LeafSource {
  readonly kind: 'leaf';
  readonly leaf: string;
}

/** How the value of a field comes about. */
export type FieldSource = FormulaSource | MeasureSource | SignsSource | LeafSource;

/** One field of screens, pages, charts, alerts and formulas: what it means and how it comes about. */
export interface Field {
  readonly key: string;
  readonly label: string;
  readonly category: FieldCategory;
  /** How it is shown. */
  readonly unit: DisplayUnit;
  /** Unit of the raw number, which decides how formulas may use it. */
  readonly flavor: Unit;
  /** Meaning, sign and edge cases, for people: glossary, tooltips, explanations. */
  readonly doc: string;
  /** Where the definition is: an anchor of the definitions. */
  readonly source: string;
  readonly of: FieldSource;
  /** Companies of other templates have no such figure; left out: all have. */
  readonly templates?: readonly Template[];
}
