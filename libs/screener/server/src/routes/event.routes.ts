import type { eventCalls } from '@plumbline/screener/contract';
import { eventScreenBySlug } from '@plumbline/screener/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import { eventAnswer } from '../events/event-answer';
import type { EventMarket } from '../events/event-market';

/** Dependencies of event screens. */
export interface EventDeps {
  readonly market: EventMarket;
  /** Counts a run of a screen of the product. */
  readonly countRun: (screenId: number) => Promise<void>;
}

/** Delistings, mergers, spin-offs, special dividends and short positions. */
export function eventHandlers({ market, countRun }: EventDeps): Handlers<typeof eventCalls> {
  return {
    'GET /_api/screeners/events/{slug}': async ({ params: { slug }, query }) => {
      const screen = eventScreenBySlug(slug);
      if (!screen) throw new ApiError(404, 'There is no such screen');
      await countRun(screen.id);
      const { per_page: perPage, desc, ...ask } = query;
      return eventAnswer(screen, { ...ask, perPage, desc: desc === 'true' }, market);
    },
  };
}
