import { toCik } from '@plumbline/market-data/importers';
import {
  companyOfName,
  literal,
  selectRows,
  type Archive,
  type OwnershipTable,
  type Wanted,
} from '@plumbline/market-data/archive';
import { z } from 'zod';

const named = z.object({ cik: z.string(), name: z.string() });

const NAMES: readonly (readonly [table: OwnershipTable, cik: string, name: string])[] = [
  ['insider_filings', 'issuer_cik', 'issuer_symbol'],
  ['insider_filings', 'issuer_cik', 'issuer_name'],
  ['stakes', 'issuer_cik', 'issuer_name'],
  ['sale_notices', 'issuer_cik', 'issuer_name'],
];
const FILERS: typeof NAMES = [
  ['insider_owners', 'cik', 'name'],
  ['stake_holders', 'cik', 'name'],
  ['sale_notices', 'filer_cik', 'seller'],
];

/** The one a number or name refers to, among those in some columns. */
async function whoIs(archive: Archive, asked: string, columns: typeof NAMES): Promise<string | undefined> {
  const cik = toCik(/^(?:CIK)?(\d{1,10})$/i.exec(asked)?.[1]);
  for (const [table, number, name] of columns) {
    const found = await selectRows(
      archive,
      table,
      `SELECT DISTINCT ${number} AS cik, ${name} AS name FROM {} WHERE ${number} IS NOT NULL AND ${
        cik ? `${number} = ${literal(cik)}` : `lower(${name}) LIKE lower(${literal(`${asked.slice(0, 3)}%`)})`
      }`,
      named.extend({ name: z.string().nullable() }),
    );
    const known = found.map((each) => ({ cik: each.cik, name: each.name ?? '' }));
    const who = cik ? known[0]?.cik : companyOfName(asked, known);
    if (who) return who;
  }
  return undefined;
}

/** Filings of an accession number, 'issuer / owner', an issuer, or an owner; undefined when nobody is known so. */
export async function filingsOf(archive: Archive, entity: string): Promise<Wanted | undefined> {
  if (/^(\d{10}-\d{2}-\d{6}|file:[0-9a-f]+)$/.test(entity)) return { accessions: [entity] };
  const [first = '', second] = entity.split(' / ').map((part) => part.trim());
  const issuer = await whoIs(archive, first, NAMES);
  if (second === undefined && issuer) return { issuers: [issuer] };
  const filer = await whoIs(archive, second ?? first, FILERS);
  if (!filer) return undefined;
  if (second === undefined) return { filers: [filer] };
  return issuer ? { issuers: [issuer], filers: [filer] } : undefined;
}
