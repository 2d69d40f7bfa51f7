import type { userAlertCalls } from '@plumbline/alerts/contract';
import { numberIn } from '@plumbline/alerts/domain';
import { ApiError } from '@plumbline/shared/domain';
import { memberOf, tablesOf, type CallContext, type Handlers, type SiteOriginDeps } from '@plumbline/shared/server';
import { alertsToWire } from '../read/alert-wire';
import { alertableType, findTarget } from '../read/targets';
import type { AlertDeps } from '../sources';
import { alertResource, alertsOn, allAlerts, removeAlerts, type AlertRow } from '../store/alert-store';
import { readCalendar, readSettings, saveCalendar } from '../store/settings-store';
import { saveNamed } from '../write/save-alert';

const userOf = (context: CallContext): number => memberOf(context).userId;

/** The older addresses of alerts, and the calendar. */
export function userAlertHandlers(deps: AlertDeps & SiteOriginDeps): Handlers<typeof userAlertCalls> {
  const store = tablesOf(deps.db);
  const wire = async (userId: number, rows: readonly AlertRow[]) =>
    alertsToWire(deps, rows, await allAlerts(deps, userId));
  const calendarOf = async (context: CallContext) => {
    const { kinds, scope, lead_days, channels } = await readCalendar(store, userOf(context));
    const { feed_token: token } = await readSettings(store, userOf(context));
    const origin = deps.siteOrigin(context.caller);
    return {
      kinds: [...kinds],
      scope,
      lead_days,
      channels: [...channels],
      address: token === null ? null : `${origin}/feeds/${token}.ics`,
    };
  };
  return {
    'POST /_api/user/alerts': async ({ body }, context) => {
      const alert = await saveNamed(deps, userOf(context), body);
      return (await wire(userOf(context), [alert]))[0]!;
    },
    'GET /_api/user/alerts/{x}': async ({ params: { x } }, context) => {
      const userId = userOf(context);
      const id = numberIn(x);
      if (id !== undefined)
        return { data: await wire(userId, [(await alertResource(store).get(userId, id)) as AlertRow]) };
      const type = alertableType(x);
      return {
        data: await wire(
          userId,
          (await allAlerts(deps, userId)).filter((alert) => alert.alertable_type === type),
        ),
      };
    },
    'DELETE /_api/user/alerts/{type}/{id}': async ({ params }, context) => {
      const userId = userOf(context);
      const rows = await alertsOn(deps, userId, await findTarget(deps, { userId, ...params }));
      return {
        ok: true,
        count: await removeAlerts(
          store,
          userId,
          rows.map(({ id }) => id),
        ),
      };
    },
    'GET /_api/user/calendarAlerts': (_, context) => calendarOf(context),
    'PUT /_api/user/calendarAlerts': async ({ body }, context) => {
      const userId = userOf(context);
      const portfolio = /^portfolio:(\d+)$/.exec(body.scope)?.[1];
      if (portfolio !== undefined && !(await deps.alertLists.portfolio(Number(portfolio), { userId, asOf: undefined })))
        throw new ApiError(404, 'There is no such portfolio');
      await saveCalendar(store, userId, body);
      return calendarOf(context);
    },
  };
}
