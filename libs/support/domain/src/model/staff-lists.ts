import type { StaffResource } from '@plumbline/shared/domain';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
/** Names of weekdays, Monday first. */
export const WEEKDAYS: readonly string[] = DAYS;
const WEEKDAY_CHOICES = DAYS.map((label, at) => ({ value: String(at + 1), label }));

/** Fields of a window of a week. */
export const windowFields = [
  { key: 'weekday', label: 'Weekday', kind: 'choice', choices: WEEKDAY_CHOICES, initial: '1' },
  { key: 'starts', label: 'From', kind: 'line', max: 5, hint: 'As 09:00', initial: '09:00' },
  { key: 'ends', label: 'To', kind: 'line', max: 5, hint: 'As 17:00; 24:00 is the end of the day', initial: '17:00' },
] as const;

/** Problems of a weekly window, by field. */
export const checkWindow = ({ starts, ends }: Readonly<Record<string, unknown>>): Record<string, string> => {
  const [from, to] = [String(starts), String(ends)];
  if (!TIME.test(from)) return { starts: 'Use a time as 09:00' };
  if (!TIME.test(to)) return { ends: 'Use a time as 17:00' };
  return from < to ? {} : { ends: 'Choose a later time' };
};

/** Hours in which support answers, in the zone of the setting SUPPORT_ZONE. */
export const SUPPORT_HOURS: StaffResource = {
  name: 'support-hours',
  title: 'Support hours',
  group: 'Support',
  noun: 'window',
  about:
    'When support answers. Waits are measured in these hours; without any, all time counts and no hours are shown.',
  table: 'support_hours',
  calls: {
    list: 'GET /_api/admin/support_hours',
    create: 'POST /_api/admin/support_hours',
    update: 'PUT /_api/admin/support_hours/{id}',
    remove: 'DELETE /_api/admin/support_hours/{id}',
  },
  fields: [...windowFields],
  columns: ['weekday', 'starts', 'ends'],
  searched: [],
  order: { key: 'weekday', direction: 'asc' },
  unique: ['weekday', 'starts'],
  check: checkWindow,
};

/** Texts that staff begin replies with. */
export const REPLY_TEMPLATES: StaffResource = {
  name: 'reply-templates',
  title: 'Reply templates',
  group: 'Support',
  noun: 'template',
  about: 'Texts that replies to tickets begin with.',
  table: 'reply_templates',
  calls: {
    list: 'GET /_api/admin/reply_templates',
    create: 'POST /_api/admin/reply_templates',
    update: 'PUT /_api/admin/reply_templates/{id}',
    remove: 'DELETE /_api/admin/reply_templates/{id}',
  },
  fields: [
    { key: 'title', label: 'Title', kind: 'line', max: 80 },
    { key: 'body', label: 'Text', kind: 'rich', max: 10_000 },
  ],
  columns: ['title'],
  searched: ['title', 'body'],
  order: { key: 'title', direction: 'asc' },
  unique: ['title'],
};
