import { staffField, staffRowName, type StaffField, type StaffResource } from '@plumbline/shared/domain';
import { staffResourceCalls } from '@plumbline/shared/contract';
import type { BoundCall, CallContext } from '../calls/run-call';
import { createRowTable, toWire, type AnyStore, type BaseRow, type Scope } from '../rows/row-table';

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
  /** What is done to a value before it is kept: rich texts are sanitised. */
  readonly clean?: (field: StaffField, value: unknown) => unknown;
  /** Called after each change: caches of what the rows show are cleared. */
  readonly onChange?: (resource: StaffResource) => void;
}

interface Input {
  readonly params?: { readonly id: number };
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const idOf = ({ params, query, body }: Input): number => Number(params?.id ?? body?.['id'] ?? query?.['id']);

/** The list, adding, changing and removing of one kind of thing, each change in the audit log. */
export function bindStaffResource(resource: StaffResource, deps: StaffResourceDeps): BoundCall[] {
  const { calls, noun, table, searched, order } = resource;
  const { store, note, clean = (_field, value) => value, onChange = () => undefined } = deps;
  const rows = createRowTable<BaseRow>({
    table,
    noun,
    searched,
    sorts: { default: { column: order.key, direction: order.direction } },
  });
  const valuesOf = (body: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(resource.fields.map((field) => [field.key, clean(field, body[field.key] ?? null)]));
  const changed = async (context: CallContext, action: string, row: BaseRow): Promise<BaseRow> => {
    await note(context, `${action} ${noun}`, staffRowName(resource, { ...row }));
    onChange(resource);
    return row;
  };

  const handlers: Record<string, (input: Input, context: CallContext) => Promise<unknown>> = {
    [calls.list]: async ({ query, body }) => {
      const { q, page, ...filters } = (query ?? body ?? {}) as { q?: string; page: number };
      const found = await rows.list(store, scopeOf(resource, filters), { q, page, sort: 'default' });
      return { ...found, data: found.data.map((row) => rowOnWire(resource, row)) };
    },
    [calls.create]: async ({ body }, context) =>
      rowOnWire(resource, await changed(context, 'added', await rows.insert(store, valuesOf(body)))),
    [calls.update]: async (input, context) => {
      const row = await store.transaction().execute(async (trx) => {
        const version = input.body?.['version'] as number | undefined;
        const current = await rows.findForUpdate(trx, {}, { id: idOf(input), version });
        return rows.update(trx, current, valuesOf(input.body));
      });
      return rowOnWire(resource, await changed(context, 'changed', row));
    },
    [calls.remove]: async (input, context) => {
      await changed(context, 'removed', await rows.remove(store, {}, idOf(input)));
      return { ok: true };
    },
  };
  return Object.entries(staffResourceCalls(resource)).map(([key, def]) => ({
    key,
    def,
    handle: handlers[key] as BoundCall['handle'],
  }));
}

function scopeOf(resource: StaffResource, filters: Readonly<Record<string, unknown>>): Scope {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([key, value]) => [
      key,
      staffField(resource, key).kind === 'flag' ? value === 'true' : (value as string),
    ]),
  );
}

/** Moments of fields as texts, as all others. */
function rowOnWire({ fields }: StaffResource, row: BaseRow): object {
  const wire: Record<string, unknown> = { ...toWire(row) };
  for (const { key, kind } of fields)
    if (kind === 'moment' && wire[key] instanceof Date) wire[key] = wire[key].toISOString();
  return wire;
}
