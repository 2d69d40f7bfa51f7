import type { alertCalls } from '@plumbline/alerts/contract';
import { ALERT_LIMITS } from '@plumbline/alerts/domain';
import { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal, mapPage, memberOf, tablesOf, type CallContext, type Handlers } from '@plumbline/shared/server';
import { isTimeZone } from '../deliver/send-time';
import { alertsToWire, firingToWire } from '../read/alert-wire';
import { groupsOf } from '../read/groups';
import { namedAlerts, nothingSelected } from '../read/named-alerts';
import { alertableType, findTarget, makeTarget, showTargets, type NamedTarget } from '../read/targets';
import { lastRun } from '../run/run-alerts';
import type { AlertDeps } from '../sources';
import {
  alertResource,
  alertsOn,
  allAlerts,
  removeAlerts,
  setFrequency,
  watchedName,
  type AlertRow,
} from '../store/alert-store';
import { countTriggered, firingPage, markSeen, firedLast } from '../store/firing-store';
import { readSettings, saveSettings, setFeed, type SettingsRow } from '../store/settings-store';
import { changeAlert, saveNamed } from '../write/save-alert';
import { applyWanted, type Wanted } from '../write/wanted';

type Served = Partial<Handlers<typeof alertCalls>>;

interface Filter {
  readonly alertable_type?: string | undefined;
  readonly alertable_id?: string | undefined;
}

const userOf = (context: CallContext): number => memberOf(context).userId;

/** Target named by a call; both fields are needed. */
function toNamed(userId: number, { alertable_type: type, alertable_id: id }: Filter): NamedTarget {
  if (type === undefined || id === undefined) throw fieldRefusal('body.alertable_id', 'Name what the alerts are of');
  return { userId, type, id };
}

/** Alerts of a type, of one thing, or all. */
async function filtered(
  deps: AlertDeps,
  userId: number,
  { alertable_type: type, alertable_id: id }: Filter,
): Promise<readonly AlertRow[]> {
  const all = await allAlerts(deps, userId);
  if (type === undefined) return all;
  const known = alertableType(type);
  if (id === undefined) return all.filter((alert) => alert.alertable_type === known);
  const name = watchedName(await findTarget(deps, { userId, type, id }));
  return all.filter((alert) => watchedName(alert) === name);
}

export const settingsToWire = ({
  merge_alerts,
  send_time,
  time_zone,
  is_table,
  has_mail,
  feed_token,
}: SettingsRow) => ({
  merge_alerts,
  send_time,
  time_zone,
  is_table,
  channels: [...(has_mail ? (['mail'] as const) : []), ...(feed_token === null ? [] : (['feed'] as const))],
});

/** One on the wire, with the switches of what it watches. */
async function one(deps: AlertDeps, alert: AlertRow) {
  const [wire] = await alertsToWire(deps, [alert], await alertsOn(deps, alert.user_id, alert));
  return wire!;
}

const said = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  throw error;
};

/** Each with its own result: one that is refused keeps no other from being kept. */
async function each<T>(all: readonly T[], save: (one: T) => Promise<{ readonly id: number } | undefined>) {
  const results: { index: number; id?: number; error?: string }[] = [];
  for (const [index, input] of all.entries())
    try {
      const saved = await save(input);
      results.push({ index, ...(saved && { id: saved.id }) });
    } catch (error) {
      results.push({ index, error: said(error) });
    }
  return results;
}

/** Calls of single alerts. */
function oneHandlers(deps: AlertDeps) {
  const store = tablesOf(deps.db);
  const alerts = alertResource(store);
  return {
    'POST /_api/v2/alerts': async ({ body }, context) => one(deps, await saveNamed(deps, userOf(context), body)),
    'GET /_api/v2/alerts/{id}': async ({ params }, context) =>
      one(deps, (await alerts.get(userOf(context), params.id)) as AlertRow),
    'PUT /_api/v2/alerts/{id}': async ({ params, body }, context) =>
      one(deps, await changeAlert(deps, userOf(context), params.id, body)),
    'DELETE /_api/v2/alerts/{id}': async ({ params }, context) => {
      await alerts.remove(userOf(context), params.id);
      return { ok: true };
    },
  } satisfies Served;
}

type WantedOf = Wanted & Filter;

