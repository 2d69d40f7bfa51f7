import type { ArgsOf } from '@plumbline/shared/domain';
import { q, type Calls } from './calls';

type Args<K extends keyof Calls & string> = ArgsOf<K, Calls[K]>;

const LIMITATION = 'GET /_api/admin/limitation/{x}';
const PREDEFINED = 'GET /_api/admin/predefined/{kind}';
const NOTES = 'GET /_api/admin/notes';

/** Members who reach a limit, a page of them. */
export const limitationQuery = (
  x: Args<typeof LIMITATION>['params']['x'],
  query: NonNullable<Args<typeof LIMITATION>['query']>,
) => q.query(LIMITATION, { params: { x }, query });

/** Predefined items of the screener, a page of them. */
export const predefinedQuery = (
  kind: Args<typeof PREDEFINED>['params']['kind'],
  query: NonNullable<Args<typeof PREDEFINED>['query']>,
) => q.query(PREDEFINED, { params: { kind }, query });

/** Stocks by the notes on them, a page of them. */
export const staffNotesQuery = (query: NonNullable<Args<typeof NOTES>['query']>) => q.query(NOTES, { query });
