import type { Fact } from '@plumbline/market-data/domain';
import { z } from 'zod';

/**
 * Facts in columns with tables for what repeats: a company's facts share some hundred concepts and filings, so the
 * document is a tenth of the size and, once read, its facts share their texts.
 */
export const factColumns = z.object({
  concepts: z.array(z.string()),
  units: z.array(z.string()),
  days: z.array(z.string()),
  filings: z.array(
    z.tuple([z.string(), z.string(), z.string(), z.number(), z.number(), z.number().nullable(), z.string().nullable()]),
  ),
  /** Five numbers a fact: concept, unit, start + 1 (0: none), end, filing. */
  places: z.array(z.number()),
  values: z.array(z.number()),
});

export type FactColumns = z.infer<typeof factColumns>;

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

function unpackFilings({ filings }: FactColumns) {
  return filings.map(([accession, form, filed, at, byTime, fiscalYear, fiscalPeriod]) => ({
    accession,
    form,
    filed,
    moment: { at, precision: byTime === 1 ? ('time' as const) : ('day' as const) },
    ...(fiscalYear === null ? {} : { fiscalYear }),
    ...(fiscalPeriod === null ? {} : { fiscalPeriod }),
  }));
}

export function unpackFacts(columns: FactColumns): readonly Fact[] {
  const { concepts, units, days, places, values } = columns;
  const filings = unpackFilings(columns);
  return values.map((value, index) => {
    const at = (offset: number): number => places[index * 5 + offset] ?? 0;
    const filing = filings[at(4)];
    if (!filing) throw new Error('A document names a filing it does not hold');
    const period = { concept: concepts[at(0)] ?? '', unit: units[at(1)] ?? '', end: days[at(3)] ?? '' };
    return { ...period, ...(at(2) ? { start: days[at(2) - 1] ?? '' } : {}), value, ...filing };
  });
}
