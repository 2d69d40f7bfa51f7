import { missing, type MissingStatus } from '@plumbline/formula/domain';
import {
  blankRecord,
  countSigns,
  firedSigns,
  measureOf,
  rowReader,
  SIGN_FIELDS,
  type Outcome,
  type Sign,
} from '@plumbline/measures/domain';
import type { TimeBack } from '../compute/time-back';
import type {
  FieldInput,
  History,
  LeafInput,
  MeasureCall,
  MeasureSource,
  SignsSource,
  YearTable,
} from '../model/field';
import { fieldCatalog } from '../fields/registry/fields';
import { SIGN_INPUTS } from '../fields/registry/sign-inputs';
import type { ColumnBase, FieldReader } from './column-base';
import { answerOf, partOf, placeIn } from './measure-answers';
import type { CompanyColumns } from './names-under';
import { givesBoolean, PastInputs, type Owner } from './past-inputs';
import { statusCode, statusOf } from './status-code';
import { codeAt } from './status-walk';
import type { MeasuredColumn } from './measured-column';

/** An input of a measure in a row, as the measure reads it; undefined where it is missing. */
type Raw = (row: number) => unknown;

const UNREAD = missing('not_available', 'An input is not known');

/** The wire numbers by which measures read the statuses of figures. */
const FIGURES: Readonly<Partial<Record<MissingStatus, number>>> = {
  no_debt: 10_000,
  negative_equity: 10_000,
  no_downside_risk: 10_000,
  new: 10_000,
  sold_out: -10_000,
};

/** The columns of measures: inputs by columns, the pure function of the measure a row. */
export class MeasureColumns {
  private readonly past: PastInputs;
  private readonly fired = new Map<string | undefined, readonly (readonly Sign[] | undefined)[]>();

  constructor(
    private readonly columns: FieldReader,
    private readonly base: ColumnBase,
  ) {
    this.past = new PastInputs(columns, base.rows);
  }

  column(
    key: string,
    source: MeasureSource | SignsSource | { kind: string },
    back: TimeBack | undefined,
  ): MeasuredColumn {
    const owner = { key, back };
    if (isSigns(source)) return { ...this.settled(this.signs(source, owner)), signs: this.idsOf(source, owner) };
    return isMeasure(source) ? this.settled(this.answers(source, owner), source.scale) : { values: this.none() };
  }

  private none(): Float64Array {
    return new Float64Array(this.base.rows).fill(Number.NaN);
  }

  private signs({ severity }: SignsSource, owner: Owner): (row: number) => Outcome {
    const fired = this.firedSigns(owner);
    return (row) => {
      const found = fired[row];
      return found ? { value: countSigns(found, severity) } : UNREAD;
    };
  }

  private idsOf({ severity }: SignsSource, owner: Owner): (row: number) => readonly string[] {
    const fired = this.firedSigns(owner);
    return (row) => (fired[row] ?? []).filter((sign) => sign.severity === severity).map(({ id }) => id);
  }

  /** The signs of each row: fields that count them by severity share one walk. */
  private firedSigns(owner: Owner): readonly (readonly Sign[] | undefined)[] {
    const name = JSON.stringify(owner.back);
    const known = this.fired.get(name);
    if (known) return known;
    const read = rowReader(SIGN_FIELDS, this.sources(SIGN_INPUTS, owner));
    const found = Array.from({ length: this.base.rows }, (_, row) => {
      const facts = read(row);
      return facts && firedSigns(facts);
    });
    this.fired.set(name, found);
    return found;
  }

  private answers({ measure, inputs, part, placeOf }: MeasureSource, owner: Owner): (row: number) => Outcome {
    const of = measureOf(measure)?.ofRows(this.sources(inputs, owner));
    const places = placeOf === undefined ? undefined : this.texts(placeOf);
    // A list of all companies is the same in each row of a panel.
    const once =
      !this.base.companies && Object.values(inputs).every((input) => typeof input === 'object' && 'companies' in input);
    let shared: Outcome | undefined;
    return (row) => {
      const outcome = (once ? shared : undefined) ?? of?.(row) ?? missing('not_available', 'No such measure');
      shared = outcome;
      if (!('value' in outcome)) return outcome;
      if (part !== undefined) return { value: partOf(outcome.value, part) };
      // The symbol of one that is no longer traded may be another's by now.
      const isIn = this.base.isTraded?.[row] !== 0;
      return places ? { value: placeIn(outcome.value, isIn ? places[row] : undefined) } : outcome;
    };
  }

