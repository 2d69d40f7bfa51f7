import type { OpenPanel } from '@plumbline/metrics/domain';
import { sinceThen, type MarketStatus } from '@plumbline/market-data/domain';
import { PREDEFINED_SCREENS, readOrder, type PredefinedScreen } from '@plumbline/screener/domain';
import type { Day } from '@plumbline/shared/domain';
import type { AnyStore } from '@plumbline/shared/server';
import type { IdeaMarket } from '../ideas/idea-returns';
import { checkQuestion } from '../screen/checked-question';
import { PREDEFINED } from '../screen/named-companies';
import type { ScreenPanel } from '../screen/screen-panel';
import { rowOrder } from '../screen/row-order';
import { runScreen } from '../screen/run-screen';
import { addScreenDay, readScreenDays, setMonthReturn, type ScreenDay } from '../store/screen-days';

/** Sources of recorded screens. */
export interface RecordSources {
  readonly market: IdeaMarket;
  readonly openPanel: OpenPanel;
}

/** Companies of a screen that a month is recorded of, in the order of the screen. */
const MAX_RECORDED = 100;

const monthOf = (day: Day): string => day.slice(0, 7);

async function foundNow(panel: ScreenPanel, { formula, order }: PredefinedScreen) {
  const read = readOrder(order);
  return runScreen(panel, {
    question: checkQuestion({ formula, universe: '' }, PREDEFINED),
    columns: [],
    order: read && rowOrder({ key: read.key, desc: read.isDescending }),
    offset: 0,
    limit: MAX_RECORDED,
    hasCounts: false,
  });
}

/** Mean total return from one day to another, equal parts in each; null where none has a price. */
async function meanReturn(market: IdeaMarket, ids: readonly string[], from: Day, to: Day): Promise<number | null> {
  const returns: number[] = [];
  for (const id of ids) {
    const security = market.find(id);
    const since = security && (await sinceThen(market, security, { day: from, asOf: to }));
    if (since) returns.push(since.total_return);
  }
  return returns.length > 0 ? returns.reduce((sum, one) => sum + one, 0) / returns.length : null;
}

/** The day whose companies are followed now: the last one that a month was recorded from. */
const followed = (days: readonly ScreenDay[]): ScreenDay | undefined =>
  days.findLast(({ securities }) => securities !== null);

/**
 * Records how many companies each built-in screen finds on the last day of the data, and on the first day of a month
 * which ones, with the return of those of the previous month. Earlier days are never computed: a record only goes
 * forward. Returns the number of screens with a new day.
 */
export async function recordScreens(
  store: AnyStore,
  { market, openPanel }: RecordSources,
  { lastPriceDay: day, sample }: Pick<MarketStatus, 'lastPriceDay' | 'sample'>,
): Promise<number> {
  const panel = openPanel(undefined);
  if (!panel || !day) return 0;
  let recorded = 0;
  for (const screen of PREDEFINED_SCREENS) {
    const days = await readScreenDays(store, { screenId: screen.id, sample });
    if ((days.at(-1)?.day ?? '') >= day) continue;
    const before = followed(days);
    const isNewMonth = before === undefined || monthOf(before.day) < monthOf(day);
    const { total, data } = await foundNow(panel, screen);
    const securities = isNewMonth ? data.map(({ stockid }) => stockid) : null;
    await addScreenDay(store, { screenId: screen.id, day, total, securities }, sample);
    if (isNewMonth && before) {
      const monthReturn = await meanReturn(market, before.securities ?? [], before.day, day);
      await setMonthReturn(store, { screenId: screen.id, day: before.day, monthReturn }, sample);
    }
    recorded += 1;
  }
  return recorded;
}
