import type { StaffResource } from '@plumbline/shared/domain';

const isAfter = (from: unknown, until: unknown): boolean =>
  typeof from === 'string' && typeof until === 'string' && from >= until;

/** Lines of the notification bar: the newest that is on shows, without one the built-in offer. */
export const NOTIFICATION_BARS: StaffResource = {
  name: 'notificationBar',
  title: 'Notification bar',
  group: 'Site',
  noun: 'line',
  about:
    'One line on top of the pages of visitors and free members. Without one, the free trial is offered where there are paid plans.',
  table: 'notification_bars',
  calls: {
    list: 'GET /_api/admin/get_all_notification_bar_admin',
    create: 'POST /_api/admin/add_notification_bar',
    update: 'POST /_api/admin/update_notification_bar',
    remove: 'DELETE /_api/admin/delete_notification_bar_by_id',
  },
  fields: [
    { key: 'text', label: 'Text', kind: 'line', max: 120 },
    {
      key: 'link',
      label: 'Link',
      kind: 'address',
      isOptional: true,
      hint: 'Where it leads: /pricing, or https://example.com',
    },
    {
      key: 'audience',
      label: 'Shown to',
      kind: 'choice',
      initial: 'all',
      choices: [
        { value: 'all', label: 'Visitors and free members' },
        { value: 'visitor', label: 'Visitors' },
        { value: 'member', label: 'Free members' },
      ],
    },
    { key: 'shown_from', label: 'From', kind: 'moment', isOptional: true },
    { key: 'shown_until', label: 'Until', kind: 'moment', isOptional: true, hint: 'Up to 15 minutes late' },
    { key: 'active', label: 'On', kind: 'flag', initial: true },
  ],
  columns: ['text', 'audience', 'shown_from', 'shown_until', 'active'],
  searched: ['text'],
  filters: ['audience', 'active'],
  order: { key: 'created_at', direction: 'desc' },
  check: ({ shown_from, shown_until }): Readonly<Record<string, string>> =>
    isAfter(shown_from, shown_until) ? { shown_until: 'Choose a moment after the first one' } : {},
};
