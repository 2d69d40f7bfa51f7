import {
  filingDayMoment,
  withFilings,
  withPeriodsOf,
  type DimensionFact,
  type Fact,
  type Filing,
} from '@plumbline/market-data/domain';
import { EXACT, toCik, toSymbol } from '@plumbline/market-data/importers';
import { z } from 'zod';

import { readFacts, readFilings } from './archive-reader';
import { literal, literals } from '../engine/duckdb';
import { factSource, selectRows, type Archive } from './market-sources';
import { companiesOfName, companyOfName, namesLike, type NamedCompany } from './company-names';

const named = z.object({ cik: z.string(), name: z.string() });
const owner = z.object({ cik: z.string() });

/** Names that companies had before, as their submissions list them. */
const formerNames = async (archive: Archive) => {
  const each = "unnest(json_extract_string(profile, '$.formerNames[*].name'))";
  return selectRows(
    archive,
    'companies',
    `SELECT DISTINCT cik, ${each} AS name FROM {} WHERE profile IS NOT NULL`,
    named,
  );
};

/** Names that companies have in any list. */
const presentNames = async (archive: Archive) => {
  const distinct = 'SELECT DISTINCT cik, name FROM {} WHERE name IS NOT NULL ORDER BY cik, name';
  return [
    await selectRows(archive, 'companies', distinct, named),
    await selectRows(archive, 'listings', distinct, named),
    await selectRows(archive, 'company_names', distinct, named),
  ].flat();
};

/** The companies that a name can mean, by the names they have today, else by those they had before. */
export async function readNamesakes(archive: Archive, asked: string): Promise<readonly NamedCompany[]> {
  const present = companiesOfName(asked, await presentNames(archive));
  return present.length > 0 ? present : companiesOfName(asked, await formerNames(archive));
}

/**
 * Facts are asked for by the names of those who report them; a name that two share is then mostly one company's. Former
 * names count where nobody has the name today.
 */
async function companyByName(archive: Archive, asked: string): Promise<string | undefined> {
  const fitting = namesLike(asked, await presentNames(archive));
  if (fitting.length === 0) return companyOfName(asked, await formerNames(archive));
  const wanted = literals([...new Set(fitting.map(({ cik }) => cik))]);
  const reporting = await selectRows(archive, 'facts', `SELECT DISTINCT cik FROM {} WHERE cik IN (${wanted})`, owner);
  const ciks = new Set(reporting.map(({ cik }) => cik));
  const withFacts = fitting.filter(({ cik }) => ciks.has(cik));
  return companyOfName(asked, withFacts) ?? companyOfName(asked, fitting);
}

/** The company that the newest list gives a symbol to: tickers are reused. */
export async function companyBySymbol(archive: Archive, symbol: string): Promise<string | undefined> {
  const wanted = literal(toSymbol(symbol));
  const listed = `SELECT cik, rank FROM {} WHERE symbol = ${wanted} ORDER BY rank DESC, cik LIMIT 1`;
  const own = `SELECT cik, rank FROM {} WHERE list_contains(from_json(coalesce(symbols, '[]'), '["VARCHAR"]'), ${wanted})
    ORDER BY rank DESC, cik LIMIT 1`;
  const ranked = z.object({ cik: z.string(), rank: z.number() });
  const found = [
    ...(await selectRows(archive, 'listings', listed, ranked)),
    ...(await selectRows(archive, 'companies', own, ranked)),
  ];
  return found.sort((a, b) => b.rank - a.rank)[0]?.cik;
}

/** CIK of a company given by its CIK, symbol, internal id ('US0000320193') or name; undefined when none or several fit. */
export async function findCompany(archive: Archive, entity: string): Promise<string | undefined> {
  const text = entity.trim();
  const digits = /^(?:CIK|US)?(\d{1,10})$/i.exec(text)?.[1];
  if (digits !== undefined) return toCik(digits);
  return (await companyBySymbol(archive, text)) ?? (await companyByName(archive, text));
}

/** Filings of a company, newest first, out of all sources. */
export async function readCompanyFilings(archive: Archive, cik: string): Promise<readonly Filing[]> {
  const filings = await readFilings(archive.connection, factSource(archive), [cik]);
  return filings.get(cik) ?? [];
}

/** All vintages of all facts of a company as a whole, ordered by content. */
export async function readCompanyFacts(archive: Archive, cik: string): Promise<readonly Fact[]> {
  const source = factSource(archive);
  const filings = await readFilings(archive.connection, source, [cik]);
  const facts = await readFacts(archive.connection, source, filings, { ciks: [cik] });
  return facts.get(cik) ?? [];
}

