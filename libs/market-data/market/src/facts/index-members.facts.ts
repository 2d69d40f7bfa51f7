import { filingDayMoment, type Fact } from '@plumbline/market-data/domain';
import { literal, selectRows } from '@plumbline/market-data/archive';
import { z } from 'zod';

import type { FactProvider } from './fact-provider';

const CONCEPT = /^(?:number of )?(?:constituents|members)$/i;

const listed = z.object({ source: z.string(), count: z.number(), day: z.string() });

/**
 * How many members a list of an index has: entity is the index, concept 'constituents'. A list carries no day of its own:
 * it is as old as the newest admission in it, and one without such days answers nothing.
 */
export const indexMemberFacts: FactProvider = {
  area: 'identifiers',
  find: async (archive, { entity, concept }) => {
    if (!CONCEPT.test(concept.trim())) return [];
    const query = `SELECT source, count(DISTINCT symbol)::DOUBLE AS count, max(added) AS day FROM {}
      WHERE lower(index_name) = ${literal(entity.trim().toLowerCase())} AND rank IS NOT NULL
      GROUP BY source, rank HAVING max(added) IS NOT NULL ORDER BY day, source, count`;
    const lists = await selectRows(archive, 'index_members', query, listed);
    const facts = lists.map(({ source, count, day }): Fact => ({
      concept: 'constituents',
      unit: 'rows',
      end: day,
      value: count,
      accession: source,
      form: 'index-constituents',
      filed: day,
      moment: filingDayMoment(day),
    }));
    // The same list imported twice is one.
    return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()];
  },
};
