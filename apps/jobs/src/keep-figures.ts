import type { ExportJobDeps } from '@plumbline/data-api/server';
import { joinedReads, keepOverTime, marketPanels, securityFigures, type KeptOverTime } from '@plumbline/metrics/server';
import type { ScreenerJobDeps } from '@plumbline/screener/server';
import type { SupportJobDeps } from '@plumbline/support/server';

import type { JobContext } from './context';
import { overServedMarket } from './open-market';

/** Half of the room is for what people ask for themselves. */
const PINNED_SHARE = 0.5;

/** Makes figures over time of the market that is served: those that are asked for, then all that prices are joined with. */
export function keepFigures(
  context: JobContext,
  cacheMb: number,
  signal: AbortSignal,
): ScreenerJobDeps['keepOverTime'] {
  const bytes = cacheMb * 2 ** 20;
  const bound = { bytes: PINNED_SHARE * bytes, signal };
  return (reads): Promise<KeptOverTime | undefined> =>
    overServedMarket(context, (market) => keepOverTime(market, [...reads, ...joinedReads()], bound), bytes);
}

/** Lets work read screens and prices of the market that is served. */
export const overMarketOf =
  (context: JobContext): ScreenerJobDeps['overMarket'] =>
  (work) =>
    overServedMarket(context, (market) => work({ market, openPanel: marketPanels(market).open }, market.status()));

/** Lets work read single figures of the market that is served, at the present and on past days. */
export const overFiguresOf =
  (context: JobContext): SupportJobDeps['overFigures'] =>
  (work) =>
    overServedMarket(context, (market) =>
      work({ find: (name) => market.find(name), figures: securityFigures(marketPanels(market).open) }),
    );

/** Lets work read the whole market that is served, with the figures of its securities. */
export const overDataOf =
  (context: JobContext): ExportJobDeps['overData'] =>
  (work) =>
    overServedMarket(context, (market) => work({ market, figures: securityFigures(marketPanels(market).open) }));