  private settled(of: (row: number) => Outcome, scale = 1): MeasuredColumn {
    const values = this.none();
    const statuses = new Uint8Array(values.length);
    const texts: (string | undefined)[] = [];
    for (let row = 0; row < values.length; row++) {
      const answer = answerOf(of(row), scale);
      if (typeof answer === 'number') values[row] = answer;
      else if ('text' in answer) texts[row] = answer.text;
      else statuses[row] = statusCode(answer.status);
    }
    const kept = statuses.some((code) => code > 0) ? { values, statuses } : { values };
    return texts.length > 0 ? { ...kept, texts: () => texts } : kept;
  }

  /** Returns readers of each input of a row. */
  private sources(inputs: Readonly<Record<string, FieldInput>>, owner: Owner): Readonly<Record<string, Raw>> {
    return Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, this.input(input, owner)]));
  }

  private record(inputs: Readonly<Record<string, FieldInput>>, owner: Owner): Raw {
    const parts = Object.entries(this.sources(inputs, owner));
    const blank = blankRecord(Object.keys(inputs));
    return (row) => {
      const found: Record<string, unknown> = { ...blank };
      for (const [name, raw] of parts) found[name] = raw(row);
      return found;
    };
  }

  private input(input: FieldInput, owner: Owner): Raw {
    if (typeof input === 'string') return this.formula(input, owner);
    if ('history' in input) return this.past.history(input, owner);
    if ('years' in input) return this.past.years(input, owner);
    if ('record' in input) return this.record(input.record, owner);
    if ('measure' in input) return this.call(input, owner);
    if ('when' in input) return this.choice(input, owner);
    return this.plain(input, owner);
  }

  private plain(input: PlainInput, { key, back }: Owner): Raw {
    if ('constant' in input) return () => input.constant ?? undefined;
    if ('text' in input) {
      const texts = this.texts(input.text);
      return (row) => texts[row];
    }
    if ('figure' in input) {
      const column = this.columns.formula(input.figure, key, back);
      const { values } = column;
      return (row) => (values[row] === values[row] ? values[row] : FIGURES[statusOf(codeAt(column, row))]);
    }
    if ('companies' in input) return this.companies(input.companies);
    return this.series(input);
  }

  /** The last values asked for; none where fewer are there than the row needs. */
  private series({ leaf, last, fewest = 0 }: LeafInput): Raw {
    const read = this.base.series(leaf, last);
    return (row) => {
      const found = read(row);
      return found && found.length >= fewest ? found : undefined;
    };
  }

  private texts(key: string): readonly (string | undefined)[] {
    return this.columns.field(key)?.texts?.() ?? this.base.text(key);
  }

  private formula(text: string, { key, back }: Owner): Raw {
    const { values } = this.columns.formula(text, key, back);
    const isCondition = givesBoolean(text);
    return (row) => {
      const value = values[row]!;
      if (value !== value) return undefined;
      return isCondition ? value !== 0 : value;
    };
  }

  private choice({ when, then, otherwise }: Extract<FieldInput, { when: string }>, owner: Owner): Raw {
    const { values } = this.columns.formula(when, owner.key, owner.back);
    const [first, second] = [this.input(then, owner), this.input(otherwise, owner)];
    return (row) => {
      const value = values[row]!;
      if (value !== value) return undefined;
      return value === 0 ? second(row) : first(row);
    };
  }

  private call({ measure, inputs }: MeasureCall, owner: Owner): Raw {
    const of = measureOf(measure)?.ofRows(this.sources(inputs, owner));
    return (row) => {
      const outcome = of?.(row);
      return outcome && 'value' in outcome ? outcome.value : undefined;
    };
  }

  /** All companies that are traded as records; made once. */
  private companies(columns: CompanyColumns): Raw {
    const given = this.base.companies?.(columns);
    if (given) return (row) => given[row];
    const read = Object.entries(columns).map(([name, key]) => [name, this.ofCompany(key)] as const);
    const { rows, isTraded } = this.base;
    const list: Readonly<Record<string, unknown>>[] = [];
    for (let row = 0; row < rows; row++)
      if (isTraded?.[row] !== 0) list.push(Object.fromEntries(read.map(([name, of]) => [name, of(row)])));
    return () => list;
  }

  private ofCompany(key: string): Raw {
    if (fieldCatalog.find(key)?.unit !== 'text') return this.formula(key, { key: '', back: undefined });
    const texts = this.texts(key);
    return (row) => texts[row];
  }
}

type PlainInput = Exclude<
  FieldInput,
  string | History | YearTable | MeasureCall | { readonly record: unknown } | { readonly when: unknown }
>;

const isSigns = (source: { kind: string }): source is SignsSource => source.kind === 'signs';
const isMeasure = (source: { kind: string }): source is MeasureSource => source.kind === 'measure';
