import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { segmentTables, type DimensionFact, type Fact, type SegmentTable } from '@plumbline/market-data/domain';
import { tempFolder } from '@plumbline/market-data/importers/testing';
import {
  importPaths,
  readCompanyFacts,
  readDimensionFacts,
  selectRows,
  withArchive,
  type ImportReport,
} from '@plumbline/market-data/archive';
import { segmentFacts } from '@plumbline/market-data/market';
import { z } from 'zod';

import { SAMPLE_COMPANIES } from '../companies/companies';
import { sampleFiles } from '../sample-market';
import { SEGMENT_CASES } from './segment-cut';

const root = tempFolder();
const archiveDir = path.join(root, 'archive');
const FOLDERS = /^(companyfacts|submissions|reports|statements|daily-index|current-feed|company_tickers)/;
/** All companies by hand, and some generated ones with 20-F among them. */
const COMPANIES = 74;

interface Company {
  readonly parts: readonly DimensionFact[];
  readonly wholes: readonly Fact[];
}

let report: ImportReport;
const companies = new Map<string, Company>();

const cikOf = (ticker: string): string =>
  String(SAMPLE_COMPANIES.find((company) => company.ticker === ticker)?.cik).padStart(10, '0');

beforeAll(async () => {
  for (const { path: name, text } of sampleFiles({ companies: COMPANIES, years: 5 })) {
    if (!FOLDERS.test(name)) continue;
    mkdirSync(path.dirname(path.join(root, 'files', name)), { recursive: true });
    writeFileSync(path.join(root, 'files', name), text);
  }
  report = await importPaths([path.join(root, 'files')], {}, { archiveDir });
  await withArchive({ archiveDir }, async (archive) => {
    const owner = z.object({ cik: z.string() });
    for (const { cik } of await selectRows(
      archive,
      'dimension_facts',
      'SELECT DISTINCT cik FROM {} ORDER BY cik',
      owner,
    ))
      companies.set(cik, {
        parts: await readDimensionFacts(archive, cik),
        wholes: await readCompanyFacts(archive, cik),
      });
  });
}, 300_000);

/** Every table that the reports of a company give, as known at a moment. */
function tablesOf({ parts, wholes }: Company, at?: number): readonly SegmentTable[] {
  const asked = new Map(
    parts.map(({ concept, start, end }) => [
      `${concept} ${start ?? ''} ${end}`,
      { concept, end, ...(start === undefined ? {} : { start }), ...(at === undefined ? {} : { at }) },
    ]),
  );
  return [...asked.values()].flatMap((question) => segmentTables(parts, wholes, question));
}

const companyOf = (ticker: string): Company => {
  const found = companies.get(cikOf(ticker));
  if (!found) throw new Error(`${ticker} reports no segments`);
  return found;
};

/** Members of the tables of sales by segment of the year before the newest, newest filing first. */
const salesTable = (ticker: string, end: string, at?: number): SegmentTable | undefined =>
  tablesOf(companyOf(ticker), at).find(
    (table) => table.kind === 'segments' && table.end === end && /Revenue/.test(table.concept),
  );
const membersOf = (table: SegmentTable | undefined): readonly string[] =>
  (table?.rows ?? []).map(({ member }) => member).toSorted();

