import { insiderActivity, newYorkDay } from '@plumbline/market-data/domain';
import { isReached, OwnersOn, PriceHistory } from '@plumbline/metrics/domain';
import { addDays } from '@plumbline/shared/domain';
import type { TabBlock } from '@plumbline/stocks/domain';
import { apiWithFunds } from './testing/funds-api';

const { reader, get } = apiWithFunds();

/** The positions that managers reported of a security by the end of a day, from the book of owners. */
async function bookOf(id: string, asOf: string) {
  const { security, splits, actions = [], insiders } = (await reader().document(id))!;
  const series = reader().prices(id);
  const sources = {
    security,
    splits,
    book: await reader().areas().owners(),
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
  const { portfolios } = await reader().areas().owners();
  const days = portfolios.map(({ at }) => newYorkDay(at)).sort();
  const middle = days[Math.floor(days.length / 2)]!;
  return [addDays(days[0]!, -1), addDays(middle, -1), middle, days.at(-1)!];
}

const near = (value: number | null) => (value === null ? null : (expect.closeTo(value, 6) as number));
const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** The block of managers on the page of a stock. */
async function managersOf(id: string, asOf: string): Promise<TabBlock> {
  const { blocks } = await get<{ blocks: readonly TabBlock[] }>(`stocks/${id}/ownership?asOf=${asOf}`);
  return blocks.find(({ key }) => key === 'managers')!;
}

it('trades of managers in each stock on any past day are those that the book of owners has', async () => {
  let trades = 0;
  for (const asOf of await someDays())
    for (const { id } of reader().list()) {
      const [book, shown] = [await bookOf(id, asOf), await get<Trades>(`stocks/${id}/trades?asOf=${asOf}`)];
      if (!isReached(book)) {
        expect([asOf, id, shown]).toMatchObject([asOf, id, { reason: book.reason, total: 0 }]);
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
      trades += plain.length;
    }
  expect(trades).toBeGreaterThan(50);
});

/** Of every so many securities the page is read: it shows much else. */
const STEP = 12;

it('positions on pages of stocks on any past day are those that the book of owners has', async () => {
  let positions = 0;
  const some = reader()
    .list()
    .filter((_, place) => place % STEP === 0);
  for (const asOf of await someDays())
    for (const { id } of some) {
      const [book, block] = [await bookOf(id, asOf), await managersOf(id, asOf)];
      if (!isReached(book)) {
        expect([asOf, id, block]).toMatchObject([asOf, id, { kind: 'missing', reason: book.reason }]);
        continue;
      }
      const held = book.positions.toSorted((a, b) => b.shares - a.shares);
      const data = block.kind === 'records' ? block.data : [];
      expect([asOf, id, data.map(([manager, period, shares, value]) => [manager, period, shares, value])]).toEqual([
        asOf,
        id,
        held.slice(0, 100).map((one) => [one.manager, one.period, near(one.shares), near(one.valueUsd)]),
      ]);
      positions += held.length;
    }
  expect(positions).toBeGreaterThan(10);
});
