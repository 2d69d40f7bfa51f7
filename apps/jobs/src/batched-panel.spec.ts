import type { ColumnRead } from '@plumbline/formula/domain';
import { type FileMarketReader, openMarketReader } from '@plumbline/market-data/market';
import { columnKeys, FIELDS, type MetricPanel, needsOthers } from '@plumbline/metrics/domain';
import { panelOf, type PanelMarket } from '@plumbline/metrics/server';
import type { Day } from '@plumbline/shared/domain';

import { builtSample } from './testing/built-sample';

let market: FileMarketReader;

beforeAll(async () => {
  const { sampleArchive: archiveDir, built: marketDir } = await builtSample();
  market = await openMarketReader({ archiveDir, marketDir, residentBytes: 0 });
});
afterAll(() => market.close());

/** Each 24th security, and those that are traded no longer. */
function getSome(): PanelMarket & { readonly documentsRead: string[] } {
  const documentsRead: string[] = [];
  const some = market.list().filter(({ delisted }, row) => row % 24 === 0 || delisted !== undefined);
  return {
    documentsRead,
    list: () => some,
    document: (id) => {
      documentsRead.push(id);
      return market.document(id);
    },
    prices: (id) => market.prices(id),
    status: () => market.status(),
    areas: () => market.areas(),
  };
}

const present = (key: string): ColumnRead => ({ key, yearsBack: 0, quartersBack: 0 });

/** All figures now; those among other companies in other years, quarters and months as well, next to others of the past. */
const READS: readonly ColumnRead[] = columnKeys().flatMap((key, place): ColumnRead[] =>
  needsOthers(key) || place % 40 === 0
    ? [
        present(key),
        { ...present(key), yearsBack: 1 },
        { ...present(key), quartersBack: 2 },
        { ...present(key), monthsBack: 3 },
        { ...present(key), period: 'annual', yearsBack: 1, isOptional: true },
      ]
    : [present(key)],
);

const TEXTS = [...FIELDS.filter(({ flavor }) => flavor === 'text').map(({ key }) => key), 'symbol', 'company'];

/** Each value, the code of each that is missing, all texts, and who is traded. */
async function show(panel: MetricPanel) {
  const columns = await panel.columns({ reads: READS, texts: TEXTS });
  const numbers = READS.map((read) => {
    const column = columns.column(read);
    const codeAt = (row: number) => column?.statusAt?.(row) ?? column?.statuses?.[row] ?? 0;
    const cells = [...(column?.values ?? [])].map((value, row) =>
      Number.isNaN(value) ? `code ${codeAt(row)}` : value,
    );
    return [JSON.stringify(read), cells] as const;
  });
  const texts = TEXTS.map((key) => {
    const column = columns.texts(key);
    return [key, Array.from(column?.codes ?? [], (code) => column?.texts[code])] as const;
  });
  const cells = new Map<string, readonly (string | number | undefined)[]>([...numbers, ...texts]);
  return { columns: cells, inGroups: [...(columns.inGroups ?? [])] };
}

it.each<[Day | undefined]>([['2024-06-28'], [undefined]])(
  'columns are the same bit for bit however many securities are read together (as of %s)',
  async (day) => {
    const some = getSome();
    const together = await show(panelOf(some, day, some.list().length));
    const values = [...together.columns.values()].flat().filter((value) => typeof value === 'number');
    expect(values.length).toBeGreaterThan(1_000);
    for (const batch of [1, 7]) {
      const { columns, inGroups } = await show(panelOf(some, day, batch));
      expect(inGroups).toEqual(together.inGroups);
      for (const [name, cells] of columns) expect([name, cells]).toEqual([name, together.columns.get(name)]);
    }
  },
);

it('documents are read again for what was not asked for before, and only then', async () => {
  const some = getSome();
  const panel = panelOf(some, '2024-06-28', 7);
  const read = async (keys: readonly string[]): Promise<number> => {
    const before = some.documentsRead.length;
    await panel.columns({ reads: keys.map(present), texts: ['sector'] });
    return some.documentsRead.length - before;
  };
  expect(await read(['pettm', 'pettm_rank_ind'])).toBeGreaterThanOrEqual(some.list().length);
  expect(await read(['pettm', 'pettm_rank_ind'])).toBe(0);
  expect(await read(['pettm', 'pbmq', 'dividend_yield', 'beta_1y'])).toBe(some.list().length);
});
