import type { Fact } from '@plumbline/market-data/domain';

/**
 * Facts in columns with tables for what repeats: a company's facts share some hundred concepts and filings, so the
 * document is a tenth of the size and, once read, its facts share their texts.
 */
export interface FactColumns {
  readonly concepts: readonly string[];
  readonly units: readonly string[];
  readonly days: readonly string[];
  /** Accession, form, filed, moment, 1 when the moment is a time, fiscal year and period of the filing. */
  readonly filings: readonly (readonly [string, string, string, number, number, number | null, string | null])[];
  /** Five numbers a fact: concept, unit, start + 1 (0: none), end, filing. */
  readonly places: readonly number[];
  readonly values: readonly number[];
}

/** Numbers the distinct keys in order of appearance. */
function numbering<T>(): { place: (key: string, make: () => T) => number; readonly all: T[] } {
  const places = new Map<string, number>();
  const all: T[] = [];
  const place = (key: string, make: () => T): number => {
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, all.length);
    all.push(make());
    return all.length - 1;
  };
  return { place, all };
}

type FilingColumns = FactColumns['filings'][number];

const filingOf = ({ accession, form, filed, moment, fiscalYear, fiscalPeriod }: Fact): FilingColumns => [
  accession,
  form,
  filed,
  moment.at,
  moment.precision === 'time' ? 1 : 0,
  fiscalYear ?? null,
  fiscalPeriod ?? null,
];

export function packFacts(facts: readonly Fact[]): FactColumns {
  const [concepts, units, days] = [numbering<string>(), numbering<string>(), numbering<string>()];
  const filings = numbering<FilingColumns>();
  const places: number[] = [];
  for (const fact of facts) {
    const filing = filingOf(fact);
    places.push(
      concepts.place(fact.concept, () => fact.concept),
      units.place(fact.unit, () => fact.unit),
      fact.start ? days.place(fact.start, () => fact.start ?? '') + 1 : 0,
      days.place(fact.end, () => fact.end),
      filings.place(filing.join('|'), () => filing),
    );
  }
  const values = facts.map(({ value }) => value);
  return { concepts: concepts.all, units: units.all, days: days.all, filings: filings.all, places, values };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Fields shared by all facts of one filing. */
function unpackFilings({ filings }: FactColumns) {
  return filings.map(([accession, form, filed, at, byTime, fiscalYear, fiscalPeriod]) => ({
    accession,
    form,
    filed,
    moment: { at, precision: byTime === 1 ? ('time' as const) : ('day' as const) },
    fiscalYear,
    fiscalPeriod,
  }));
}

type SharedByFiling = ReturnType<typeof unpackFilings>[number];

/** Field by field instead of by spreading: a document has ten thousands of facts and a page waits for it. */
function toFact(
  what: Pick<Fact, 'concept' | 'unit' | 'end' | 'value'>,
  start: string | undefined,
  filing: SharedByFiling,
): Fact {
  const { concept, unit, end, value } = what;
  const { accession, form, filed, moment } = filing;
  const fact: Mutable<Fact> = { concept, unit, end, value, accession, form, filed, moment };
  if (start !== undefined) fact.start = start;
  if (filing.fiscalYear !== null) fact.fiscalYear = filing.fiscalYear;
  if (filing.fiscalPeriod !== null) fact.fiscalPeriod = filing.fiscalPeriod;
  return fact;
}

/** The value at a position that the document itself gives; a hole in it is a broken file. */
function at<T>(list: readonly T[], place: number | undefined): T {
  const found = list[place ?? -1];
  if (found === undefined) throw new Error('A document names something it does not hold');
  return found;
}

export function unpackFacts(columns: FactColumns): readonly Fact[] {
  const { concepts, units, days, places, values } = columns;
  const filings = unpackFilings(columns);
  return values.map((value, index) => {
    const place = index * 5;
    const start = places[place + 2];
    const what = {
      concept: at(concepts, places[place]),
      unit: at(units, places[place + 1]),
      end: at(days, places[place + 3]),
      value,
    };
    return toFact(what, start ? at(days, start - 1) : undefined, at(filings, places[place + 4]));
  });
}
