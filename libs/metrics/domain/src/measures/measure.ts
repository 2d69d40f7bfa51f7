import { measured } from '../model/measured';
import { readInputs, type Fields, type Inputs } from './inputs';
import { settled, type Outcome } from './outcome';

/** What a measure is about, as menus and glossary pages group it. */
export type MeasureCategory =
  | 'profitability'
  | 'fundamental'
  | 'growth'
  | 'valuation'
  | 'dividends'
  | 'ranks'
  | 'price'
  | 'portfolio'
  | 'gurus'
  | 'insiders'
  | 'markets'
  | 'industry'
  | 'display';

/**
 * What an answer counts: `%` percent points, `fraction` 0.12 for 12 %, `pp` percent points of a difference, `x` a
 * multiple, `money` in the unit the inputs have, `score` on the scale the row's text names, `code` and `text` words.
 */
export type MeasureUnit =
  | '%'
  | '% a year'
  | 'pp'
  | 'fraction'
  | 'x'
  | 'money'
  | 'per-share'
  | 'days'
  | 'years'
  | 'count'
  | 'score'
  | 'code'
  | 'text'
  | 'list'
  | 'object';

/** What people read about a measure: one text for pages, glossary and explanations. */
export interface MeasureText {
  readonly key: string;
  readonly label: string;
  readonly category: MeasureCategory;
  readonly unit: MeasureUnit;
  /** Meaning, sign and edge cases. */
  readonly doc: string;
  /** Where the definition comes from. */
  readonly source: string;
}

/** A measure: what it means, what it is made from, and the pure function that makes it. */
export interface Measure extends MeasureText {
  /** Names of the inputs, in the order the text names them. */
  readonly inputs: readonly string[];
  /** Total on anything: wrong or missing inputs give a reason, and no number that leaves is NaN or infinite. */
  readonly of: (inputs: Readonly<Record<string, unknown>>) => Outcome;
}

/** A row: texts, the inputs with their kinds, and the function over inputs once they are read. */
export interface MeasureRow<F extends Fields> extends MeasureText {
  readonly inputs: F;
  readonly of: (inputs: Inputs<F>) => Outcome | number;
}

/** A row as a measure. */
export function measure<F extends Fields>({ inputs: fields, of, ...text }: MeasureRow<F>): Measure {
  return {
    ...text,
    inputs: Object.keys(fields),
    of: (raw) => {
      const read = readInputs(fields, raw);
      return 'inputs' in read ? finish(of(read.inputs)) : read;
    },
  };
}

function finish(outcome: Outcome | number): Outcome {
  if (typeof outcome === 'number') return measured(outcome);
  if (!('value' in outcome)) return outcome;
  const value = settled(outcome.value);
  if (typeof value === 'object' && 'status' in value && 'reason' in value) return measured(Number.NaN);
  return { ...outcome, value };
}
