import type { ExportJobDeps } from '@plumbline/data-api/server';
import { currentVersion } from '@plumbline/market-data/market';
import { keepOverTime, marketPanels, securityFigures, type KeptOverTime } from '@plumbline/metrics/server';
import type { ScreenerJobDeps } from '@plumbline/screener/server';
import type { SupportJobDeps } from '@plumbline/support/server';

import type { JobContext } from './context';
import { openMarket } from './open-market';

/** Half of the room is for what people ask for themselves. */
const PINNED_SHARE = 0.5;

/** Makes figures over time of the market that is served. */
export function keepFigures(
  context: JobContext,
  cacheMb: number,
  signal: AbortSignal,
): ScreenerJobDeps['keepOverTime'] {
  const bytes = cacheMb * 2 ** 20;
  return async (reads): Promise<KeptOverTime | undefined> => {
    if (!(await currentVersion(context.folders.built))) return undefined;
    const market = await openMarket(context, bytes);
    try {
      return await keepOverTime(market, reads, { bytes: PINNED_SHARE * bytes, signal });
    } finally {
      market.close();
    }
  };
}

/** Lets work read screens and prices of the market that is served. */
export const overMarketOf =
  (context: JobContext): ScreenerJobDeps['overMarket'] =>
  async (work) => {
    if (!(await currentVersion(context.folders.built))) return undefined;
    const market = await openMarket(context);
    try {
      return await work({ market, screenPanels: marketPanels(market) }, market.status());
    } finally {
      market.close();
    }
  };

/** Lets work read single figures of the market that is served, at the present and on past days. */
export const overFiguresOf =
  (context: JobContext): SupportJobDeps['overFigures'] =>
  async (work) => {
    if (!(await currentVersion(context.folders.built))) return undefined;
    const market = await openMarket(context);
    try {
      return await work({ find: (name) => market.find(name), figures: securityFigures(marketPanels(market)) });
    } finally {
      market.close();
    }
  };

/** Lets work read the whole market that is served, with the figures of its securities. */
export const overDataOf =
  (context: JobContext): ExportJobDeps['overData'] =>
  async (work) => {
    if (!(await currentVersion(context.folders.built))) return undefined;
    const market = await openMarket(context);
    try {
      return await work({ market, figures: securityFigures(marketPanels(market)) });
    } finally {
      market.close();
    }
  };
