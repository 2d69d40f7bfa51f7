import { readAlertKey, SELECT_MESSAGE } from '@plumbline/alerts/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { AlertSources } from '../sources';
import { allAlerts, watchedName, type AlertRow } from '../store/alert-store';
import { findTarget } from './targets';

/** Alerts that keys name, and how many keys named nothing of the person. */
export interface NamedAlerts {
  readonly alerts: readonly AlertRow[];
  readonly skipped: number;
}

/** Nothing selected. Source: spec rule alert.select. */
export const nothingSelected = (): ApiError => new ApiError(400, SELECT_MESSAGE, { code: 'select' });

/** The alerts of one thing; none where there is no such thing. */
async function ofTarget(
  sources: AlertSources,
  userId: number,
  all: readonly AlertRow[],
  target: { type: string; id: string },
): Promise<readonly AlertRow[]> {
  const watched = await findTarget(sources, { userId, ...target }).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  const name = watched && watchedName(watched);
  return all.filter((alert) => watchedName(alert) === name);
}

/** Reads keys: numbers of alerts, or targets with all their alerts. Other people's alerts do not exist here. */
export async function namedAlerts(
  sources: AlertSources,
  userId: number,
  keys: readonly (string | number)[],
): Promise<NamedAlerts> {
  if (keys.length === 0) throw nothingSelected();
  const all = await allAlerts(sources, userId);
  const found = new Map<number, AlertRow>();
  let skipped = 0;
  for (const key of new Set(keys)) {
    const read = readAlertKey(key);
    const named = !read
      ? []
      : 'id' in read
        ? all.filter(({ id }) => id === read.id)
        : await ofTarget(sources, userId, all, read.target);
    if (named.length === 0) skipped += 1;
    for (const alert of named) found.set(alert.id, alert);
  }
  return { alerts: [...found.values()], skipped };
}
