import { endOfDayNewYork, newYorkDay, type AreaFact, type FactQuery } from '@plumbline/market-data/domain';

import type { Fred } from './fred';

/** The series of an entity 'fred:GDP'; undefined for every other entity. */
export const fredSeries = (entity: string): string | undefined => /^fred:\s*(\S+)$/i.exec(entity.trim())?.[1];

/** Answer of FRED to a query for single values, or the reason for none. */
export type FredFacts = { readonly facts: readonly AreaFact[] } | { readonly reason: string };

/**
 * Values of a series of FRED, passed through: `end` alone is that day, the as-of day is FRED's own vintage. FRED does not
 * say when a value became public, so it counts as public by the end of the as-of day, today without one.
 */
export async function askFred(fred: Fred | undefined, series: string, query: FactQuery): Promise<FredFacts> {
  const { start, end, asOf } = query;
  const [from, to] = [start ?? end, end];
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}), ...(asOf ? { asOf } : {}) };
  const answer = await fred?.values({ series: series.toUpperCase(), ...days });
  if (!answer) return { reason: 'FRED is asked by nobody here' };
  if (answer.status === 'not-available') return { reason: answer.reason };
  const day = asOf ?? newYorkDay(Date.now());
  const about = { unit: 'as FRED states it', accession: `fred:${series.toUpperCase()}`, form: 'passed through' };
  const moment = { at: endOfDayNewYork(day), precision: 'day' as const };
  const facts = answer.values.flatMap(({ day: of, value }) =>
    value === null
      ? []
      : [{ area: 'fred', fact: { ...about, concept: series.toUpperCase(), end: of, value, filed: day, moment } }],
  );
  return { facts };
}