/** Calls of several alerts. */
function batchHandlers(deps: AlertDeps) {
  const store = tablesOf(deps.db);
  const saveWanted = async (userId: number, wanted: WantedOf): Promise<{ id: number } | undefined> =>
    (await applyWanted(deps, userId, await makeTarget(deps, toNamed(userId, wanted)), wanted))[0];
  return {
    'POST /_api/v2/alerts/alert_settings': async ({ body }, context) => {
      const userId = userOf(context);
      const settings = settingsToWire(await readSettings(store, userId));
      const { action, alertable } = body;
      if (action === 'batch_save') {
        if (!Array.isArray(alertable)) throw nothingSelected();
        const results = await each(alertable as readonly WantedOf[], (wanted) => saveWanted(userId, wanted));
        return { data: [], settings, results };
      }
      const named = toNamed(userId, body);
      if (action === 'save' && (Array.isArray(alertable) || !alertable))
        throw fieldRefusal('body.alertable', 'Say what is wanted');
      const rows =
        action === 'save'
          ? await applyWanted(deps, userId, await makeTarget(deps, named), alertable as Wanted)
          : await alertsOn(deps, userId, await findTarget(deps, named));
      return { data: await alertsToWire(deps, rows), settings };
    },
    'POST /_api/v2/alerts/batch_set': async ({ body }, context) => {
      const { alerts, skipped } = await namedAlerts(deps, userOf(context), body.alertable_keys);
      const count = await setFrequency(
        store,
        userOf(context),
        alerts.map(({ id }) => id),
        body.value,
      );
      return { success: 'Frequency set successfully', count, skipped };
    },
    'DELETE /_api/v2/alerts/delete_all': async ({ query, body = {} }, context) => {
      const userId = userOf(context);
      const keys = body.alertable_keys ?? query.alertable_keys?.split(',').filter((key) => key !== '');
      const target = body.alertable_type === undefined ? query : body;
      const { alerts, skipped } =
        keys === undefined && target.alertable_type !== undefined
          ? { alerts: await alertsOn(deps, userId, await findTarget(deps, toNamed(userId, target))), skipped: 0 }
          : await namedAlerts(deps, userId, keys ?? []);
      const by = body.delete_by_keys ?? query.delete_by_keys?.split(',').filter((key) => key !== '' && key !== 'true');
      const only = Array.isArray(by) && by.length > 0 ? new Set(by) : undefined;
      const ids = alerts.filter(({ key }) => !only || only.has(key)).map(({ id }) => id);
      return { success: 'Alerts deleted successfully', count: await removeAlerts(store, userId, ids), skipped };
    },
    'POST /_api/v2/alerts/batch_save': async ({ body }, context) => ({
      data: await each(body.alerts, (input) => saveNamed(deps, userOf(context), input)),
    }),
  } satisfies Served;
}

const ALL = { filters: {}, only_triggered: false, sort: 'triggered', page: 1, per_page: ALERT_LIMITS.rows } as const;

/** Calls that look. */
function readHandlers(deps: AlertDeps) {
  const store = tablesOf(deps.db);
  return {
    'POST /_api/v2/alerts/settings': async ({ body }, context) => {
      const { action, channels, ...changes } = body ?? { action: 'get' as const };
      const userId = userOf(context);
      if (action === 'get') return settingsToWire(await readSettings(store, userId));
      if (changes.time_zone !== undefined && !isTimeZone(changes.time_zone))
        throw fieldRefusal('body.time_zone', 'There is no such time zone');
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
      if (channels) await setFeed(store, userId, { on: channels.includes('feed'), renew: false });
      return settingsToWire(
        await saveSettings(store, userId, { ...given, ...(channels && { has_mail: channels.includes('mail') }) }),
      );
    },
    'POST /_api/v2/alerts/check': async ({ body }, context) => {
      const {
        filters,
        only_triggered: onlyNew,
        per_page,
      } = { ...ALL, per_page: ALERT_LIMITS.shown as number, ...body };
      const userId = userOf(context);
      const { version: served, sample } = deps.market.status();
      const last = await lastRun(deps.db, sample);
      const counts = await countTriggered(store, userId);
      if (counts.total === 0) return { data: [], ...counts, per_page, version: last?.market_version ?? served };
      const ids = await firedLast(store, userId, { count: 100, onlyNew });
      const rows = await filtered(deps, userId, filters);
      const byId = new Map(rows.map((row) => [row.id, row]));
      const reported = ids.flatMap((id) => byId.get(id) ?? []).slice(0, per_page);
      const data = await alertsToWire(deps, reported, rows);
      return { data, ...counts, per_page, version: last?.market_version ?? null };
    },
    'POST /_api/v2/alerts/search': async ({ body }, context) => {
      const asked = { ...ALL, ...body };
      const rows = await filtered(deps, userOf(context), asked.filters);
      return groupsOf(await alertsToWire(deps, rows), { ...asked, q: body?.filters.q });
    },
  } satisfies Served;
}

/** Calls of what alerts reported. */
function firingHandlers(deps: AlertDeps) {
  const store = tablesOf(deps.db);
  const pageOf = async (userId: number, asked: Parameters<typeof firingPage>[2]) => {
    const found = await firingPage(store, userId, asked);
    const reporting = new Set(found.data.map(({ alert_id: alert }) => alert));
    const own = (await allAlerts(deps, userId)).filter(({ id }) => reporting.has(id));
    const alerts = new Map(own.map((alert) => [alert.id, alert]));
    const shown = await showTargets(deps, own);
    return mapPage(found, (firing) => {
      const alert = alerts.get(firing.alert_id ?? 0);
      return firingToWire(firing, alert ? shown(alert).display_name : 'Calendar');
    });
  };
  return {
    'GET /_api/v2/alerts/firings': ({ query }, context) => pageOf(userOf(context), query),
    'GET /_api/v2/alerts/{id}/firings': async ({ params, query }, context) => {
      const { id } = await alertResource(store).get(userOf(context), params.id);
      return pageOf(userOf(context), { ...query, alertId: id });
    },
    'PUT /_api/v2/alerts/firings/read': async ({ body }, context) => {
      await markSeen(store, userOf(context), body?.ids);
      return { ok: true };
    },
  } satisfies Served;
}

/** Calls of alerts as the specification has them, and of what they reported. */
export const alertHandlers = (deps: AlertDeps): Handlers<typeof alertCalls> => ({
  ...oneHandlers(deps),
  ...batchHandlers(deps),
  ...readHandlers(deps),
  ...firingHandlers(deps),
});
