import type { Basis } from '@plumbline/formula/domain';
import { importPaths } from '@plumbline/market-data/archive';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { buildMarket, openMarketReader } from '@plumbline/market-data/market';
import { writeSampleMarket } from '@plumbline/market-data/sample';
import { metricRegistry, type PriceSnapshot } from '@plumbline/measures/domain';
import { COMPUTED_FIELDS, explain, FIELDS, fieldValue } from '@plumbline/metrics/domain';
import {
  factName,
  recompute,
  recomputed,
  type Recomputed,
  recomputedFields,
  type RecomputedFields,
  recomputeField,
} from '@plumbline/metrics/testing';
import {
  companyAt,
  type CompanyView,
  type PeriodKind,
  STATEMENT_CONCEPTS,
  statementTable,
  type Template,
  TEMPLATE_ROWS,
} from '@plumbline/statements/domain';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { foldersOf, hasRealData, unpackedArchive } from './testing/real-market';

const KINDS: readonly PeriodKind[] = ['annual', 'quarterly', 'ttm'];
const BASES: readonly Basis[] = ['asReported', 'restated'];
/** Every figure of these is walked; `seed` draws the companies and the periods beside the latest. */
const SEED = 20;
const COMPANIES = 20;
/** Milliseconds: for machines that are busy, not a measure. */
const PATIENCE = 600_000;
/** Of each template where there are so many. */
const EACH: Readonly<Record<Template, number>> = { industrial: 8, bank: 4, insurer: 4, reit: 4 };

const PRICES: PriceSnapshot = {
  close: 87.43,
  day: '2026-06-30',
  previousClose: 86.9,
  high52: 120.5,
  low52: 61.25,
  quality: 0,
  source: 'prices.csv',
};

/** A generator of numbers from 0 to 1: the same for the same seed. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const draw = drawing(SEED);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(draw() * list.length)];

/** The latest period and one drawn. */
function periodsOf(view: CompanyView, period: PeriodKind, basis: Basis): readonly string[] {
  const keys = statementTable(view, { period, basis, rows: ['total_assets', 'net_income'] }).periods.map(
    ({ key }) => key,
  );
  return [...new Set([keys.at(-1), pick(keys)])].filter((key) => key !== undefined);
}

/** Every metric and every row, latest and by period, in both bases. */
function walk(document: SecurityDocument, into: Recomputed): void {
  const view = companyAt(document);
  const context = { view, prices: PRICES, pricesOn: (day: string) => ({ ...PRICES, day }) };
  const metrics = metricRegistry.map(({ key }) => key);
  const rows = TEMPLATE_ROWS[view.template.template].map(({ key }) => key);
  const keys = [...new Set([...metrics, ...rows])];
  for (const key of keys) check(explain(key, context), into, document);
  for (const basis of BASES)
    for (const period of KINDS)
      for (const asked of periodsOf(view, period, basis))
        for (const key of keys) check(explain(key, context, { period, key: asked, basis }), into, document);
}

const archives = new WeakMap<SecurityDocument, ReadonlySet<string>>();

/** Every value re-computes, and every fact is one of the archive. */
function check(explanation: ReturnType<typeof explain>, into: Recomputed, document: SecurityDocument): void {
  const archive = archives.get(document) ?? new Set(document.facts.map(factName));
  archives.set(document, archive);
  if (explanation) recompute(explanation, { ...into, archive }, document.security.symbol);
}

/** Prices that rise with the months: multiples of past months differ. */
const priceOn = (day: string): PriceSnapshot => ({
  ...PRICES,
  day,
  close: 40 + Number(day.slice(2, 4)) + Number(day.slice(5, 7)),
});

/** Every field of screens and pages, with all it is made of. */
function walkFields(document: SecurityDocument, into: RecomputedFields): void {
  const context = { view: companyAt(document), prices: PRICES, pricesOn: priceOn };
  const archive = new Set(document.facts.map(factName));
  for (const { key } of [...FIELDS, ...COMPUTED_FIELDS]) {
    const traced = fieldValue(key, context);
    if (traced) recomputeField(traced, { ...into, archive });
  }
}

/** Twenty companies of all templates, drawn. */
function drawn(documents: readonly SecurityDocument[]): readonly SecurityDocument[] {
  const shuffled = documents.map((document) => ({ document, at: draw() })).sort((a, b) => a.at - b.at);
  const left: Record<Template, number> = { ...EACH };
  return shuffled.flatMap(({ document }) => {
    const { template } = companyAt(document).template;
    left[template] -= 1;
    return left[template] >= 0 ? [document] : [];
  });
}

const ROOT = path.resolve(__dirname, '../../..');

async function documentsOf(paths: readonly string[], varDir: string): Promise<readonly SecurityDocument[]> {
  const folders = foldersOf(varDir);
  await importPaths(paths, {}, folders);
  await buildMarket({ ...folders, concepts: STATEMENT_CONCEPTS });
  const market = await openMarketReader(folders);
  const documents = await Promise.all(market.list().map(({ id }) => market.document(id)));
  market.close();
  return documents.filter((document) => document !== undefined).filter(({ facts }) => facts.length > 0);
}

describe('explanations re-compute to the values shown, down to facts and prices', () => {
  mkdirSync(path.join(ROOT, 'tmp'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'tmp/explained-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let companies: readonly SecurityDocument[] = [];

  beforeAll(async () => {
    const files = path.join(folder, 'files');
    await writeSampleMarket({ folder: files, companies: 120, years: 1, only: 'companies' });
    companies = drawn(await documentsOf([files], path.join(folder, 'sample')));
  }, PATIENCE);

  it(
    `for every metric and row of ${String(COMPANIES)} random companies of the sample market`,
    () => {
      expect(companies).toHaveLength(COMPANIES);
      const into = recomputed();
      for (const document of companies) walk(document, into);
      expect(into.mismatches.slice(0, 20)).toEqual([]);
      const { facts, prices, formulas, derived } = into.counts;
      expect([facts > 50_000, prices > 1000, formulas > 20_000, derived > 10_000]).toEqual([true, true, true, true]);
    },
    PATIENCE,
  );

  it(
    'for every field of the same companies, with histories of ten years',
    () => {
      const into = recomputedFields(recomputed());
      for (const document of companies) walkFields(document, into);
      expect(into.mismatches.slice(0, 20)).toEqual([]);
      const { measures, tables, signs } = into.fields;
      expect(into.counts.formulas).toBeGreaterThan(20_000);
      expect([measures > 1500, tables > 100, signs]).toEqual([true, true, 3 * COMPANIES]);
    },
    PATIENCE,
  );

  (hasRealData() ? it : it.skip)(
    'for every figure of the companies whose filings are at hand',
    async () => {
      const edgar = unpackedArchive('sec-edgar.tar.gz');
      const reports = readdirSync(path.join(edgar, 'ixbrl-filings')).filter((name) => /-10-k-/.test(name));
      const files = ['tickers/company_tickers_exchange.json', 'companyfacts'].map((name) => path.join(edgar, name));
      const paths = [...files, ...reports.map((name) => path.join(edgar, 'ixbrl-filings', name))];
      const documents = await documentsOf(paths, path.join(folder, 'real'));
      expect(documents.length).toBeGreaterThan(10);
      const into = recomputed();
      for (const document of documents) walk(document, into);
      expect(into.mismatches.slice(0, 20)).toEqual([]);
    },
    PATIENCE,
  );
});
