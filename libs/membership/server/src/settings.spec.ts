import { readMembership } from './settings';

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it.each<[NodeJS.ProcessEnv, string | undefined]>([
  [{}, undefined],
  [{ MEMBERSHIP: 'granted' }, undefined],
  [{ MEMBERSHIP: ' Paid ', ...KEYS }, 'stripe'],
])('%j is paid through %s', (env, name) => expect(readMembership(env).provider?.name).toBe(name));

it.each<[NodeJS.ProcessEnv, string]>([
  [{ MEMBERSHIP: 'paid' }, 'configuration: MEMBERSHIP=paid needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET'],
  ...['http://pay.example', 'nowhere'].map((address): [NodeJS.ProcessEnv, string] => [
    { MEMBERSHIP: 'paid', ...KEYS, STRIPE_ADDRESS: address },
    'configuration: STRIPE_ADDRESS: only an address on this machine is taken',
  ]),
])('%j is refused in one line', (env, line) => expect(() => readMembership(env)).toThrow(new Error(line)));
