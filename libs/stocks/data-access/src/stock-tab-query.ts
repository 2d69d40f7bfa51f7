import type { Day } from '@plumbline/shared/domain';
import { q } from './calls';

/** Query parameters of tabs; each tab reads its own. */
const NAMES = [
  'period',
  'basis',
  'year',
  'page',
  'symbols',
  'metrics',
  'form',
  'item',
  'text',
  'scope',
  'a',
  'b',
] as const;

/** A tab of a stock page, as its address asks for it. */
export function stockTabQuery(id: string, tab: string, asOf: Day | undefined, params: URLSearchParams) {
  const named = NAMES.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const set = params.getAll('set');
  const query = { asOf, ...Object.fromEntries(named), ...(set.length > 0 ? { set } : {}) };
  return q.query('GET /_api/stocks/{id}/{tab}', { params: { id, tab }, query });
}
