import { fresh, q } from './calls';

export const demosQuery = () => q.query('GET /_api/demos-info');
export const demoStatsQuery = (from: string, to: string) =>
  fresh.query('POST /_api/admin/demo/fetch-stats', { body: { from, to } });