const accessionRow = z.object({ accession: z.string() });

/** 'us-gaap:NetIncomeLoss' is one concept, 'NetIncomeLoss' the name in any taxonomy; case does not matter. */
function isConcept(asked: string): string {
  const wanted = literal(asked.trim().toLowerCase());
  return asked.includes(':')
    ? `lower(concept) = ${wanted}`
    : `lower(regexp_replace(concept, '^[^:]*:', '')) = ${wanted}`;
}

/**
 * All vintages of one concept of a company, as `readCompanyFacts` has them. Rounded days of periods are put right by the
 * other facts of their filing: these are read as well, where there are rounded ones.
 */
export async function readConceptFacts(archive: Archive, cik: string, concept: string): Promise<readonly Fact[]> {
  const source = factSource(archive);
  const asked = isConcept(concept);
  const rounded = `SELECT DISTINCT accession FROM {} WHERE cik = ${literal(cik)} AND rounded AND ${asked} ORDER BY accession`;
  const accessions = (await selectRows(archive, 'facts', rounded, accessionRow)).map(({ accession }) => accession);
  // A report without its number ('file:...') is given that of its filing only when it is read.
  const named = `accession LIKE 'file:%' OR accession IN (${literals(accessions)})`;
  const where = accessions.length === 0 ? asked : `${asked} OR ${named}`;
  const filings = await readFilings(archive.connection, source, [cik]);
  const facts = (await readFacts(archive.connection, source, filings, { ciks: [cik], where })).get(cik) ?? [];
  const [taxonomy, name] = concept.trim().toLowerCase().split(':');
  const isAsked = (each: string): boolean =>
    name === undefined ? each.slice(each.indexOf(':') + 1) === taxonomy : each === `${taxonomy}:${name}`;
  return facts.filter((fact) => isAsked(fact.concept.toLowerCase()));
}

const dimensionRow = z.object({
  concept: z.string(),
  unit: z.string(),
  start_day: z.string().nullable(),
  end_day: z.string(),
  value: z.number(),
  accession: z.string(),
  form: z.string(),
  filed: z.string(),
  fiscal_year: z.number().nullable(),
  fiscal_period: z.string().nullable(),
  rounded: z.boolean().nullable(),
  dimensions: z.string(),
  decimals: z.number().nullable(),
});

const dimensionList = z.array(z.tuple([z.string(), z.string()]));

function toDimensionFact(row: z.infer<typeof dimensionRow>): DimensionFact {
  const { start_day, fiscal_year, fiscal_period, decimals } = row;
  return {
    concept: row.concept,
    unit: row.unit,
    ...(start_day === null ? {} : { start: start_day }),
    end: row.end_day,
    value: row.value,
    accession: row.accession,
    form: row.form,
    ...(fiscal_year === null ? {} : { fiscalYear: fiscal_year }),
    ...(fiscal_period === null ? {} : { fiscalPeriod: fiscal_period }),
    filed: row.filed,
    moment: filingDayMoment(row.filed),
    ...(row.rounded === true ? { rounded: true } : {}),
    dimensions: dimensionList.parse(JSON.parse(row.dimensions)),
    ...(decimals === null ? {} : { decimals: decimals === EXACT ? Number.POSITIVE_INFINITY : decimals }),
  };
}

const COLUMNS = Object.keys(dimensionRow.shape).join(', ');

/** All vintages of the facts of a company's parts, ordered by content. */
export async function readDimensionFacts(archive: Archive, cik: string): Promise<readonly DimensionFact[]> {
  const query = `SELECT DISTINCT ${COLUMNS} FROM {} WHERE cik = ${literal(cik)} ORDER BY ALL`;
  const rows = await selectRows(archive, 'dimension_facts', query, dimensionRow);
  if (rows.length === 0) return [];
  const filings = await readCompanyFilings(archive, cik);
  const byAccession = new Map(filings.map((filing) => [filing.accession, filing]));
  const facts = withFilings(rows.map(toDimensionFact), filings).map((fact) => {
    const filing = byAccession.get(fact.accession);
    return filing ? { ...fact, filed: filing.filed, moment: filing.moment } : fact;
  });
  const exact = facts.some(({ rounded }) => rounded)
    ? withPeriodsOf(facts, await readCompanyFacts(archive, cik))
    : facts;
  // A page and the instance made of it say the same under one number.
  return [...new Map(exact.map((fact) => [JSON.stringify(fact), fact])).values()];
}
