import {
  endOfDayNewYork,
  newYorkDay,
  segmentTables,
  type DimensionFact,
  type Fact,
  type SegmentQuestion,
  type SegmentTable,
} from '@plumbline/market-data/domain';
import { findCompany, readConceptFacts, readDimensionFacts, type Archive } from '@plumbline/market-data/archive';

import { ofAskedPeriod } from './asked-period';
import type { FactProvider, FactQuery } from './fact-provider';

const CONCEPT = /^(segments|geography|products):\s*(\S+)$/i;

const hasName = (concept: string, asked: string): boolean =>
  (asked.includes(':') ? concept : concept.slice(concept.indexOf(':') + 1)).toLowerCase() === asked.toLowerCase();

/** The figures and periods of which parts are known. */
function questionsOf(parts: readonly DimensionFact[], query: FactQuery): readonly SegmentQuestion[] {
  const at = query.asOf ? { at: endOfDayNewYork(query.asOf) } : {};
  const asked = ofAskedPeriod(parts, query).map(({ concept, start, end }) => ({
    concept,
    ...(start === undefined ? {} : { start }),
    end,
    ...at,
  }));
  return [...new Map(asked.map((each) => [`${each.end}|${each.start ?? ''}|${each.concept}`, each]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, question]) => question);
}

/** Next to the parts the difference from the company's figure, where they do not add up to it. */
const valuesOf = ({
  rows,
  reconciled,
  difference,
}: SegmentTable): readonly (readonly [label: string, value: number])[] => [
  ...rows.map(({ label, value }) => [label, value] as const),
  ...(reconciled || difference === undefined ? [] : [['difference', difference] as const]),
];

const toFacts = (table: SegmentTable): readonly Fact[] =>
  valuesOf(table).map(([label, value]) => ({
    concept: `${table.kind}: ${table.concept}: ${label}`,
    unit: table.unit,
    ...(table.start === undefined ? {} : { start: table.start }),
    end: table.end,
    value,
    accession: table.accession,
    form: table.form,
    filed: newYorkDay(table.moment.at),
    moment: table.moment,
  }));

async function tablesOf(archive: Archive, cik: string, query: FactQuery, asked: string) {
  const parts = (await readDimensionFacts(archive, cik)).filter(({ concept }) => hasName(concept, asked));
  if (parts.length === 0) return [];
  const wholes = await readConceptFacts(archive, cik, asked);
  return questionsOf(parts, query).flatMap((question) => segmentTables(parts, wholes, question));
}

/**
 * A reported figure by the parts of a company: entity is the company, concept 'segments: Revenues', 'geography: Revenues'
 * or 'products: us-gaap:Revenues'. Each part is a value of the table that holds as of the day asked, as companies cut
 * their segments again; 'difference' is what the parts lack to the figure of the company as a whole.
 */
export const segmentFacts: FactProvider = {
  area: 'segments',
  find: async (archive, query) => {
    const [, kind, asked] = CONCEPT.exec(query.concept.trim()) ?? [];
    const cik = kind && asked ? await findCompany(archive, query.entity) : undefined;
    if (cik === undefined || !kind || !asked) return [];
    const tables = await tablesOf(archive, cik, query, asked);
    return tables.filter((table) => table.kind === kind.toLowerCase()).flatMap(toFacts);
  },
};
