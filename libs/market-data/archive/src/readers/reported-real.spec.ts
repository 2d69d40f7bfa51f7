import path from 'node:path';

import { earningsDays, segmentTables, type Fact } from '@plumbline/market-data/domain';
import { readSource, realFiles, tempFolder } from '@plumbline/market-data/importers/testing';

import { readArchiveManifest } from '../parts/archive-manifest';
import { openEngine, type Engine } from '../engine/duckdb';
import { importPaths } from '../imports/import-paths';
import type { ImportReport } from '../imports/import-report';
import type { Archive } from './market-sources';
import { readCompanyFacts, readCompanyFilings, readDimensionFacts } from './reported.reader';

const files = realFiles();
const ifPresent = files ? describe : describe.skip;
const real = (name: string): string => path.join(files ?? '', 'sec-edgar', name);

jest.setTimeout(180_000);

ifPresent('real reports, data sets, submissions, indexes and feeds', () => {
  const archiveDir = path.join(tempFolder(), 'archive');
  let engine: Engine;
  let archive: Archive;
  let report: ImportReport;

  beforeAll(async () => {
    const folders = ['ixbrl-filings', 'xbrl-instances', 'full-submissions', 'daily-index', 'feeds', 'submissions'];
    report = await importPaths([...folders, 'financial-statement-data-sets'].map(real), {}, { archiveDir });
    engine = await openEngine();
    archive = { archiveDir, manifest: await readArchiveManifest(archiveDir), connection: engine.connection };
  });
  afterAll(() => engine.close());

  it('are all read, without a rejected row', () => {
    const odd = report.files.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0);
    expect(odd).toEqual([]);
    const kinds = report.files.map(({ kind }) => kind);
    const count = (kind: string): number => kinds.filter((each) => each === kind).length;
    expect(count('sec-inline-report')).toBeGreaterThanOrEqual(16);
    expect(count('sec-xbrl-instance')).toBeGreaterThanOrEqual(9);
    expect(count('sec-full-submission')).toBeGreaterThanOrEqual(13);
    expect(count('sec-financial-statements')).toBe(3);
  });

  it.each([
    ['form.20200318.idx', 4084],
    ['company.20221003.idx', 4925],
    ['getcurrent-form4.atom.xml', 100],
  ])('%s has %s rows', (name, rows) => {
    expect(report.files.find((each) => each.path.endsWith(name))?.accepted).toBe(rows);
  });

  const REVENUE = 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax';

  it.each([
    ['Apple', '0000320193', REVENUE, '2023-10-01', '2024-09-28', { segments: 5, geography: 3, products: 5 }],
    ['Amazon', '0001018724', REVENUE, '2024-01-01', '2024-12-31', { segments: 3, geography: 5, products: 7 }],
    [
      'Coca-Cola',
      '0000021344',
      'us-gaap:Revenues',
      '2024-01-01',
      '2024-12-31',
      { segments: 8, geography: 2, products: 2 },
    ],
    ['Netflix', '0001065280', 'us-gaap:Revenues', '2024-01-01', '2024-12-31', {}],
  ])('the parts of %s sum to its revenue', async (...[, cik, concept, start, end, expected]) => {
    const [parts, wholes] = [await readDimensionFacts(archive, cik), await readCompanyFacts(archive, cik)];
    const tables = segmentTables(parts, wholes, { concept, start, end });
    const reconciled = tables.filter(({ reconciled: isReconciled }) => isReconciled);
    expect(Object.fromEntries(reconciled.map(({ kind, rows }) => [kind, rows.length]))).toMatchObject(expected);
    expect(reconciled.every(({ difference }) => difference === 0)).toBe(true);
  });

  it('announcements of results meet the reports that followed', async () => {
    const days = earningsDays(await readCompanyFilings(archive, '0000320193'));
    expect(days.length).toBeGreaterThan(40);
    expect(days.filter((day) => !day.report)).toEqual([]);
  });

  /** Values of the same report in companyfacts, by concept, unit and days. */
  it.each([
    ['aapl-10-k-2024-11-01.html', 'CIK0000320193.json', '0000320193-24-000123'],
    ['googl-10-k-2025-02-05.html', 'CIK0001652044.json', '0001652044-25-000014'],
    ['nvda-10-k-2025-02-26.html', 'CIK0001045810.json', '0001045810-25-000023'],
  ])('%s says what companyfacts says', (page, json, accession) => {
    type Row = Readonly<Record<string, unknown>>;
    const key = ({ concept, unit, start_day, end_day }: Row): string => [concept, unit, start_day, end_day].join(' ');
    const published = new Map<string, unknown>();
    for (const fact of readSource(real(`companyfacts/${json}`)).rows.facts ?? [])
      if (fact.accession === accession) published.set(key(fact), fact.value);
    const own = (readSource(real(`ixbrl-filings/${page}`)).rows.facts ?? []).filter((fact) => published.has(key(fact)));
    const equal = own.filter((fact) => published.get(key(fact)) === fact.value);
    expect(own.length).toBeGreaterThan(300);
    expect(equal.length / own.length).toBeGreaterThan(0.99);
  });

  it('a file without its number meets its filing in the list of filings', async () => {
    const facts: readonly Fact[] = await readCompanyFacts(archive, '0000320193');
    const income = facts.filter(({ concept, end }) => concept === 'us-gaap:NetIncomeLoss' && end === '2024-09-28');
    expect(income[0]).toMatchObject({ accession: '0000320193-24-000123', moment: { precision: 'time' } });
  });
});
