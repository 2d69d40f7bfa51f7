import type { CompanyFilings, Filing } from '@plumbline/market-data/domain';

import { z } from 'zod';

import { literals } from '../engine/duckdb';
import { readFilings } from './archive-reader';
import { factSource, selectRows, type Archive } from './market-sources';

/** Forms with which a way to the exchange begins. */
const BEGUN = `form IN ('DRS', 'S-1', 'F-1', 'S-11', '10-12B')`;

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

const filersOf = async (archive: Archive, where: string): Promise<readonly string[]> => {
  const query = `SELECT DISTINCT cik FROM {} WHERE ${where} ORDER BY cik`;
  return (await selectRows(archive, 'filings', query, cikRow)).map(({ cik }) => cik);
};

/** Companies of which a filing that can be a step of an offering, or end it, or a name is known. */
export const readOfferingCompanies = async (archive: Archive): Promise<readonly string[]> => [
  ...new Set([...(await filersOf(archive, OF_OFFERINGS)), ...(await newestNames(archive)).keys()]),
];

/** Those of some companies that ever registered to be listed, served or not, with the filings that show their progress. */
export async function readOfferings(archive: Archive, ciks: readonly string[]): Promise<readonly CompanyFilings[]> {
  const wanted = new Set(ciks);
  const begun = (await filersOf(archive, BEGUN)).filter((cik) => wanted.has(cik));
  if (begun.length === 0) return [];
  const filings = await readFilings(archive.connection, factSource(archive), begun, OF_OFFERINGS);
  const names = await newestNames(archive);
  return [...filings].map(([cik, own]) => ({ cik, name: names.get(cik) ?? `CIK ${cik}`, filings: own }));
}

const isOneOf = (forms: readonly string[]): string => `form IN (${literals(forms)})`;

/** Every company with a filing of one of some forms, served or not. */
export const readFilers = (archive: Archive, forms: readonly string[]): Promise<readonly string[]> =>
  filersOf(archive, isOneOf(forms));

/** Filings of some forms by company, the newest first. */
export const readFilingsOf = (
  archive: Archive,
  forms: readonly string[],
  ciks: readonly string[],
): Promise<ReadonlyMap<string, readonly Filing[]>> =>
  readFilings(archive.connection, factSource(archive), ciks, isOneOf(forms));
