import { ALERT_LIMITS, COMMON_KEYS, type AlertState, type CommonAlert } from '@plumbline/alerts/domain';
import { toWire, tablesOf } from '@plumbline/shared/server';
import type { AlertSources } from '../sources';
import { watchedName, type AlertRow } from '../store/alert-store';
import { newestOf, type FiringRow } from '../store/firing-store';
import { showTargets, type ShownTarget } from './targets';

/** A firing on the wire. */
export const firingToWire = (firing: FiringRow, name: string) => ({
  id: firing.id,
  alert_id: firing.alert_id,
  display_name: name,
  key: firing.key,
  day: firing.day,
  at: firing.known_at.toISOString(),
  text: firing.text,
  link: firing.link,
  value: firing.after,
  before: firing.before,
  seen: firing.read_at !== null,
  quiet: firing.quiet,
  retracted: firing.retracted,
});

const isNew = ({ read_at: seen, quiet }: FiringRow): boolean => seen === null && !quiet;

function resultOf(firings: readonly FiringRow[]) {
  const newest = firings.find(isNew) ?? firings[0];
  if (!newest) return null;
  const { known_at: at, text, after: value, before, link, id, read_at: seen, retracted } = newest;
  return {
    triggered: firings.some(isNew),
    at: at.toISOString(),
    text,
    value,
    before,
    link,
    firing_id: id,
    seen: seen !== null,
    retracted,
  };
}

type CommonAlerts = Record<CommonAlert, boolean>;

/** The seven switches of everything that is watched, by its name. */
function switchesOf(rows: readonly AlertRow[]): ReadonlyMap<string, CommonAlerts> {
  const found = new Map<string, CommonAlerts>();
  for (const row of rows) {
    const name = watchedName(row);
    const off = Object.fromEntries(COMMON_KEYS.map((key) => [key, false])) as CommonAlerts;
    const switches = found.get(name) ?? off;
    if ((COMMON_KEYS as readonly string[]).includes(row.key)) switches[row.key as CommonAlert] = row.active;
    found.set(name, switches);
  }
  return found;
}

/** The state of one thing; of several that of the one that fired last. */
function phaseOf({ state: { now } }: AlertRow): AlertState['phase'] {
  const all = Object.values(now ?? {});
  if (all.length === 0) return 'new';
  return now?.['own']?.phase ?? (all.some(({ phase }) => phase === 'fired') ? 'fired' : 'armed');
}

/** Alerts on the wire. `all`: every alert of the person on the same things, which tell the seven switches. */
export async function alertsToWire(sources: AlertSources, rows: readonly AlertRow[], all: readonly AlertRow[] = rows) {
  const shown = await showTargets(sources, rows);
  const firings = await newestOf(
    tablesOf(sources.db),
    rows.map(({ id }) => id),
    ALERT_LIMITS.children,
  );
  const switches = switchesOf(all);
  return rows.map((row) => {
    const {
      slot: _slot,
      ref: _ref,
      portfolio_id: _p,
      screen_id: _s,
      series_id: _i,
      state: _state,
      muted_until: muted,
      last_checked: checked,
      ...fields
    } = row;
    const target: ShownTarget = shown(row);
    const reported = firings.get(row.id) ?? [];
    return {
      ...toWire(fields),
      ...target,
      muted_until: muted?.toISOString() ?? null,
      state: phaseOf(row),
      result: resultOf(reported),
      alertable_children: reported.map((firing) => firingToWire(firing, target.display_name)),
      common_alert: switches.get(watchedName(row))!,
      last_checked: checked?.toISOString() ?? null,
    };
  });
}

/** An alert on the wire. */
export type WireAlert = Awaited<ReturnType<typeof alertsToWire>>[number];
