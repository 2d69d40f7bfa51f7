import type { accountCalls, keyCalls } from '@plumbline/data-api/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ResultOf } from '@plumbline/shared/domain';

/** Calls of the data API that pages make. */
export type DataApiCalls = typeof accountCalls & typeof keyCalls;

/** A key, without its secret. */
export type DataKey = ResultOf<DataApiCalls['GET /_api/data_sales/keys']>['data'][number];

/** What was asked with a key on a day. */
export type UsageRow = ResultOf<DataApiCalls['GET /_api/data_sales/usage']>['data'][number];

/** An operation, explained. */
export type OperationDoc = ResultOf<DataApiCalls['GET /_api/user_api_docs/v{version}']>['data'][number];

const q = createQueries<DataApiCalls>(() => apiOf<DataApiCalls>());

/** The same calls without a query around them: for what changes something. */
export const dataApi = () => apiOf<DataApiCalls>();

const fresh = { staleTime: 0 };
const VERSION = { params: { version: '1' as const } };

/** True for a query that a change of keys makes old. */
export const isOfDataApi = ({ queryKey: [key] }: { readonly queryKey: readonly unknown[] }): boolean =>
  String(key).includes('/data_sales/');

/** All keys of a person: there are few. */
export const keysQuery = () => ({ ...q.query('GET /_api/data_sales/keys', { query: {} }), ...fresh });

/** Keys and limits. */
export const dataAccountQuery = () => ({ ...q.query('GET /_api/data_sales/user'), ...fresh });

/** Calls of a month. */
export const usageQuery = (month: string | undefined) => ({
  ...q.query('GET /_api/data_sales/usage', { query: { month } }),
  ...fresh,
});

/** Groups of the reference. */
export const docGroupsQuery = () => q.query('GET /_api/user_api_docs/categories/v{version}', VERSION);

/** The reference. */
export const apiDocsQuery = () => q.query('GET /_api/user_api_docs/v{version}', VERSION);

/** Asks the data API with a key, as a program would; the key goes into a header only. */
export async function askPublic(address: string, key: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` }, credentials: 'omit' });
  return { status: answer.status, text: await answer.text() };
}