describe('segments of the sample market', () => {
  it('come in every format, each read without a rejected row', () => {
    expect(report.files.filter(({ status, rejected }) => status !== 'accepted' || rejected > 0)).toEqual([]);
    expect(report.unknown).toEqual([]);
    const kinds = new Set(report.files.map(({ kind }) => kind));
    for (const kind of ['sec-inline-report', 'sec-xbrl-instance', 'sec-financial-statements'])
      expect([kind, kinds.has(kind)]).toEqual([kind, true]);
  });

  it('are reported by all companies by hand whose filings are listed and by a third of the others', () => {
    const byHand = SAMPLE_COMPANIES.filter(({ quirks }) => !quirks.withoutSubmissions);
    expect(byHand.filter(({ ticker }) => !companies.has(cikOf(ticker)))).toEqual([]);
    expect(companies.size).toBeGreaterThan(byHand.length + 5);
    expect(companies.has(cikOf('HLSM'))).toBe(false);
  });

  it('add up to the figure of the company, but for the one whose notes leave a part out', () => {
    const unreconciled = new Set<string>();
    for (const [cik, company] of companies)
      for (const table of tablesOf(company)) {
        expect([cik, table.concept, table.end, table.total]).toEqual([
          cik,
          table.concept,
          table.end,
          expect.any(Number),
        ]);
        if (!table.reconciled) unreconciled.add(`${cik} ${table.kind} ${table.concept}`);
        if (!table.reconciled) expect(table.difference).toBeLessThan(0);
      }
    expect([...unreconciled]).toEqual([`${cikOf('GWBU')} segments us-gaap:OperatingIncomeLoss`]);
  });

  it('report sales, profit and regions, under American rules and IFRS', () => {
    const tables = [...companies.values()].flatMap((company) => tablesOf(company));
    const kinds = new Set(tables.map(({ kind, concept }) => `${kind} ${concept}`));
    for (const each of [
      'segments ifrs-full:Revenue',
      'geography ifrs-full:Revenue',
      'segments us-gaap:OperatingIncomeLoss',
    ])
      expect([each, kinds.has(each)]).toEqual([each, true]);
    expect(tables.some(({ memo }) => memo.some(({ member }) => member === 'GB'))).toBe(true);
  });

  it('are the same whichever source reports them, and so are the figures of the company', async () => {
    const query = `SELECT cik FROM {} WHERE rounded IS NULL
      GROUP BY cik, concept, unit, start_day, end_day, accession HAVING count(DISTINCT value) > 1`;
    const differing = await withArchive({ archiveDir }, (archive) =>
      selectRows(archive, 'facts', query, z.object({ cik: z.string() })),
    );
    expect(differing).toEqual([]);
    for (const { parts } of companies.values()) {
      const values = new Map<string, number>();
      for (const { accession, concept, start, end, dimensions, value } of parts) {
        const key = JSON.stringify([accession, concept, start, end, dimensions]);
        expect(values.get(key) ?? value).toBe(value);
        values.set(key, value);
      }
    }
  });
});

describe('awkward cases', () => {
  it('a company is cut again, and the year before is restated by the new segments', () => {
    expect(SEGMENT_CASES['VTRL']).toBe('recut');
    const [end, before] = ['2024-06-30', Date.parse('2025-01-01')];
    const [now, then] = [salesTable('VTRL', end), salesTable('VTRL', end, before)];
    expect(membersOf(now).filter((member) => membersOf(then).includes(member)).length).toBeLessThan(3);
    expect(membersOf(now)).not.toEqual(membersOf(then));
    expect([now?.reconciled, then?.reconciled]).toEqual([true, true]);
    expect(now?.total).toBe(then?.total);
    // Periods that no later report compares with keep their original segments.
    expect(membersOf(salesTable('VTRL', '2023-06-30'))).toEqual(membersOf(then));
  });

  it('a segment has another name from a year on', () => {
    const now = membersOf(salesTable('NGBL', '2024-12-31'));
    const then = membersOf(salesTable('NGBL', '2024-12-31', Date.parse('2026-01-01')));
    expect(now.filter((member) => !then.includes(member))).toEqual([expect.stringMatching(/^Automation/)]);
    expect(now).toHaveLength(then.length);
  });

  it('segments sell to each other', () => {
    const table = salesTable('BXCB', '2025-12-31');
    expect(table?.rows.filter(({ role }) => role === 'elimination').map(({ value }) => value < 0)).toEqual([true]);
    expect(table).toMatchObject({ reconciled: true, difference: 0 });
  });

  it('regions in whole millions add up but for rounding', () => {
    const tables = tablesOf(companyOf('QRVN')).filter(({ kind }) => kind === 'geography');
    expect(tables.length).toBeGreaterThan(1);
    expect(tables.every(({ reconciled }) => reconciled)).toBe(true);
    expect(tables.some(({ difference }) => difference !== 0)).toBe(true);
  });

  it('single values name the difference that remains', async () => {
    const query = { entity: cikOf('GWBU'), concept: 'segments: OperatingIncomeLoss', end: '2025-12-31' };
    const found = await withArchive({ archiveDir }, (archive) => segmentFacts.find(archive, query));
    const whole = companyOf('GWBU').wholes.find(
      ({ concept, start, end }) =>
        concept === 'us-gaap:OperatingIncomeLoss' && start === '2025-01-01' && end === '2025-12-31',
    );
    expect(found.at(-1)?.concept).toBe('segments: us-gaap:OperatingIncomeLoss: difference');
    expect(found.reduce((sum, { value }) => sum + value, 0)).toBe(whole?.value);
  });
});
