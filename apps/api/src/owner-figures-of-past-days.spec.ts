import { presentRead } from '@plumbline/formula/domain';
import { columnKeys, FIELDS, fieldOf, isSteadyRead } from '@plumbline/metrics/domain';
import { joinedReads, keepOverTime, marketPanels, panelOf } from '@plumbline/metrics/server';

import { cellsOf } from './testing/panel-cells';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

/** Milliseconds: for machines that are busy, not a measure. */
jest.setTimeout(300_000);

const OF_OWNERS = FIELDS.filter(({ category }) => category === 'Gurus' || category === 'Insiders');
const OTHERS = ['ipo_date', 'next_earnings_date', 'short_positions_pct', 'good_signs', 'warning_signs'];
const joined = new Set(joinedReads().map(({ key }) => key));
const READS = [...OF_OWNERS.map(({ key }) => key), ...OTHERS].filter((key) => joined.has(key)).map(presentRead);

/** Ends of quarters and days on which managers and insiders reported. */
const DAYS = ['2024-03-28', '2025-02-14', '2024-08-15'];

let sample: TestMarket;
beforeAll(async () => {
  sample = await openMarketWithFunds();
});
afterAll(() => sample.remove());

it('figures of owners are all joined', () => {
  const others = OF_OWNERS.filter(({ key }) => !joined.has(key)).map(({ key }) => key);
  expect(others).toEqual([]);
});

it('no figure but texts reads documents on a past day', () => {
  const left = columnKeys().filter(
    (key) => fieldOf(key)?.flavor !== 'text' && !joined.has(key) && !isSteadyRead(presentRead(key)),
  );
  expect(left).toEqual([]);
});

it('figures of owners on a past day are those of documents, of which none is opened', async () => {
  const { reader } = sample;
  expect(await keepOverTime(reader, READS, { bytes: 2 ** 30 })).toMatchObject({ left: 0 });
  const closed: typeof reader = Object.create(reader, {
    document: { value: () => Promise.reject(new Error('A document is opened')) },
  });
  const known = new Set<string>();
  for (const day of DAYS) {
    const found = await cellsOf(marketPanels(closed).open(day)!, READS);
    expect([day, found]).toEqual([day, await cellsOf(panelOf(reader, day), READS)]);
    for (const { key, shown } of found.cells)
      if (shown.some((cell) => typeof cell === 'number' && cell > 0)) known.add(key);
  }
  const some = ['insider_buys_12m', 'insider_sell_value_3m', 'insider_ownership_pct', 'num_guru_holders'];
  expect([...known]).toEqual(expect.arrayContaining(some));
});
