import type { StaffResource, StaffValues } from '@plumbline/shared/domain';

const isDomain = (text: string): boolean => /^([a-z0-9-]+\.)+[a-z]{2,}$/.test(text);

const checked = ({ kind, value }: StaffValues): Readonly<Record<string, string>> =>
  kind === 'domain' && !isDomain(String(value)) ? { value: 'Enter a domain, such as example.com' } : {};

/** Words and domains that send a post to staff before anyone reads it. */
export const WORD_LIST: StaffResource = {
  name: 'forum-words',
  title: 'Words and domains',
  group: 'Content',
  noun: 'entry',
  about: 'A post that has one of these waits for staff before anyone reads it.',
  table: 'forum_words',
  calls: {
    list: 'GET /_api/admin/forum/words',
    create: 'POST /_api/admin/forum/words',
    update: 'PUT /_api/admin/forum/words/{id}',
    remove: 'DELETE /_api/admin/forum/words/{id}',
  },
  fields: [
    { key: 'value', label: 'Word or domain', kind: 'line', max: 100, hint: 'In lower-case letters' },
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      choices: [
        { value: 'word', label: 'Word' },
        { value: 'domain', label: 'Domain' },
      ],
      initial: 'word',
    },
  ],
  columns: ['value', 'kind'],
  searched: ['value'],
  filters: ['kind'],
  order: { key: 'value', direction: 'asc' },
  unique: ['kind', 'value'],
  check: checked,
};
