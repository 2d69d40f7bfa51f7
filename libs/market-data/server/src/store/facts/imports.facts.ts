import { filingDayMoment, type Fact } from '@plumbline/market-data/domain';

import type { ArchiveFile } from '../archive-manifest';
import type { FactProvider } from './fact-provider';

/** When a file came is not part of the archive: the same files give the same bytes. What it holds is a fact of all times. */
const ALWAYS = '1970-01-01';

function counts({ name, kind, read, counts: more }: ArchiveFile): Fact[] {
  const rows = { rows: read, ...more };
  return Object.entries(rows).map(([concept, value]) => ({
    concept,
    unit: 'rows',
    end: ALWAYS,
    value,
    accession: name,
    form: kind,
    filed: ALWAYS,
    moment: filingDayMoment(ALWAYS),
  }));
}

/** How many rows an imported file holds: entity is the file, concept 'rows' or a table of it. */
export const importFacts: FactProvider = {
  area: 'imports',
  find: async ({ manifest }, { entity, concept }) => {
    const files = manifest.imports.flatMap((each) => each.files);
    const named = files.filter(({ name }) => name.toLowerCase() === entity.toLowerCase());
    const found = named.flatMap(counts);
    return found.filter((fact) => fact.concept.toLowerCase() === concept.toLowerCase());
  },
};
