import { todayOf } from '@plumbline/market-data/domain';
import { paged, type Handlers } from '@plumbline/shared/server';
import type { offeringCalls } from '@plumbline/stocks/contract';
import {
  chosenOfferings,
  offeringsOn,
  offeringToWire,
  offeringYears,
  stageCounts,
  type OfferingMarket,
} from '../read/offerings';

/** Companies on their way to the exchange. */
export const offeringHandlers = ({ market }: { readonly market: OfferingMarket }): Handlers<typeof offeringCalls> => ({
  'GET /_api/ipos': async ({ query: { stage, kind, q: words = '', sort, desc, page, per_page: perPage, asOf } }) => {
    const all = await offeringsOn(market, asOf);
    const chosen = chosenOfferings(all, { stage, kind, words, sort, desc: desc === 'true' });
    const shown = chosen.slice((page - 1) * perPage, page * perPage);
    const data = await Promise.all(shown.map((offering) => offeringToWire(market, offering, asOf)));
    return {
      ...paged(data, { total: chosen.length, page, perPage }),
      stages: stageCounts(all),
      today: todayOf(market, asOf),
    };
  },
  'GET /_api/ipos/statistics': async ({ query: { asOf } }) => {
    const all = await offeringsOn(market, asOf);
    return { years: offeringYears(all), stages: stageCounts(all), today: todayOf(market, asOf) };
  },
});
