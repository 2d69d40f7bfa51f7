import { apiOf } from '@plumbline/shared/data-access';
import { splitKey, type ApiError, type StaffResource, type StaffRow, type StaffValues } from '@plumbline/shared/domain';
import { queryOptions } from '@tanstack/react-query';

/** Choices of a list: search, page, order, filters, or a single row. */
export interface StaffListChoice {
  readonly page: number;
  readonly q?: string;
  readonly sort?: string;
  readonly id?: number;
  readonly filters?: Readonly<Record<string, string>>;
}

/** A page of a list of staff. */
export interface StaffList {
  readonly data: readonly StaffRow[];
  readonly total: number;
  readonly page: number;
  readonly per_page: number;
}

type AnyCall = (key: string, args: object, options?: { signal: AbortSignal }) => Promise<unknown>;

/** The contracts of these calls follow from rows: here they are read as the row says. */
const call: AnyCall = (key, args, options) => (apiOf<never>() as unknown as AnyCall)(key, args, options);

const inputOf = (key: string, input: object) =>
  ['GET', 'DELETE'].includes(splitKey(key).method) ? { query: input } : { body: input };

const hasId = (key: string): boolean => key.includes('{id}');

const fetchList = ({ calls }: StaffResource, choice: StaffListChoice, signal: AbortSignal): Promise<StaffList> => {
  const { filters, ...query } = choice;
  return call(calls.list, inputOf(calls.list, { ...query, ...filters }), { signal }) as Promise<StaffList>;
};

/** A page of a list of staff. */
export const staffListQuery = (resource: StaffResource, choice: StaffListChoice) =>
  queryOptions<StaffList, ApiError>({
    queryKey: [resource.calls.list, choice],
    queryFn: ({ signal }) => fetchList(resource, choice, signal),
  });

/** Every row of a choice, page by page: for files. */
export async function allStaffRows(resource: StaffResource, choice: StaffListChoice): Promise<readonly StaffRow[]> {
  const { signal } = new AbortController();
  const rows: StaffRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await fetchList(resource, { ...choice, page }, signal);
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}

/** Adds a row, or changes the one that is named in its version. */
export function saveStaffRow(
  { calls }: StaffResource,
  values: StaffValues,
  row?: Pick<StaffRow, 'id' | 'version'>,
): Promise<unknown> {
  if (!row) return call(calls.create, { body: values });
  const body = { ...values, version: row.version };
  return hasId(calls.update)
    ? call(calls.update, { params: { id: row.id }, body })
    : call(calls.update, { body: { ...body, id: row.id } });
}

/** Removes a row; answers the number under which it can be put back. */
export async function removeStaffRow({ calls }: StaffResource, id: number): Promise<number> {
  const args = hasId(calls.remove) ? { params: { id } } : inputOf(calls.remove, { id });
  return ((await call(calls.remove, args)) as { removed: number }).removed;
}

/** Puts a removed row back. */
export const restoreStaffRow = (removed: number): Promise<unknown> =>
  call('POST /_api/admin/removed/{id}/restore', { params: { id: removed } });
