import { countRows, type AnyStore } from '@plumbline/shared/server';
import { sha256 } from '@plumbline/shared/server/files';
import { sql } from 'kysely';
import { withFilings, type CompanySection } from '../documents/company-sections';
import type { TextSource } from './text-source';

/**
 * Made of the archive alone, in a schema of its own: backups copy the schema of the store, and what is lost here is made
 * again with the next run.
 */
const TABLES = `
create schema if not exists derived;
create table if not exists derived.filing_texts (
  cik text not null,
  accession text not null,
  item text not null,
  form text not null,
  filed date,
  public_at double precision,
  words tsvector not null,
  primary key (cik, accession, item)
);
create index if not exists filing_texts_words on derived.filing_texts using gin (words);
create table if not exists derived.filing_text_companies (cik text primary key, digest text not null);
create table if not exists derived.filing_text_version (single boolean primary key default true, version text not null);`;

/** A vector holds a megabyte: longer texts are known by their first part. */
const MAX_CHARACTERS = 700_000;

/** Characters PostgreSQL refuses in text: NUL, and surrogate halves that a cut leaves. */
const UNKEPT = /[\0\p{Cs}]/gu;

/** Texts in one statement. */
const BATCH = 50;

const rowOf = ({ accession, item, form, filing, paragraphs }: CompanySection) => ({
  accession,
  item,
  form: filing?.form ?? form,
  filed: filing?.filed ?? null,
  at: filing?.moment.at ?? null,
  text: paragraphs.join('\n').slice(0, MAX_CHARACTERS).replaceAll(UNKEPT, ' '),
});

/** Changes with the texts of a company and with what is known of their filings. */
function digestOf(texts: string, sections: readonly CompanySection[]): string {
  const places = sections.map(({ accession, item, filing }) => [accession, item, filing?.form, filing?.moment.at]);
  return sha256(JSON.stringify([texts, places]));
}

async function writeCompany(store: AnyStore, cik: string, sections: readonly CompanySection[], digest: string) {
  await store.transaction().execute(async (trx) => {
    await sql`delete from derived.filing_texts where cik = ${cik}`.execute(trx);
    for (let first = 0; first < sections.length; first += BATCH) {
      const rows = JSON.stringify(sections.slice(first, first + BATCH).map(rowOf));
      await sql`insert into derived.filing_texts (cik, accession, item, form, filed, public_at, words)
        select ${cik}, accession, item, form, filed, at, to_tsvector('english', text)
        from jsonb_to_recordset(${rows}::jsonb)
          as given(accession text, item text, form text, filed date, at double precision, text text)`.execute(trx);
    }
    await sql`insert into derived.filing_text_companies (cik, digest) values (${cik}, ${digest})
      on conflict (cik) do update set digest = excluded.digest`.execute(trx);
  });
}

async function removeOthers(store: AnyStore, ciks: readonly string[]): Promise<void> {
  for (const table of ['filing_texts', 'filing_text_companies'])
    await sql`delete from ${sql.table(`derived.${table}`)} where cik <> all(${ciks}::text[])`.execute(store);
}

/** How many companies were read, and how many of them again. */
export interface IndexedTexts {
  readonly companies: number;
  readonly changed: number;
}

/** Brings the index up to the texts of a version; companies whose texts are as they were are left alone. */
export async function indexTexts(store: AnyStore, source: TextSource): Promise<IndexedTexts> {
  await sql.raw(TABLES).execute(store);
  const { rows: versions } = await sql<{ version: string }>`select version from derived.filing_text_version`.execute(
    store,
  );
  if (versions[0]?.version === source.version) return { companies: 0, changed: 0 };
  const { rows } = await sql<{ cik: string; digest: string }>`select * from derived.filing_text_companies`.execute(
    store,
  );
  const known = new Map(rows.map(({ cik, digest }) => [cik, digest]));
  const companies = await source.digests();
  let changed = 0;
  for (const { cik, digest: texts } of companies) {
    const sections = withFilings(await source.sections(cik), await source.filings(cik));
    const digest = digestOf(texts, sections);
    if (known.get(cik) === digest) continue;
    await writeCompany(store, cik, sections, digest);
    changed += 1;
  }
  await removeOthers(
    store,
    companies.map(({ cik }) => cik),
  );
  await sql`insert into derived.filing_text_version (version) values (${source.version})
    on conflict (single) do update set version = excluded.version`.execute(store);
  return { companies: companies.length, changed };
}

export interface TextQuestion {
  /** Words, phrases in quotation marks, `-` before what must not occur. */
  readonly text: string;
  readonly form?: string | undefined;
  readonly item?: string | undefined;
  readonly year?: number | undefined;
  /** Epoch milliseconds by which the filing has to be public. */
  readonly at?: number | undefined;
  readonly page: number;
  readonly perPage: number;
}

export interface TextHit {
  readonly cik: string;
  readonly accession: string;
  readonly item: string;
}

export interface FoundTexts {
  readonly hits: readonly TextHit[];
  readonly total: number;
}

/** Texts of all companies with the words, the newest filing first; undefined where no index was made yet. */
export async function findTexts(store: AnyStore, question: TextQuestion): Promise<FoundTexts | undefined> {
  const { rows: made } = await sql<{ name: string | null }>`select to_regclass('derived.filing_texts') as name`.execute(
    store,
  );
  if (!made[0]?.name) return undefined;
  const { text, form = null, item = null, year = null, at = null, page, perPage } = question;
  const found = sql`from derived.filing_texts where words @@ websearch_to_tsquery('english', ${text})
    and (${form}::text is null or form = ${form}) and (${item}::text is null or item = ${item})
    and (${year}::int is null or extract(year from filed) = ${year}::int)
    and (${at}::double precision is null or public_at <= ${at}::double precision)`;
  return store.transaction().execute(async (trx) => {
    // The planner counts the pages of the table and not those of its long values: it would read all of them.
    await sql`set local enable_seqscan = off`.execute(trx);
    const total = await countRows(trx, found);
    const { rows: hits } = await sql<TextHit>`select cik, accession, item ${found}
      order by public_at desc nulls last, accession, item limit ${perPage} offset ${(page - 1) * perPage}`.execute(trx);
    return { hits, total };
  });
}
