import type { TracedRecords } from '@plumbline/formula/domain';
import type { Explanation } from '@plumbline/statements/domain';
import type { ChoiceInput, FieldInput, History, YearTable } from '../model/field';
import { fieldCatalog } from '../fields/registry/fields';
import { lookupIn } from './recompute';
import { identifiersOf, valueOfFormula, type Identifier, type Lookup } from './recompute-formula';
import { companiesOfRecords, listOfRecords } from './recompute-records';

type Inputs = Readonly<Record<string, FieldInput>>;

/** Stands for what an explanation does not write out: lists whose records are not at hand. */
const UNSEEN = Symbol('not written out');

/** A figure as it is shown, its inputs with all records behind them. */
export type ShownNode = Explanation & { readonly tables?: ReadonlyMap<string, TracedRecords> };

/** Reads the inputs of a measure back from those shown next to it; undefined where some are not written out. */
export function shownInputs(node: ShownNode, inputs: Inputs): Readonly<Record<string, unknown>> | undefined {
  const read = new Reader(node, inputs).record(inputs, '');
  return read === UNSEEN ? undefined : (read as Readonly<Record<string, unknown>>);
}

const PLAIN = /^[a-z0-9_]+(\[[^\]]*\])*(\{[^}]*\})?\??$/;
const FIGURES: Readonly<Record<string, number>> = {
  no_debt: 10_000,
  negative_equity: 10_000,
  no_downside_risk: 10_000,
  new: 10_000,
  sold_out: -10_000,
};
const MONTHS = { year: 12, quarter: 3, month: 1 } as const;

const isOfYear = ({ period }: Explanation): boolean => /^FY/.test(period?.label ?? '');

/** Names of single values, however deep they are; histories and tables left out. */
function singlesOf(input: FieldInput): readonly string[] {
  if (typeof input === 'string') return [input];
  if ('figure' in input) return [input.figure];
  if ('record' in input) return Object.values(input.record).flatMap(singlesOf);
  if ('when' in input) return [input.when, ...singlesOf(input.then), ...singlesOf(input.otherwise)];
  return [];
}

class Reader {
  private readonly single: Lookup;

  constructor(
    private readonly node: ShownNode,
    inputs: Inputs,
  ) {
    const texts = Object.values(inputs).flatMap(singlesOf);
    const names = texts.flatMap((text) => (PLAIN.test(text) ? identifiersOf(text) : []));
    const now = new Set(node.inputs.filter((input) => !isOfYear(input)).map(({ key }) => key));
    // A row of a fiscal year next to that of today belongs to a history.
    const own = node.inputs.filter((input) => !isOfYear(input) || !now.has(input.key));
    this.single = lookupIn(own.map(asFigure), names);
  }

  record(inputs: Inputs, within: string): unknown {
    const read = Object.entries(inputs).map(([name, input]) => [name, this.raw(`${within}${name}`, input)] as const);
    return read.some(([, raw]) => raw === UNSEEN) ? UNSEEN : Object.fromEntries(read);
  }

  private raw(name: string, input: FieldInput): unknown {
    if (typeof input === 'string') return this.formula(name, input);
    if ('figure' in input) return this.formula(name, input.figure);
    if ('record' in input) return this.record(input.record, `${name}_`);
    if ('history' in input) return this.history(input);
    if ('years' in input) return this.years(input);
    return 'when' in input ? this.choice(name, input) : this.plain(name, input);
  }

  private plain(name: string, input: Exclude<FieldInput, string>): unknown {
    if ('constant' in input) return input.constant ?? undefined;
    if ('text' in input) return this.child(input.text)?.text;
    if ('leaf' in input) return this.list(input.leaf, (records) => listOfRecords(input.leaf, records));
    if ('companies' in input) return this.list('companies', companiesOfRecords);
    const step = 'measure' in input ? this.child(name) : undefined;
    return step ? (step.value ?? undefined) : UNSEEN;
  }

  /** A list by its records; nothing where the explanation says that there is none, or not for long enough. */
  private list(key: string, read: (records: TracedRecords) => unknown): unknown {
    const records = this.node.tables?.get(key);
    if (this.child(key)?.value === null) return undefined;
    return (records && read(records)) ?? UNSEEN;
  }

  private choice(name: string, { when, then, otherwise }: ChoiceInput): unknown {
    const is = this.formula(`${name}_when`, when);
    if (is === undefined) return undefined;
    return this.raw(name, is === false || is === 0 ? otherwise : then);
  }

  private child(key: string): Explanation | undefined {
    return this.node.inputs.find((input) => input.key === key);
  }

  /** A single name reads what is next to the figure; a longer formula, or a row that counts as nothing, is a step of its own. */
  private formula(name: string, text: string): unknown {
    const [only] = PLAIN.test(text) ? identifiersOf(text) : [];
    const step = only && !text.endsWith('?') ? undefined : this.child(name);
    if (!only || step) return step && ofUnit(asFigure(step).value ?? undefined, step.unit);
    return ofUnit(this.single(only), fieldCatalog.find(only.key)?.unit);
  }

  /** Oldest first; what was not known before the first point is left out. */
  private history({ history, grain, count }: History): unknown {
    const at = this.past(history, grain, count);
    const points = Array.from({ length: count }, (_, place) => at(count - 1 - place));
    const first = points.findIndex((point) => point !== undefined);
    return first < 0 ? [] : points.slice(first);
  }

  private years({ years, count }: YearTable): unknown {
    const columns = Object.entries(years).map(([name, text]) => [name, this.past(text, 'year', count)] as const);
    const rows: Readonly<Record<string, number | undefined>>[] = [];
    for (let back = 0; back < count; back += 1) {
      const row = columns.map(([name, at]) => [name, at(back)] as const);
      if (row.some(([, value]) => value === undefined)) break;
      rows.unshift(Object.fromEntries(row));
    }
    return rows;
  }

  /** A formula so many steps back. */
  private past(text: string, grain: History['grain'], count: number): (steps: number) => number | undefined {
    const names = identifiersOf(text);
    const further = (name: Identifier, steps: number): Identifier => ({
      ...name,
      back: name.back + steps * MONTHS[grain],
    });
    const all = Array.from({ length: count }, (_, steps) => names.map((name) => further(name, steps))).flat();
    const lookup = lookupIn(
      this.node.inputs.filter((input) => grain !== 'year' || isOfYear(input)),
      all,
    );
    return (steps) => valueOfFormula(text, (name) => lookup(further(name, steps)));
  }
}

const ofUnit = (value: number | undefined, unit: string | undefined): number | boolean | undefined =>
  value !== undefined && unit === 'boolean' ? value !== 0 : value;

/** A figure that means something where it is missing is read by its wire number. */
const asFigure = (input: Explanation): Explanation =>
  input.value === null && input.status !== undefined ? { ...input, value: FIGURES[input.status] ?? null } : input;
