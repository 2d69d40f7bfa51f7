import type { dashboardCalls } from '@plumbline/dashboards/contract';
import { DEFAULT_DASHBOARD, type Dashboard } from '@plumbline/dashboards/domain';
import { ApiError } from '@plumbline/shared/domain';
import { mapPage, memberOf, toWire, type AnyStore, type Handlers } from '@plumbline/shared/server';
import { createDashboardStore, type DashboardRow, type VersionRow } from '../store/dashboard-store';
import { wireWidgets } from './wire-widgets';

const START_OF_TIME = '1970-01-01T00:00:00.000Z';

/** The default of the product as a person sees it who saved none. */
const defaultOf = (userId: number) => ({
  id: 0,
  user_id: userId,
  is_default: true,
  options: wireOptions(DEFAULT_DASHBOARD),
  version: 0,
  created_at: START_OF_TIME,
  updated_at: START_OF_TIME,
});

/** Lists that nobody changes as lists that the contract describes. */
const wireOptions = (options: Dashboard['options']) => ({
  ...options,
  link: { ...options.link },
  widgets: wireWidgets(options.widgets),
});

const shown = (row: DashboardRow) => {
  const { client_key: _key, options, is_default, ...wire } = toWire(row);
  return { ...wire, id: Number(row.id), user_id: Number(row.user_id), is_default, options: wireOptions(options) };
};

const shownVersion = ({ created_at, origin, ...row }: VersionRow) => ({
  ...row,
  at: created_at.toISOString(),
  from: origin,
});

export const dashboardHandlers = ({ store }: { readonly store: AnyStore }): Handlers<typeof dashboardCalls> => {
  const dashboards = createDashboardStore(store);
  return {
    'GET /_api/user/dashboard': async (_input, context) => {
      const data = (await dashboards.all(memberOf(context).userId)).map(shown);
      return { data, total: data.length, page: 1, per_page: data.length };
    },
    'GET /_api/user/dashboard/{id}': async ({ params: { id } }, context) => {
      const { userId } = memberOf(context);
      return id === 0 ? defaultOf(userId) : shown(await dashboards.get(userId, id));
    },
    'POST /_api/user/dashboard': async ({ body }, context) => {
      const { options, is_default: isDefault, client_key: clientKey } = body;
      return shown(await dashboards.create(memberOf(context).userId, { options, isDefault, clientKey }));
    },
    'PUT /_api/user/dashboard': async ({ body }, context) => {
      const { id, options, version, is_default: isDefault } = body;
      return shown(await dashboards.change({ userId: memberOf(context).userId, id }, { options, version, isDefault }));
    },
    'DELETE /_api/user/dashboard': async ({ query, body }, context) => {
      const id = query.id ?? body?.id;
      if (id === undefined) throw new ApiError(400, 'Name the dashboard: id');
      await dashboards.remove(memberOf(context).userId, id);
      return { ok: true };
    },
    'GET /_api/user/dashboard/{id}/versions': async ({ params: { id }, query: { page } }, context) =>
      mapPage(await dashboards.versions({ userId: memberOf(context).userId, id }, page), shownVersion),
    'POST /_api/user/dashboard/{id}/restore': async ({ params: { id }, body: { version } }, context) =>
      shown(await dashboards.restore({ userId: memberOf(context).userId, id }, version)),
  };
};
