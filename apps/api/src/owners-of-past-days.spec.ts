import { insiderActivity, newYorkDay } from '@plumbline/market-data/domain';
import { isReached, OwnersOn, PriceHistory } from '@plumbline/metrics/domain';
import { addDays } from '@plumbline/shared/domain';
import type { TabBlock } from '@plumbline/stocks/domain';
import { makeTestApi, type TestApi } from './testing/test-api';
import { openMarketWithFunds, type TestMarket } from './testing/test-market';

jest.setTimeout(120_000);

let market: TestMarket;
let api: TestApi;

beforeAll(async () => {
  market = await openMarketWithFunds();
  api = await makeTestApi({ market: market.reader });
}, 120_000);
afterAll(async () => {
  await api.app.close();
  market.remove();
});

async function get<T>(url: string): Promise<T> {
  const answer = await api.send({ url: `/_api/${url}` });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
}

/** What managers reported of a security by the end of a day, from the book of owners. */
async function bookOf(id: string, asOf: string) {
  const { security, splits, actions = [], insiders } = (await market.reader.document(id))!;
  const series = market.reader.prices(id);
  const sources = {
    security,
    splits,
    book: await market.reader.areas().owners(),
    insiders: (at: number | undefined) => insiders && insiderActivity(insiders, at),
    prices: PriceHistory.of(series && { series, splits, actions }, asOf, security.delisted),
    today: asOf,
  };
  return new OwnersOn(sources, asOf).gurus;
}

interface Trades {
  readonly data: readonly { readonly accession: string; readonly impact: number | null }[];
  readonly total: number;
  readonly reason?: string;
}

/** Days of reports of managers, and the days before them. */
async function someDays(): Promise<readonly string[]> {
  const { portfolios } = await market.reader.areas().owners();
  const days = portfolios.map(({ at }) => newYorkDay(at)).sort();
  const middle = days[Math.floor(days.length / 2)]!;
  return [addDays(days[0]!, -1), addDays(middle, -1), middle, days.at(-1)!, addDays(days.at(-1)!, 400)];
}

const near = (value: number | null) => (value === null ? null : (expect.closeTo(value, 6) as number));
const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

it('managers of each stock on any past day, and their trades, are those that the book of owners has', async () => {
  let [positions, trades] = [0, 0];
  for (const asOf of await someDays())
    for (const { id } of market.reader.list()) {
      const book = await bookOf(id, asOf);
      const shown = await get<Trades>(`stocks/${id}/trades?asOf=${asOf}`);
      const { blocks } = await get<{ blocks: readonly TabBlock[] }>(`stocks/${id}/ownership?asOf=${asOf}`);
      const managers = blocks.find(({ key }) => key === 'managers')!;
      if (!isReached(book)) {
        expect([asOf, id, shown.reason, managers]).toMatchObject([
          asOf,
          id,
          book.reason,
          { kind: 'missing', reason: book.reason },
        ]);
        continue;
      }
      const plain = book.trades.map((trade) => ({
        filed: trade.filed,
        manager: trade.manager,
        period: trade.period,
        action: trade.action,
        shares_before: near(trade.sharesBefore),
        shares_now: near(trade.sharesNow),
        accession: trade.accession,
        impact: near(known(trade.impact)),
      }));
      expect([asOf, id, shown.total]).toEqual([asOf, id, plain.length]);
      expect([asOf, id, shown.data]).toEqual([asOf, id, plain.toReversed().slice(0, 100)]);
      const held = book.positions.toSorted((a, b) => b.shares - a.shares);
      const data = 'data' in managers ? managers.data : [];
      expect([asOf, id, data.map(([manager, period, shares, value]) => [manager, period, shares, value])]).toEqual([
        asOf,
        id,
        held.slice(0, data.length).map((one) => [one.manager, one.period, near(one.shares), near(one.valueUsd)]),
      ]);
      expect(data.length).toBe(Math.min(held.length, 100, data.length || held.length));
      positions += held.length;
      trades += plain.length;
    }
  expect([positions > 50, trades > 50]).toEqual([true, true]);
});
