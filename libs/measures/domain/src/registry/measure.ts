import { measured } from '@plumbline/formula/domain';
import { readInputs, rowReader, type Fields, type Inputs, type Sources } from '../numbers/inputs';
import { settled, unavailable, type Answer, type Outcome } from '../numbers/outcome';
import { inputsUnder, valuesUnder, type ParameterChanges, type ParameterTable } from '../parameters/parameter-table';

/** Category of a measure, as menus and glossary pages group it. */
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
 * Unit of a result: `%` percent points, `fraction` 0.12 for 12 %, `pp` percent points of a difference, `x` a multiple,
 * `money` in the unit of the inputs, `score` on the scale in the row's text, `code` and `text` words.
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

/** Texts about a measure, shared by pages, glossary and explanations. */
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
  /** The tables of its parameters; none for plain arithmetic. */
  readonly parameters: readonly ParameterTable[];
  /**
   * Total on anything: wrong or missing inputs give a reason, and no number that leaves is NaN or infinite. With `changes`
   * under other parameters.
   */
  readonly of: (inputs: Readonly<Record<string, unknown>>, changes?: ParameterChanges) => Outcome;
  /** The same of many rows, each input from its place; does not report which one is missing. */
  readonly ofRows: (sources: Sources) => (row: number) => Outcome;
}

/** Tables of parameters by the names a function has for them. */
type Tables = Readonly<Record<string, ParameterTable>>;

/** Their plain values. */
type Values<T extends Tables> = { readonly [K in keyof T]: T[K]['values'] };

/** A row: texts, the inputs with their kinds, and the function over inputs once they are read. */
export interface MeasureRow<F extends Fields, T extends Tables = Tables> extends MeasureText {
  readonly inputs: F;
  readonly parameters?: T;
  readonly of: (inputs: Inputs<F>, parameters: Values<T>) => Outcome | number;
}

const UNREAD = unavailable('An input is not known');

/** A row as a measure. */
export function measure<F extends Fields, T extends Tables>(row: MeasureRow<F, T>): Measure {
  const { inputs: fields, parameters: tables = {} as T, of, ...text } = row;
  const own = Object.values(tables);
  const defaults = valuesOf(tables, {});
  return {
    ...text,
    inputs: Object.keys(fields),
    parameters: own,
    of: (raw, changes) => {
      const read = readInputs(fields, changes ? inputsUnder(own, raw, changes) : raw);
      const values = changes ? valuesOf(tables, changes) : defaults;
      return 'inputs' in read ? finish(of(read.inputs, values)) : read;
    },
    ofRows: (sources) => {
      const read = rowReader(fields, sources);
      return (row) => {
        const inputs = read(row);
        return inputs ? finish(of(inputs, defaults)) : UNREAD;
      };
    },
  };
}

const valuesOf = <T extends Tables>(tables: T, changes: ParameterChanges): Values<T> =>
  Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, valuesUnder(table, changes)]),
  ) as unknown as Values<T>;

/** Any number but zero, which may be negative, and those that are not finite. */
const isPlain = (answer: Answer): boolean => Number.isFinite(answer) && answer !== 0;

function finish(outcome: Outcome | number): Outcome {
  if (typeof outcome === 'number') return measured(outcome);
  if (!('value' in outcome) || isPlain(outcome.value)) return outcome;
  const value = settled(outcome.value);
  if (typeof value === 'object' && 'status' in value && 'reason' in value) return measured(Number.NaN);
  return { ...outcome, value };
}
