import { filingDayMoment, type Fact } from '@plumbline/market-data/domain';
import type { ArchiveFile } from '@plumbline/market-data/archive';

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

const isNamed = (wanted: string, { name }: ArchiveFile): boolean => name.toLowerCase() === wanted;
const isStem = (wanted: string, { name }: ArchiveFile): boolean =>
  name.toLowerCase().replace(/\.[^.]+$/, '') === wanted;

/** 'num.txt rows' and 'otherlisted.txt securities (without header)' are the table, or the file, that is counted. */
const COUNT = /^(\S+)(?: (?:rows|records|securities|facts))?(?: \(.*\))?$/;

/** The files meant: that of the entity (also by its path, or at the end of other words), else that of the concept. */
function filesOf(files: readonly ArchiveFile[], entity: string, table: string): readonly [ArchiveFile[], string] {
  const [last = '', word = ''] = [entity.split(/[\\/]/).at(-1), entity.split(' ').at(-1)];
  const named = files.filter((file) => isNamed(last, file));
  if (named.length > 0) return [named, table];
  const counted = files.filter((file) => isNamed(table, file));
  return counted.length > 0 ? [counted, 'rows'] : [files.filter((file) => isStem(word, file)), table];
}

/**
 * How many rows an imported file holds: entity is the file ('2010q2.zip', 'SEC FSDS 2010q2'), concept 'rows' or a table
 * of it ('num.txt'); or the concept is the file itself, 'company_tickers.json rows'.
 */
export const importFacts: FactProvider = {
  area: 'imports',
  find: async ({ manifest }, { entity, concept }) => {
    const [, table] = COUNT.exec(concept.trim().toLowerCase()) ?? [];
    if (table === undefined) return [];
    const files = manifest.imports.flatMap((each) => each.files);
    const [found, counted] = filesOf(files, entity.trim().toLowerCase(), table);
    return found.flatMap(counts).filter((fact) => fact.concept.toLowerCase() === counted);
  },
};
