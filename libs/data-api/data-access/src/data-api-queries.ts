import type { accountCalls, apiStaffCalls, keyCalls, salesCalls } from '@plumbline/data-api/contract';
import { apiOf, createQueries } from '@plumbline/shared/data-access';
import type { ResultOf } from '@plumbline/shared/domain';

/** Calls of the data API that pages make. */
export type DataApiCalls = typeof accountCalls & typeof keyCalls & typeof salesCalls & typeof apiStaffCalls;

/** Account of a person with the data API. */
export type DataAccount = ResultOf<DataApiCalls['GET /_api/data_sales/user']>;

/** Products on offer. */
export type DataInfo = ResultOf<DataApiCalls['GET /_api/data_sales/info']>;

/** Files of tables, and how far those of the served version are. */
export type DataFiles = ResultOf<DataApiCalls['GET /_api/data_sales/data/list']>;

/** A table as a file. */
export type DataFile = DataFiles['data'][number];

/** A person for whom staff set limits. */
export type SpecialApiUser = ResultOf<DataApiCalls['GET /_api/admin/special_api_users']>['data'][number];

/** A person who uses the data API. */
export type ApiUser = ResultOf<DataApiCalls['GET /_api/admin/all_api_users']>['data'][number];

/** A key, without its secret. */
export type DataKey = ResultOf<DataApiCalls['GET /_api/data_sales/keys']>['data'][number];

/** Usage of a key on a day. */
export type UsageRow = ResultOf<DataApiCalls['GET /_api/data_sales/usage']>['data'][number];

/** An operation, explained. */
export type OperationDoc = ResultOf<DataApiCalls['GET /_api/user_api_docs/v{version}']>['data'][number];

const q = createQueries<DataApiCalls>(() => apiOf<DataApiCalls>());
const fresh = createQueries<DataApiCalls>(() => apiOf<DataApiCalls>(), { staleTime: 0 });

/** The same calls without a query around them: for what changes something. */
export const dataApi = () => apiOf<DataApiCalls>();

const VERSION = { params: { version: '1' as const } };

/** True for a query that a change of keys makes old. */
export const isOfDataApi = ({ queryKey: [key] }: { readonly queryKey: readonly unknown[] }): boolean =>
  String(key).includes('/data_sales/');

/** All keys of a person: there are few. */
export const keysQuery = () => fresh.query('GET /_api/data_sales/keys', { query: {} });

/** Products that are offered. */
export const dataInfoQuery = () => q.query('GET /_api/data_sales/info');

/** While files are made, how far they are is asked again after so long. */
const MAKING_MS = 3_000;

/** Files of tables. */
export const dataFilesQuery = () => ({
  ...fresh.query('GET /_api/data_sales/data/list', { query: {} }),
  refetchInterval: (query: { readonly state: { readonly data?: DataFiles | undefined } }) =>
    query.state.data?.making ? MAKING_MS : false,
});

interface PeopleChoice {
  readonly q?: string | undefined;
  readonly page: number;
}

/** Everybody who uses the data API. */
export const apiUsersQuery = (choice: PeopleChoice) => fresh.query('GET /_api/admin/all_api_users', { query: choice });

/** People with limits of their own. */
export const specialUsersQuery = (choice: PeopleChoice) =>
  fresh.query('GET /_api/admin/special_api_users', { query: choice });

/** Gaps in the reference. */
export const docsCheckQuery = () => fresh.query('GET /_api/admin/user_api_docs/check');

/** True for a query that a change of staff makes old. */
export const isOfApiStaff = ({ queryKey: [key] }: { readonly queryKey: readonly unknown[] }): boolean =>
  /\/(special|all)_api_user/.test(String(key));

/** Keys, limits, subscription and terms. */
export const dataAccountQuery = () => fresh.query('GET /_api/data_sales/user');

/** Calls of a month. */
export const usageQuery = (month: string | undefined) =>
  fresh.query('GET /_api/data_sales/usage', { query: { month } });

/** Groups of the reference. */
export const docGroupsQuery = () => q.query('GET /_api/user_api_docs/categories/v{version}', VERSION);

/** The reference. */
export const apiDocsQuery = () => q.query('GET /_api/user_api_docs/v{version}', VERSION);

/** Asks the data API with a key, as a program would; the key goes into a header only. */
export async function askPublic(
  address: string,
  key: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const authorization = `Bearer ${key}`;
  const answer = await fetch(address, {
    credentials: 'omit',
    ...(body
      ? { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { headers: { authorization } }),
  });
  return { status: answer.status, text: await answer.text() };
}
