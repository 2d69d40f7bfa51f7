import type { Fact, FactQuery } from '@plumbline/market-data/domain';
import type { Archive } from '@plumbline/market-data/archive';

/**
 * Answers single values of one area of the archive with every vintage, in the form of reported facts. Where there is no
 * filing, `accession` names the file and `form` the kind of source; `filed` and `moment` say when it became public.
 */
export interface FactProvider {
  readonly area: string;
  readonly find: (archive: Archive, query: FactQuery) => Promise<readonly Fact[]>;
}

export type { FactQuery };
