import type { MarketPanels } from '@plumbline/metrics/domain';
import type { menuCalls } from '@plumbline/screener/contract';
import {
  PREDEFINED_SCREENS,
  readOrder,
  SCREEN_GROUPS,
  screenById,
  screenRecord,
  type PredefinedScreen,
} from '@plumbline/screener/domain';
import { ApiError, groupBy } from '@plumbline/shared/domain';
import type { AnyStore, Clock, Handlers } from '@plumbline/shared/server';
import { checkQuestion } from '../screen/checked-question';
import { keptOfVersion } from '../screen/kept-of-version';
import { PREDEFINED } from '../screen/named-companies';
import { rowOrder } from '../screen/row-order';
import { runScreen } from '../screen/run-screen';
import { inTurnsForAll } from '../screen/turns';
import { followedMonths, readScreenDays, type ScreenDay } from '../store/screen-days';
import { readUsage } from '../store/screen-usage';
import { panelOn } from './screen.routes';

/** Source: spec rule menu.cache. */
const KEPT_MS = 6 * 3_600_000;

/** Source: spec rule menu.hot. */
const MAX_OF_A_GROUP = 15;

const FIRST_COMPANIES = 10;

export interface MenuDeps {
  readonly store: AnyStore;
  readonly panels: MarketPanels;
  readonly clock: Clock;
}

function run(panels: MarketPanels, { formula, order }: PredefinedScreen, limit: number) {
  const read = readOrder(order);
  return runScreen(inTurnsForAll(panelOn(panels, undefined)), {
    question: checkQuestion({ formula, universe: '' }, PREDEFINED),
    columns: [],
    order: read && rowOrder({ key: read.key, desc: read.isDescending }),
    offset: 0,
    limit,
    hasCounts: false,
  });
}

/** How many companies each screen finds. */
async function totalsOf(panels: MarketPanels): Promise<ReadonlyMap<number, number>> {
  const totals = new Map<number, number>();
  for (const screen of PREDEFINED_SCREENS) totals.set(screen.id, (await run(panels, screen, 0)).total);
  return totals;
}

const NO_MONTHS = 'A record begins when the product first serves data, and has a return once the next month has begun';

/** Screens by the return of their companies, the best first. */
function ranked(days: ReadonlyMap<string, readonly ScreenDay[]>) {
  const records = PREDEFINED_SCREENS.map(({ id, slug, name }) => ({
    id,
    slug,
    name,
    ...screenRecord(followedMonths(days.get(String(id)) ?? [])),
  }));
  const data = records.sort(
    (one, other) => Number(one.total === null) - Number(other.total === null) || (other.total ?? 0) - (one.total ?? 0),
  );
  return { data, missing: data[0]?.total == null ? NO_MONTHS : null };
}

export function menuHandlers({ store, panels, clock }: MenuDeps): Handlers<typeof menuCalls> {
  const totals = keptOfVersion(panels, () => totalsOf(panels), { ms: KEPT_MS, now: clock.now });
  const usage = () => readUsage(store, clock.today('UTC'));
  return {
    'GET /_api/menu/results': async () => {
      const [found, runs] = [await totals(), await usage()];
      const data = PREDEFINED_SCREENS.map(({ id }) => ({ id, total: found.get(id) ?? 0, usage: runs.get(id) ?? 0 }));
      return { data, version: panels.version().version };
    },
    'GET /_api/menu/{id}/result': async ({ params: { id } }) => {
      const screen = screenById(id);
      if (!screen) throw new ApiError(404, 'There is no such screen');
      const { total, data } = await run(panels, screen, FIRST_COMPANIES);
      const first = data.map(({ stockid, symbol, company }) => ({ stockid, symbol, company }));
      return { id, name: screen.name, total, usage: (await usage()).get(id) ?? 0, data: first };
    },
    'GET /_api/performance_ranks': async ({ query: { asOf } }) => {
      const days = await readScreenDays(store, { sample: panels.version().sample, until: asOf });
      return ranked(groupBy(days, ({ screenId }) => String(screenId)));
    },
    'GET /_api/screeners/predefined/ranking': async () => {
      const runs = await usage();
      const ofGroup = (group: PredefinedScreen['group']) =>
        PREDEFINED_SCREENS.filter((screen) => screen.group === group)
          .map(({ id, slug, name }) => ({ id, slug, name, usage: runs.get(id) ?? 0 }))
          .sort((one, other) => other.usage - one.usage);
      return { data: SCREEN_GROUPS.map((group) => ({ group, screens: ofGroup(group).slice(0, MAX_OF_A_GROUP) })) };
    },
  };
}
