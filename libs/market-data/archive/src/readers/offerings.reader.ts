import type { CompanyFilings } from '@plumbline/market-data/domain';

import { z } from 'zod';

import { literals } from '../engine/duckdb';
import { readFilings } from './archive-reader';
import { factSource, selectRows, type Archive } from './market-sources';

/** Forms with which a way to the exchange begins. */
const BEGUN = `SELECT DISTINCT cik FROM {} WHERE form IN ('DRS', 'S-1', 'F-1', 'S-11', '10-12B') ORDER BY cik`;

/** Steps of an offering, and the periodic reports that end it. */
const OF_OFFERINGS = `regexp_matches(form, '^(DRS|S-1|F-1|S-11|10-12B|EFFECT|8-A12B|CERT|424B[134]|RW|10-K|10-Q|20-F|40-F)')`;

const cikRow = z.object({ cik: z.string() });
const nameRow = z.object({ cik: z.string(), name: z.string() });

/** The newest name of each company, of lists of companies before names of single filings. */
async function newestNames(archive: Archive): Promise<ReadonlyMap<string, string>> {
  const newest = (order: string) =>
    `SELECT cik, arg_max(name, ${order}) AS name FROM {} WHERE name IS NOT NULL GROUP BY cik`;
  const rows = [
    ...(await selectRows(archive, 'company_names', newest('day'), nameRow)),
    ...(await selectRows(archive, 'companies', newest('rank'), nameRow)),
  ];
  return new Map(rows.map(({ cik, name }) => [cik, name]));
}

/** Filings of companies by their newest names. */
async function namedFilings(
  archive: Archive,
  ciks: readonly string[],
  where: string,
): Promise<readonly CompanyFilings[]> {
  if (ciks.length === 0) return [];
  const filings = await readFilings(archive.connection, factSource(archive), ciks, where);
  const names = await newestNames(archive);
  return [...filings].map(([cik, own]) => ({ cik, name: names.get(cik) ?? `CIK ${cik}`, filings: own }));
}

const ciksOf = async (archive: Archive, query: string): Promise<readonly string[]> =>
  (await selectRows(archive, 'filings', query, cikRow)).map(({ cik }) => cik);

/** Every company that ever registered to be listed, served or not, with the filings that show its progress. */
export const readOfferings = async (archive: Archive): Promise<readonly CompanyFilings[]> =>
  namedFilings(archive, await ciksOf(archive, BEGUN), OF_OFFERINGS);

/** Every company with a filing of one of some forms, served or not, with these filings. */
export async function readFilers(archive: Archive, forms: readonly string[]): Promise<readonly CompanyFilings[]> {
  const isOne = `form IN (${literals(forms)})`;
  return namedFilings(archive, await ciksOf(archive, `SELECT DISTINCT cik FROM {} WHERE ${isOne} ORDER BY cik`), isOne);
}
