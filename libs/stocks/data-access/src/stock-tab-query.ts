import { partQuery } from '@plumbline/shared/data-access';
import type { Day } from '@plumbline/shared/domain';
import { tabOutline } from '@plumbline/stocks/domain';
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

/** The same without what blocks only show: all that a page needs that the server rendered. */
export const stockTabOutlineQuery = (...tab: Parameters<typeof stockTabQuery>) =>
  partQuery(stockTabQuery(...tab), 'outline', tabOutline);
