import type { Basis } from '@plumbline/formula/domain';
import type { SecurityDocument } from '@plumbline/market-data/domain';
import { type FileMarketReader, openMarketReader } from '@plumbline/market-data/market';
import { metricRegistry, type PriceSnapshot } from '@plumbline/measures/domain';
import { COMPUTED_FIELDS, explain, FIELDS, fieldValue } from '@plumbline/metrics/domain';
import {
  factName,
  HAND_SHEETS,
  recompute,
  recomputed,
  type Recomputed,
  recomputedFields,
  type RecomputedFields,
  recomputeField,
} from '@plumbline/metrics/testing';
import { rounds, someOf } from '@plumbline/shared/testing';
import {
  companyAt,
  type CompanyView,
  type PeriodKind,
  statementTable,
  type Template,
  TEMPLATE_ROWS,
} from '@plumbline/statements/domain';

import { foldersOf, hasRealData, realMarket } from './testing/real-market';
import { openSampleWithColumns } from './testing/test-market';

const KINDS: readonly PeriodKind[] = ['annual', 'quarterly', 'ttm'];
const BASES: readonly Basis[] = ['asReported', 'restated'];
/** Draws the companies, and a period besides the latest; every figure of these is walked. */
const SEED = 20;
/** Milliseconds: for machines that are busy, not a measure. */
const PATIENCE = 600_000;
/** Of each template where there are so many. */
const EACH: Readonly<Record<Template, number>> = {
  industrial: rounds(4, 8),
  bank: rounds(1, 4),
  insurer: rounds(1, 4),
  reit: rounds(1, 4),
};
/** Minimum numbers of explanations reached from the figures of one company. */
const MIN = { facts: 2500, prices: 50, formulas: 1000, derived: 500 };
const COMPANIES = Object.values(EACH).reduce((sum, count) => sum + count, 0);

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

/** Companies of all templates, drawn. */
function drawn(documents: readonly SecurityDocument[]): readonly SecurityDocument[] {
  const shuffled = documents.map((document) => ({ document, at: draw() })).sort((a, b) => a.at - b.at);
  const left: Record<Template, number> = { ...EACH };
  return shuffled.flatMap(({ document }) => {
    const { template } = companyAt(document).template;
    left[template] -= 1;
    return left[template] >= 0 ? [document] : [];
  });
}

/** Documents of those that report, of some securities or of all. */
async function documentsOf(
  market: FileMarketReader,
  symbols?: readonly string[],
): Promise<readonly SecurityDocument[]> {
  const wanted = market.list().filter(({ symbol }) => symbols?.includes(symbol) ?? true);
  const documents = await Promise.all(wanted.map(({ id }) => market.document(id)));
  return documents.filter((document) => document !== undefined).filter(({ facts }) => facts.length > 0);
}

describe('explanations re-compute to the values shown, down to facts and prices', () => {
  let companies: readonly SecurityDocument[] = [];

  beforeAll(async () => {
    const { reader, remove } = await openSampleWithColumns(rounds(30, 120));
    companies = drawn(await documentsOf(reader));
    remove();
  }, PATIENCE);

  it(
    `for every metric and row of ${String(COMPANIES)} random companies of the sample market`,
    () => {
      expect(companies).toHaveLength(COMPANIES);
      const into = recomputed();
      for (const document of companies) walk(document, into);
      expect(into.mismatches.slice(0, 20)).toEqual([]);
      const { counts } = into;
      const few = (['facts', 'prices', 'formulas', 'derived'] as const).filter(
        (kind) => counts[kind] < MIN[kind] * COMPANIES,
      );
      expect(few).toEqual([]);
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
      expect(into.counts.formulas).toBeGreaterThan(1000 * COMPANIES);
      expect([measures > 75 * COMPANIES, tables > 5 * COMPANIES, signs]).toEqual([true, true, 3 * COMPANIES]);
    },
    PATIENCE,
  );

  (hasRealData() ? it : it.skip)(
    'for every figure of the companies whose filings are at hand',
    async () => {
      const market = await openMarketReader(foldersOf((await realMarket()).varDir));
      const symbols = someOf(HAND_SHEETS, 4).map(({ symbol }) => symbol);
      const documents = await documentsOf(market, symbols);
      market.close();
      expect(documents).toHaveLength(symbols.length);
      const into = recomputed();
      for (const document of documents) walk(document, into);
      expect(into.mismatches.slice(0, 20)).toEqual([]);
    },
    PATIENCE,
  );
});
