import { readMembership } from './settings';

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it.each([
  [{}, undefined],
  [{ MEMBERSHIP: 'granted' }, undefined],
  [{ MEMBERSHIP: ' Paid ', ...KEYS }, 'stripe'],
])('%j is paid through %s', (env, name) => expect(readMembership(env).provider?.name).toBe(name));

it.each([
  [{ MEMBERSHIP: 'paid' }, 'configuration: MEMBERSHIP=paid needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
  [
    { MEMBERSHIP: 'paid', ...KEYS, STRIPE_ADDRESS: 'http://pay.example' },
    'configuration: STRIPE_ADDRESS: only an address on this machine is taken',
  ],
])('%j is refused in one line', (env, line) => expect(() => readMembership(env)).toThrow(new Error(line)));
