import { checkFormula } from '@plumbline/formula/domain';
import { blankRecord } from '@plumbline/measures/domain';
import type { TimeBack } from '../compute/time-back';
import type { History, YearTable } from '../model/field';
import { fieldCatalog } from '../fields/registry/fields';
import type { FieldReader } from './column-base';
import { backName } from './field-meaning';

/** Whose input is read, and how far back. */
export interface Owner {
  readonly key: string;
  readonly back: TimeBack | undefined;
}

const isBoolean = new Map<string, boolean>();

/** True for a formula that is a condition. */
export function givesBoolean(text: string): boolean {
  const known = isBoolean.get(text);
  if (known !== undefined) return known;
  const checked = checkFormula(text, { catalog: fieldCatalog });
  const found = 'unit' in checked && checked.unit === 'boolean';
  isBoolean.set(text, found);
  return found;
}

const MONTHS = { quarter: 3, month: 1 } as const;

function stepBack(back: TimeBack | undefined, grain: History['grain'], steps: number): TimeBack {
  const { years = 0, quarters = 0, months = 0, period } = back ?? {};
  return grain === 'year'
    ? { years: years + steps, quarters, months, period: 'annual' }
    : { years, quarters, months: months + MONTHS[grain] * steps, period };
}

/** The figure of a row so many steps of a history back. */
type StepValue = (row: number, steps: number) => number;

/** The figures of one year a row; undefined where one is missing. */
type YearRecords = readonly (Readonly<Record<string, unknown>> | undefined)[];

/** Inputs of measures that are series of the past: what is read of columns of earlier times. */
export class PastInputs {
  private readonly yearRecords = new Map<string, YearRecords>();

  constructor(
    private readonly columns: Pick<FieldReader, 'formula' | 'atMonthEnds'>,
    private readonly rows: number,
  ) {}

  /** Oldest first; steps before the first known one are left out. */
  history(asked: History, owner: Owner): (row: number) => readonly unknown[] {
    const { history, count } = asked;
    const valueAt = this.monthlySteps(asked, owner) ?? this.steps(asked, owner);
    const isCondition = givesBoolean(history);
    return (row) => {
      const found: unknown[] = [];
      for (let steps = count - 1; steps >= 0; steps -= 1) {
        const value = valueAt(row, steps);
        if (value === value) found.push(isCondition ? value !== 0 : value);
        else if (found.length > 0) found.push(undefined);
      }
      return found;
    };
  }

  private steps({ history, grain, count }: History, { key, back }: Owner): StepValue {
    const points = Array.from(
      { length: count },
      (_, steps) => this.columns.formula(history, key, stepBack(back, grain, steps)).values,
    );
    return (row, steps) => points[steps]![row]!;
  }

  /** The same where all month ends are adjacent. */
  private monthlySteps({ history, grain, count }: History, { key, back }: Owner): StepValue | undefined {
    if (grain === 'year' || back) return undefined;
    const months = MONTHS[grain];
    const ends = this.columns.atMonthEnds(history, key, months * (count - 1));
    if (!ends) return undefined;
    const now = this.columns.formula(history, key, undefined).values;
    const places = Array.from({ length: count - 1 }, (_, step) => ends.placesOf(months * (step + 1)));
    return (row, steps) => (steps === 0 ? now[row]! : ends.values[places[steps - 1]![row]!]!);
  }

  /** Oldest first, from the year after the last gap. */
  years({ years, count }: YearTable, { key, back }: Owner): (row: number) => readonly unknown[] {
    const table = Array.from({ length: count }, (_, at) =>
      this.recordsOf(years, { key, back: stepBack(back, 'year', at) }),
    );
    return (row) => {
      const found: unknown[] = [];
      for (let at = 0; at < count && table[at]![row]; at += 1) found.push(table[at]![row]);
      return found.reverse();
    };
  }

  /** Tables that begin in different years overlap: each year is made once. */
  private recordsOf(years: YearTable['years'], owner: Owner): YearRecords {
    const name = `${owner.key}${backName(owner.back)} ${JSON.stringify(years)}`;
    const known = this.yearRecords.get(name) ?? this.readYear(years, owner);
    this.yearRecords.set(name, known);
    return known;
  }

  private readYear(years: YearTable['years'], { key, back }: Owner): YearRecords {
    const columns = Object.entries(years).map(
      ([name, text]) => [name, this.columns.formula(text, key, back).values] as const,
    );
    const blank = blankRecord(Object.keys(years));
    return Array.from({ length: this.rows }, (_, row) => {
      if (columns.some(([, values]) => Number.isNaN(values[row]))) return undefined;
      const found: Record<string, unknown> = { ...blank };
      for (const [name, values] of columns) found[name] = values[row]!;
      return found;
    });
  }
}
