import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { knownAt } from '@plumbline/market-data/domain';
import { realArchive } from '@plumbline/market-data/archive/testing';
import { realFiles, REPOSITORY } from '@plumbline/market-data/importers/testing';
import { openEngine, readArchiveManifest, type Archive, type Engine } from '@plumbline/market-data/archive';
import { parse } from 'csv-parse/sync';

import { FACT_PROVIDERS } from '.';
import type { FactQuery } from './fact-provider';
import { reportedFacts } from './reported.facts';

interface Golden {
  readonly id: string;
  readonly entity: string;
  readonly item: string;
  readonly value: string;
  readonly source: string;
  readonly locator: string;
}

const GOLDEN = path.resolve(REPOSITORY, '../shared/data/GOLDEN_FACTS.csv');
const files = realFiles();
const ifPresent = files && existsSync(GOLDEN) ? describe : describe.skip;
const SOURCES = /^sec-edgar\/(companyfacts|ixbrl-filings|xbrl-instances|financial-statement-data-sets)\//;

const golden: Golden[] = existsSync(GOLDEN) ? parse(readFileSync(GOLDEN, 'utf8'), { columns: true }) : [];
const rows = golden.filter(({ source, item }) => SOURCES.test(source) && item !== 'num.txt rows');

/** The question of a row: entity and concept unchanged, days from where the row says that the value is to be found. */
function queryOf({ entity, item, locator }: Golden): FactQuery {
  const [, start, end] = /(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)/.exec(locator) ?? [];
  if (end) return { entity, concept: item, end, ...(start ? { start } : {}) };
  const [, day = ''] = /ddate (\d{8})/.exec(locator) ?? [];
  return { entity, concept: item, end: day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'), start: '2010-01-01' };
}

jest.setTimeout(180_000);

ifPresent('golden facts of reports', () => {
  let engine: Engine;
  let archive: Archive;

  beforeAll(async () => {
    const { archiveDir } = await realArchive();
    engine = await openEngine();
    archive = { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
  });
  afterAll(() => engine.close());

  it('are all asked for', () => {
    expect(rows.length).toBeGreaterThanOrEqual(32);
  });

  it.each(rows.map((row) => [row.id, row.entity, row.item, row] as const))('%s %s %s', async (...[, , , row]) => {
    const facts = await reportedFacts.find(archive, queryOf(row));
    const accession = /accn (\S+)/.exec(row.locator)?.[1];
    const values = facts.filter((fact) => accession === undefined || fact.accession === accession);
    expect(values.map(({ value }) => value)).toContain(Number(row.value));
  });

  it.each(rows.map((row) => [row.id, row.entity, row.item, row] as const))(
    '%s %s %s: one value holds',
    async (...[, , , row]) => {
      const facts = await reportedFacts.find(archive, queryOf(row));
      expect(knownAt(facts)).toHaveLength(1);
    },
  );

  it('an end alone is that day for instants too, and a year is that year alone', async () => {
    const ask = async (query: FactQuery) => knownAt(await reportedFacts.find(archive, query));
    expect(await ask({ entity: 'AAPL', concept: 'Assets', end: '2020-09-26' })).toHaveLength(1);
    const year = { entity: 'AAPL', concept: 'NetIncomeLoss', start: '2008-09-28', end: '2009-09-26' };
    expect(await ask(year)).toHaveLength(1);
    expect(await ask({ ...year, start: '2008-09-27' })).not.toHaveLength(1);
  });

  it('F043 SEC FSDS 2010q2 num.txt rows', async () => {
    const query = { entity: '2010q2.zip', concept: 'num.txt' };
    const found = await Promise.all(FACT_PROVIDERS.map((provider) => provider.find(archive, query)));
    expect(found.flat()).toMatchObject([{ value: 136_044, unit: 'rows' }]);
  });
});
