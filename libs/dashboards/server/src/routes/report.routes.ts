import type { reportCalls } from '@plumbline/dashboards/contract';
import { DASHBOARD_LIMITS, type Report } from '@plumbline/dashboards/domain';
import {
  createOwnedResource,
  mapPage,
  memberOf,
  toWire,
  type AnyStore,
  type Handlers,
  type OwnedRow,
} from '@plumbline/shared/server';

/** Columns a person fills. */
export type KeptReport = Pick<Report, 'name' | 'template' | 'subject' | 'versus' | 'as_of' | 'pages' | 'paper'>;

/** Reports of people. */
export const reportResource = (store: AnyStore) =>
  createOwnedResource<KeptReport, 'newest'>(store, {
    table: 'reports',
    noun: 'report',
    max: DASHBOARD_LIMITS.reports,
    searched: ['name', 'subject'],
    sorts: { newest: { column: 'updated_at', direction: 'desc' } },
    json: ['pages'],
    exported: {
      file: 'reports',
      about: 'your reports',
      columns: ['name', 'template', 'subject', 'versus', 'as_of', 'pages', 'paper', 'created_at'],
    },
  });

const shown = (row: OwnedRow & KeptReport) => {
  const { pages, ...wire } = toWire(row);
  return {
    ...wire,
    id: Number(row.id),
    pages: pages.map(({ blocks }) => ({
      blocks: blocks.map((block) => ({ ...block, config: structuredClone(block.config) as Record<string, never> })),
    })),
  };
};

/** Values of a change that were named. */
const named = (values: object): Partial<KeptReport> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

export const reportHandlers = ({ store }: { readonly store: AnyStore }): Handlers<typeof reportCalls> => {
  const reports = reportResource(store);
  return {
    'GET /_api/v2/reports': async ({ query: { id, q, page } }, context) => {
      const { userId } = memberOf(context);
      if (id !== undefined) return { data: [shown(await reports.get(userId, id))], total: 1, page: 1, per_page: 1 };
      return mapPage(await reports.list(userId, { q, sort: 'newest', page }), shown);
    },
    'POST /_api/v2/reports': async ({ body }, context) => shown(await reports.create(memberOf(context).userId, body)),
    'GET /_api/v2/reports/{id}': async ({ params: { id } }, context) =>
      shown(await reports.get(memberOf(context).userId, id)),
    'PUT /_api/v2/reports/{id}': async ({ params: { id }, body: { version, ...values } }, context) =>
      shown(await reports.update(memberOf(context).userId, id, { values: named(values), version })),
    'DELETE /_api/v2/reports/{id}': async ({ params: { id } }, context) => {
      await reports.remove(memberOf(context).userId, id);
      return { ok: true };
    },
  };
};
