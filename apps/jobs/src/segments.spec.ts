import { type FileMarketReader, openMarketReader } from '@plumbline/market-data/market';
import { segmentAsk, type SegmentAsk } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { someOf } from '@plumbline/shared/testing';
import { companyAt } from '@plumbline/statements/domain';

import { builtSample } from './testing/built-sample';

let market: FileMarketReader;

beforeAll(async () => {
  const { sampleArchive: archiveDir, built: marketDir } = await builtSample();
  market = await openMarketReader({ archiveDir, marketDir, residentBytes: 0 });
}, 300_000);
afterAll(() => market.close());

/** Segment queries for a row of a company's statements, in its newest fiscal years. */
async function asksOf(id: string, key: string, asOf?: Day): Promise<readonly SegmentAsk[]> {
  const document = await market.document(id);
  if (!document || document.facts.length === 0) return [];
  const view = companyAt(document, asOf);
  const names = view.calendar.annual.slice(-2).map((period) => period.key);
  return names.flatMap((name) => segmentAsk(view, key, { period: 'annual', key: name, basis: 'restated' }) ?? []);
}

/** The values that the facts call gives for parts of a figure. */
const partsOf = async (cik: string, kind: string, { concept, start, end }: SegmentAsk, asOf?: Day) => {
  const query = {
    entity: cik,
    concept: `${kind}: ${concept}`,
    end,
    ...(start ? { start } : {}),
    ...(asOf ? { asOf } : {}),
  };
  return (await market.findFacts(query)).map(({ fact }) => fact);
};

const sumOf = (facts: readonly { readonly value: number }[]): number =>
  facts.reduce((sum, { value }) => sum + value, 0);

it.each(['revenue', 'operating_income'])('segments of %s add up to the row, or say what they lack', async (key) => {
  const companies = market.list().filter(({ symbol }) => symbol === 'GWBU');
  let compared = 0;
  for (const { id, symbol, cik } of [...companies, ...someOf(market.list(), 12)]) {
    if (cik === undefined) continue;
    for (const ask of await asksOf(id, key)) {
      const parts = await partsOf(cik, 'segments', ask);
      if (parts.length === 0) continue;
      compared += 1;
      const wholes = ask.wholes.map(({ value }) => value);
      expect([symbol, ask.end, wholes.includes(sumOf(parts))]).toEqual([symbol, ask.end, true]);
      const lacks = parts.some(({ concept }) => concept.endsWith(': difference'));
      expect([symbol, lacks]).toEqual([symbol, symbol === 'GWBU' && key === 'operating_income']);
    }
  }
  expect(compared).toBeGreaterThan(10);
});

it('segments of a past day are those that were reported then', async () => {
  const security = market.list().find(({ symbol }) => symbol === 'VTRL');
  const year = async (asOf?: Day) => {
    const ask = (await asksOf(security?.id ?? '', 'revenue', asOf)).find(({ end }) => end === '2024-06-30');
    return ask
      ? (await partsOf(security?.cik ?? '', 'segments', ask, asOf)).map(({ concept }) => concept).toSorted()
      : [];
  };
  const [now, then] = [await year(), await year('2025-01-01')];
  expect(then.length).toBeGreaterThan(1);
  expect(now.length).toBeGreaterThan(1);
  expect(now).not.toEqual(then);
});

it('staff see which figures their parts do not add up to', async () => {
  const open = new Set<string>();
  let tables = 0;
  for (const { symbol, cik } of market.list())
    for (const { kind, concept, reconciled } of cik === undefined ? [] : await market.segments(cik)) {
      tables += 1;
      if (!reconciled) open.add(`${symbol} ${kind} ${concept}`);
    }
  expect(tables).toBeGreaterThan(100);
  expect([...open]).toEqual(['GWBU segments us-gaap:OperatingIncomeLoss']);
});
