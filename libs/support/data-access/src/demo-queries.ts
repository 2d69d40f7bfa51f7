import { q } from './calls';

export const demosQuery = () => q.query('GET /_api/demos-info');
export const demoStatsQuery = (from: string, to: string) => ({
  ...q.query('POST /_api/admin/demo/fetch-stats', { body: { from, to } }),
  staleTime: 0,
});
