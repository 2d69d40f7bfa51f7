import type { StaffResource } from '@plumbline/shared/domain';
import { checkWindow, windowFields } from './staff-lists';

/** Kinds of meetings: `tutorial` comes with a premium membership. */
export const MEETING_KINDS = ['demo', 'tutorial'] as const;
export type MeetingKind = (typeof MEETING_KINDS)[number];

export const MEETING_NAMES: Readonly<Record<MeetingKind, string>> = { demo: 'Demo', tutorial: 'Tutorial' };

/** Membership status from which tutorials are booked. Source: spec, support entry of the menu. */
export const TUTORIAL_STATUS = 3;

/** `held` waits for a visitor to confirm it. */
export const MEETING_STATES = ['held', 'booked', 'cancelled', 'done', 'missed'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

export const MEETING_STATE_NAMES: Readonly<Record<MeetingState, string>> = {
  held: 'Not confirmed',
  booked: 'Booked',
  cancelled: 'Cancelled',
  done: 'Over',
  missed: 'Missed',
};

/** Meetings to come of one person. */
export const MAX_FUTURE_MEETINGS = 3;
/** Minutes that a slot is kept for a visitor who has not confirmed. */
export const HELD_MINUTES = 15;
/** Days that can be asked for at once. */
export const MAX_SLOT_DAYS = 62;

/** People who hold meetings. */
export const MEETING_HOSTS: StaffResource = {
  name: 'meeting-hosts',
  title: 'Meeting hosts',
  group: 'Support',
  noun: 'host',
  about: 'Who holds meetings, how long they are and how they are booked. Without hosts nothing can be booked.',
  table: 'meeting_hosts',
  calls: {
    list: 'GET /_api/admin/meeting_hosts',
    create: 'POST /_api/admin/meeting_hosts',
    update: 'PUT /_api/admin/meeting_hosts/{id}',
    remove: 'DELETE /_api/admin/meeting_hosts/{id}',
  },
  fields: [
    { key: 'name', label: 'Name', kind: 'line', max: 80 },
    { key: 'email', label: 'Mail address, for messages about bookings', kind: 'line', max: 254, isOptional: true },
    { key: 'zone', label: 'Time zone', kind: 'line', max: 60, hint: 'As Europe/Berlin', initial: 'America/New_York' },
    {
      key: 'kind',
      label: 'Holds',
      kind: 'choice',
      choices: [
        { value: 'both', label: 'Demos and tutorials' },
        { value: 'demo', label: 'Demos' },
        { value: 'tutorial', label: 'Tutorials' },
      ],
      initial: 'both',
    },
    { key: 'minutes', label: 'Minutes of a meeting', kind: 'number', min: 10, max: 240, initial: 30 },
    { key: 'buffer', label: 'Free minutes before and after', kind: 'number', min: 0, max: 120, initial: 10 },
    {
      key: 'notice_hours',
      label: 'Hours before which it must be booked',
      kind: 'number',
      min: 0,
      max: 336,
      initial: 24,
    },
    { key: 'horizon_days', label: 'Days ahead that can be booked', kind: 'number', min: 1, max: 180, initial: 30 },
    { key: 'daily_limit', label: 'Meetings a day at most', kind: 'number', min: 1, max: 50, initial: 6 },
    { key: 'join_url', label: 'Address of the meeting room', kind: 'address', max: 500, isOptional: true },
    { key: 'active', label: 'Can be booked', kind: 'flag', initial: true },
  ],
  columns: ['name', 'zone', 'kind', 'minutes', 'active'],
  searched: ['name'],
  filters: ['active'],
  order: { key: 'name', direction: 'asc' },
  unique: ['name'],
  check: ({ zone }) => (isZone(String(zone)) ? {} : { zone: 'Use a time zone as Europe/Berlin' }),
};

/** Hours of a week in which a host can be booked. */
export const MEETING_WINDOWS: StaffResource = {
  name: 'meeting-windows',
  title: 'Meeting hours',
  group: 'Support',
  noun: 'window',
  about: 'When hosts can be booked, by their own clock. Single days are changed on the page Meetings.',
  table: 'meeting_windows',
  calls: {
    list: 'GET /_api/admin/meeting_windows',
    create: 'POST /_api/admin/meeting_windows',
    update: 'PUT /_api/admin/meeting_windows/{id}',
    remove: 'DELETE /_api/admin/meeting_windows/{id}',
  },
  fields: [{ key: 'host', label: 'Host', kind: 'choice', rowsOf: MEETING_HOSTS }, ...windowFields],
  columns: ['host', 'weekday', 'starts', 'ends'],
  searched: ['host'],
  order: { key: 'host', direction: 'asc' },
  unique: ['host', 'weekday', 'starts'],
  check: checkWindow,
};

/** True for a time zone that this machine knows. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
