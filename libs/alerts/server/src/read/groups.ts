import { targetKey } from '@plumbline/alerts/domain';
import { compareText } from '@plumbline/shared/domain';
import { paged, type Page } from '@plumbline/shared/server';
import type { WireAlert } from './alert-wire';

/** Something that is watched with its alerts. */
export interface AlertGroup extends Pick<
  WireAlert,
  'display_name' | 'alertable_type' | 'alertable_id' | 'alertable_link' | 'stock'
> {
  readonly key: string;
  readonly triggered_count: number;
  readonly data: WireAlert[];
  readonly total: number;
}

/** Which groups are wanted, and in which order. */
export interface GroupsAsked {
  readonly q?: string | undefined;
  readonly only_triggered: boolean;
  readonly sort: 'triggered' | 'name' | 'newest';
  readonly page: number;
  readonly per_page: number;
}

const isTriggered = ({ result }: WireAlert): boolean => result?.triggered ?? false;

function groupOf(key: string, data: WireAlert[]): AlertGroup {
  const { display_name, alertable_type, alertable_id, alertable_link, stock } = data[0]!;
  const triggered_count = data.filter(isTriggered).length;
  return {
    key,
    display_name,
    alertable_type,
    alertable_id,
    alertable_link,
    stock,
    triggered_count,
    data,
    total: data.length,
  };
}

const newest = ({ data }: AlertGroup): number => Math.max(...data.map(({ id }) => id));

const ORDERS: Readonly<Record<GroupsAsked['sort'], (a: AlertGroup, b: AlertGroup) => number>> = {
  triggered: (a, b) => b.triggered_count - a.triggered_count || compareText(a.display_name, b.display_name),
  name: (a, b) => compareText(a.display_name.toLowerCase(), b.display_name.toLowerCase()),
  newest: (a, b) => newest(b) - newest(a),
};

const names = ({ display_name: name, data }: AlertGroup): string =>
  [name, ...data.map(({ formula }) => formula ?? '')].join(' ').toLowerCase();

/** Alerts by what they watch, a page of them. */
export function groupsOf(
  alerts: readonly WireAlert[],
  { q, only_triggered, sort, page, per_page }: GroupsAsked,
): Page<AlertGroup> {
  const byTarget = new Map<string, WireAlert[]>();
  for (const alert of alerts) {
    const key = targetKey({ type: alert.alertable_type, id: alert.alertable_id });
    byTarget.set(key, [...(byTarget.get(key) ?? []), alert]);
  }
  const words = (q ?? '').toLowerCase();
  const groups = [...byTarget]
    .map(([key, data]) => groupOf(key, data))
    .filter((group) => (!only_triggered || group.triggered_count > 0) && names(group).includes(words))
    .sort(ORDERS[sort]);
  const shown = groups.slice((page - 1) * per_page, page * per_page);
  return paged(shown, { total: groups.length, page, perPage: per_page });
}
