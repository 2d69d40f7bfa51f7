import type { StaffResource, StaffValues } from '@plumbline/shared/domain';

const HOST = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;
const EMAIL = /^[^\s@]{1,64}@([^\s@]+)$/;
const NETWORK = /^([\d.]+|[\da-f:.]*:[\da-f:.]*)(?:\/(\d{1,3}))?$/i;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;

/** An address of version 6 is what a URL takes as one. */
const isIpv6 = (text: string): boolean => text.includes(':') && URL.canParse(`http://[${text}]/`);

/** An address, or a network by its first bits: 192.0.2.7, 192.0.2.0/24, 2001:db8::/32. */
export function isNetwork(value: string): boolean {
  const [, address = '', length] = NETWORK.exec(value) ?? [];
  const bits = Number(length ?? 32);
  if (IPV4.test(address)) return bits >= 8 && bits <= 32;
  return isIpv6(address) && Number(length ?? 128) >= 16 && Number(length ?? 128) <= 128;
}

const TESTS: Readonly<Record<string, { readonly isRight: (value: string) => boolean; readonly message: string }>> = {
  email: { isRight: (value) => HOST.test(EMAIL.exec(value)?.[1] ?? ''), message: 'Enter an address: ann@mail.example' },
  domain: { isRight: (value) => HOST.test(value), message: 'Enter a domain: mail.example' },
  network: { isRight: isNetwork, message: 'Enter a network: 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32' },
};

/** Calls are counted before it is known who asks, and nobody may try passwords of one person without end. */
function check({ kind, value, effect }: StaffValues): Record<string, string> {
  const test = TESTS[String(kind)];
  if (test && !test.isRight(String(value))) return { value: test.message };
  return effect !== 'mail' && kind !== 'network' ? { effect: 'This is counted by network: choose that kind' } : {};
}

/** Whom the limits do not count. */
export const WHITE_LIST: StaffResource = {
  name: 'white-list',
  title: 'White list',
  group: 'Accounts',
  noun: 'entry',
  about: 'Who is not counted by a limit: an office behind one address, a test account. Use it sparingly.',
  table: 'white_list',
  calls: {
    list: 'POST /_api/admin/white_list/list',
    create: 'POST /_api/admin/white_list/add',
    update: 'POST /_api/admin/white_list/update',
    remove: 'POST /_api/admin/white_list/delete',
  },
  fields: [
    { key: 'value', label: 'Value', kind: 'line', max: 254, hint: 'An e-mail address, a domain, or a network' },
    {
      key: 'kind',
      label: 'Kind',
      kind: 'choice',
      initial: 'network',
      choices: [
        { value: 'email', label: 'E-mail address' },
        { value: 'domain', label: 'Domain of addresses' },
        { value: 'network', label: 'Network' },
      ],
    },
    {
      key: 'effect',
      label: 'Not counted',
      kind: 'choice',
      initial: 'calls',
      choices: [
        { value: 'calls', label: 'Calls a minute' },
        { value: 'sign_in', label: 'Sign-ins that fail' },
        { value: 'mail', label: 'Registrations and mails' },
      ],
    },
    { key: 'until', label: 'Until', kind: 'moment', isOptional: true, hint: 'For ever unless named' },
    { key: 'note', label: 'Note', kind: 'line', max: 200, isOptional: true, hint: 'Who it is, and who asked for it' },
  ],
  columns: ['value', 'kind', 'effect', 'until', 'note'],
  searched: ['value', 'note'],
  filters: ['kind', 'effect'],
  order: { key: 'created_at', direction: 'desc' },
  unique: ['kind', 'effect', 'value'],
  check,
};
