import type { KeptState } from '@plumbline/screener/domain';
import { q } from './calls';

/** A saved screen by its number. */
export const userScreenerQuery = (id: string) => q.query('GET /_api/user_screeners/{id}', { params: { id } });

/** Screens the reader saved, a page of them. */
export const userScreenersQuery = (page: number) =>
  q.query('GET /_api/user_screeners', { query: { sort: 'name', page } });

/** Screens the reader saved whose names have these words. */
export const namedScreenersQuery = (name: string) =>
  q.query('GET /_api/user_screeners', { query: { q: name, sort: 'name', page: 1 } });

/** Sets of columns the reader saved. */
export const viewsQuery = () => q.query('GET /_api/user_screener_view');

/** The state behind a short link. */
export const hashQuery = (hash: string) => q.query('GET /_api/screeners/hash/{hash}', { params: { hash } });

/** A state as calls take it: nothing of the page, no read-only lists. */
export const keptOf = (state: KeptState) => ({
  formula: state.formula,
  universe: state.universe,
  view: state.view,
  ...(state.columns && { columns: [...state.columns] }),
  ...(state.order && { order: state.order }),
  ...(state.asOf && { asOf: state.asOf }),
  ...(state.map && { map: [...state.map] }),
  ...(state.bubble && { bubble: [...state.bubble] }),
  ...(state.group && { group: [...state.group] }),
});
