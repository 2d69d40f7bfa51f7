import type { MembershipMode } from '@plumbline/auth/domain';
import type { Environment } from '@plumbline/shared/server';
import { readMembershipSettings } from './settings';

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it.each<[MembershipMode, Environment, string | undefined]>([
  ['open', {}, undefined],
  ['granted', KEYS, undefined],
  ['paid', { ...KEYS, STRIPE_ADDRESS: '' }, 'stripe'],
])('%s with %j is paid through %s', (mode, env, name) =>
  expect(readMembershipSettings(mode, env).provider?.name).toBe(name),
);

it.each<[Environment, string]>([
  [{}, 'configuration: MEMBERSHIP=paid needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
  ...['http://pay.example', 'nowhere'].map((address): [Environment, string] => [
    { ...KEYS, STRIPE_ADDRESS: address },
    'configuration: STRIPE_ADDRESS: only an address on this machine is taken',
  ]),
])('paid with %j is refused in one line', (env, line) =>
  expect(() => readMembershipSettings('paid', env)).toThrow(new Error(line)),
);
