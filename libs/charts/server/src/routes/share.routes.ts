import type { shareCalls } from '@plumbline/charts/contract';
import { plainOptions } from '@plumbline/charts/domain';
import { escapeMarkup, ApiError } from '@plumbline/shared/domain';
import { mapPage, memberOf, toWire, type Handlers } from '@plumbline/shared/server';
import type { ChartDeps } from '../deps';
import { readKeptChart } from '../read/kept-chart';
import type { SeriesAnswer } from '../read/series-asked';
import { askedOf, differenceOf, digestOf, storedOf } from '../read/share-values';
import { chartShares, newChartKey, shareNumber, sharedChart, type ShareRow } from '../store/chart-store';

const addressOf = (key: string): string => `/interactive_chart?share=${key}`;

const listed = ({ stored: _stored, chart_options: _options, digest: _digest, until: _until, ...row }: ShareRow) => ({
  ...toWire(row),
  url: addressOf(row.key),
});

/** A chart may be gone since: a security that left the data. Then there is nothing to compare with. */
async function nowOf(deps: ChartDeps, { chart_options: options, security, as_of, until }: ShareRow) {
  const at = { security: security ?? undefined, asOf: as_of ?? undefined, until: until ?? undefined };
  try {
    return await readKeptChart(deps, askedOf(options, at));
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 404) return undefined;
    throw error;
  }
}

export function shareHandlers(deps: ChartDeps): Handlers<typeof shareCalls> {
  const { db: store } = deps;
  const shares = chartShares(store);
  return {
    'GET /_api/interactive_chart/shares': async ({ query }, context) =>
      mapPage(await shares.list(memberOf(context).userId, query), listed),
    'POST /_api/interactive_chart/shares': async ({ body }, context) => {
      const { userId } = memberOf(context);
      const { title, chart_options: options, security = options.security, asOf } = body;
      const answer = await readKeptChart(deps, askedOf(options, { security, asOf, until: undefined }));
      const [from, until] = [options.from ?? answer.day[0], answer.day.at(-1)];
      const fixed = from === undefined ? options : { ...options, from };
      // Read again as it will be opened: with its first and last day.
      const kept = await readKeptChart(deps, askedOf(fixed, { security, asOf, until }));
      const [key, digest] = [newChartKey(), digestOf(kept)];
      await shares.create(userId, {
        key,
        title,
        digest,
        security: security ?? null,
        as_of: asOf ?? null,
        until: until ?? null,
        chart_options: fixed,
        stored: storedOf(kept),
      });
      const url = addressOf(key);
      return { id: key, url, digest, embed: `<a href="${escapeMarkup(url)}">${escapeMarkup(title)}</a>` };
    },
    'GET /_api/interactive_chart/shares/{id}': async ({ params: { id } }) => {
      const row = await sharedChart(store, id);
      if (!row) throw new ApiError(404, 'There is no such shared chart');
      const stored = row.stored as SeriesAnswer | null;
      const now = await nowOf(deps, row);
      const gone = { points: 0, changed: null, days: [] };
      return {
        id: row.key,
        title: row.title,
        security: row.security,
        asOf: row.as_of,
        until: row.until,
        digest: row.digest,
        stored,
        created_at: row.created_at.toISOString(),
        chart_options: plainOptions(row.chart_options),
        difference: now ? differenceOf({ digest: row.digest, stored }, now) : gone,
      };
    },
    'DELETE /_api/interactive_chart/shares/{id}': async ({ params: { id } }, context) => {
      const { userId } = memberOf(context);
      const number = await shareNumber(store, userId, id);
      if (number === undefined) throw new ApiError(404, 'There is no such shared chart');
      await shares.remove(userId, number);
      return { ok: true };
    },
  };
}
