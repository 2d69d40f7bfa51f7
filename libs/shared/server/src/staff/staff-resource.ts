import {
  ApiError,
  coversScope,
  scopeOfGroup,
  staffField,
  staffRowName,
  type StaffField,
  type StaffResource,
} from '@plumbline/shared/domain';
import { staffResourceCalls, type removedCalls } from '@plumbline/shared/contract';
import { fieldRefusal } from '../calls/field-refusal';
import { memberOf, type BoundCall, type CallContext, type Handlers } from '../calls/run-call';
import type { AnyStore } from '../database/any-store';
import { isForeignKeyViolation, isUniqueViolation } from '../database/store-refusal';
import { createRowTable, toWire, type BaseRow, type RowSort, type Scope } from '../rows/row-table';
import { removeRow, restoreRow } from './removed-rows';

/** SQL of the columns that every table of a staff resource has; the fields follow. */
export const STAFF_COLUMNS = `
  id bigint generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()`;

export interface StaffResourceDeps {
  readonly store: AnyStore;
  /** Writes down what a member of staff did. */
  readonly note: (context: CallContext, action: string, subject: string) => Promise<void>;
  /** Cleans a value before it is stored: rich texts are sanitised. */
  readonly clean?: (field: StaffField, value: unknown) => unknown;
  /** Called after each change: caches of what the rows show are cleared. */
  readonly onChange?: (resource: StaffResource) => Promise<unknown> | void;
}

interface Input {
  readonly params?: { readonly id: number };
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

interface ListInput {
  readonly q?: string;
  readonly page: number;
  readonly sort?: string;
  readonly id?: number;
}

const idOf = ({ params, query, body }: Input): number => Number(params?.id ?? body?.['id'] ?? query?.['id']);

/** A field references a row of another list, or an account, that does not exist. */
function unknownChoice(fields: readonly StaffField[], cause: unknown): ApiError {
  const field = fields.find(({ rowsOf, names }) => rowsOf ?? names);
  const message = `There is no such ${field?.rowsOf?.noun ?? field?.names ?? 'choice'}`;
  return fieldRefusal(`body.${field?.key ?? 'id'}`, message, { status: 409, cause });
}

/** Runs a write; that another row has the same name already is said at the field. */
async function unlessTaken<T>({ noun, fields, unique = [] }: StaffResource, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    if (isForeignKeyViolation(cause)) throw unknownChoice(fields, cause);
    if (!isUniqueViolation(cause)) throw cause;
    const message = `There is such a ${noun} already`;
    throw fieldRefusal(`body.${unique.at(-1) ?? 'id'}`, message, { status: 409, cause });
  }
}

/** A list by its own order, or by a column up or down. */
function sortsOf({ columns, order, ...resource }: StaffResource): Record<string, RowSort> {
  const sortBy = (key: string, direction: 'asc' | 'desc'): RowSort => ({
    column: key,
    direction,
    isText: staffField(resource, key).kind === 'line',
  });
  const both = (key: string) => [[key, sortBy(key, 'asc')] as const, [`-${key}`, sortBy(key, 'desc')] as const];
  return { default: { column: order.key, direction: order.direction }, ...Object.fromEntries(columns.flatMap(both)) };
}

/** Notes a change in the list of changes and makes what shows the rows forget them. */
async function announce(
  { note, onChange }: StaffResourceDeps,
  context: CallContext,
  what: { readonly resource: StaffResource; readonly action: string; readonly name: string },
): Promise<void> {
  await note(context, `${what.action} ${what.resource.noun}`, what.name);
  await onChange?.(what.resource);
}

async function cleaned(
  { fields }: StaffResource,
  { clean }: StaffResourceDeps,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const value = body[field.key] ?? null;
    values[field.key] = clean ? await clean(field, value) : value;
  }
  return values;
}

/** The list, adding, changing and removing of one kind of thing, each change in the audit log. */
export function bindStaffResource(resource: StaffResource, deps: StaffResourceDeps): BoundCall[] {
  const { calls, noun, table, searched } = resource;
  const { store } = deps;
  const rows = createRowTable<BaseRow>({ table, noun, searched, sorts: sortsOf(resource) });
  const changed = async (context: CallContext, action: string, row: BaseRow): Promise<object> => {
    await announce(deps, context, { resource, action, name: staffRowName(resource, { ...row }) });
    return rowOnWire(resource, row);
  };

  const handlers: Record<string, (input: Input, context: CallContext) => Promise<unknown>> = {
    [calls.list]: async ({ query, body }) => {
      const { q, page, sort = 'default', id, ...filters } = (query ?? body ?? {}) as unknown as ListInput;
      const scope = { ...scopeOf(resource, filters), ...(id !== undefined && { id }) };
      const found = await rows.list(store, scope, { q, page, sort });
      return { ...found, data: found.data.map((row) => rowOnWire(resource, row)) };
    },
    [calls.create]: async ({ body }, context) => {
      const values = await cleaned(resource, deps, body);
      return changed(context, 'added', await unlessTaken(resource, () => rows.insert(store, values)));
    },
    [calls.update]: async (input, context) => {
      const values = await cleaned(resource, deps, input.body);
      const version = input.body?.['version'] as number | undefined;
      const update = () =>
        store.transaction().execute(async (trx) => {
          const current = await rows.findForUpdate(trx, {}, { id: idOf(input), version });
          return rows.update(trx, current, values);
        });
      return changed(context, 'changed', await unlessTaken(resource, update));
    },
    [calls.remove]: async (input, context) => {
      const gone = await removeRow(store, resource, idOf(input)).catch((cause: unknown) => {
        if (!isForeignKeyViolation(cause)) throw cause;
        throw new ApiError(409, `This ${noun} is in use: choose another one there first`, { cause });
      });
      if (!gone) throw new ApiError(404, `There is no such ${noun}`);
      await announce(deps, context, { resource, action: 'removed', name: gone.name });
      return { ok: true, removed: gone.removed };
    },
  };
  return Object.entries(staffResourceCalls(resource)).map(([key, def]) => ({
    key,
    def,
    handle: handlers[key] as BoundCall['handle'],
  }));
}

/** Undoing of what was removed, for all resources together. */
export const removedHandlers = (
  resources: readonly StaffResource[],
  deps: StaffResourceDeps,
): Handlers<typeof removedCalls> => ({
  'POST /_api/admin/removed/{id}/restore': async ({ params }, context) => {
    const { scopes } = memberOf(context);
    const own = resources.filter(({ group }) => coversScope(scopes, scopeOfGroup(group)));
    const { resource, id, name } = await restoreRow(deps.store, own, params.id).catch((cause: unknown) => {
      if (isUniqueViolation(cause)) throw new ApiError(409, 'There is another one of this name now', { cause });
      if (isForeignKeyViolation(cause))
        throw new ApiError(409, 'What it belongs to is gone: put that back first', { cause });
      throw cause;
    });
    await announce(deps, context, { resource, action: 'put back', name });
    return { id };
  },
});

function scopeOf(resource: StaffResource, filters: Readonly<Record<string, unknown>>): Scope {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([key, value]) => [
      key,
      staffField(resource, key).kind === 'flag' ? value === 'true' : (value as string),
    ]),
  );
}

/** Moments of fields as texts, as all others, days as they are. */
function rowOnWire({ fields }: StaffResource, row: BaseRow): object {
  const wire: Record<string, unknown> = { ...toWire(row) };
  for (const { key, kind } of fields)
    if (kind === 'moment' && wire[key] instanceof Date) wire[key] = wire[key].toISOString();
  return wire;
}
