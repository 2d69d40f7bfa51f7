import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { stripeProvider } from '../provider/stripe';
import { makeTestMembership, WEBHOOK_SECRET, type TestMembership } from '../testing/test-membership';
import { mountHooks, type HookDeps } from './mount-hooks';

let test: TestMembership;
let app: FastifyInstance;

beforeAll(async () => {
  test = await makeTestMembership();
});
afterEach(() => app.close());
afterAll(() => test.remove());

function serve(secretKey: string, surface: HookDeps['surface'] = 'member'): void {
  const provider = stripeProvider({ secretKey, webhookSecret: WEBHOOK_SECRET, installation: 'here' });
  app = Fastify();
  mountHooks(app, { db: test.store.db, provider, surface });
}

const now = () => Math.floor(Date.now() / 1000);

/** Sends a body with a signature that fits; answers the status. */
async function send(payload: string | Buffer, timestamp = now()): Promise<number> {
  const signed = { payload: payload.toString(), secret: WEBHOOK_SECRET, timestamp };
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString(signed);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await app.inject({ method: 'POST', url: '/hooks/stripe', payload, headers })).statusCode;
}

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.subscription.updated',
  livemode: false,
  data: { object: { id: 'sub_1' } },
};
const eventWith = (change: object): string => JSON.stringify({ ...EVENT, ...change });

async function keptEvents(): Promise<readonly string[]> {
  const { rows } = await test.store.pool.query<{ event_id: string }>('select event_id from billing_events');
  return rows.map(({ event_id }) => event_id);
}

const [LONG, NUL] = ['x'.repeat(256), '\0'];

it.each<[what: string, body: string | Buffer]>([
  ['nothing', ''],
  ['a NUL', NUL],
  ['half of it', eventWith({}).slice(0, -2)],
  ['no object', 'null'],
  ['a list', '[]'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe])],
  ['no id', eventWith({ id: undefined })],
  ['an id with a NUL', eventWith({ id: `evt${NUL}` })],
  ['an id with a quote', eventWith({ id: "evt'--" })],
  ['an id that is too long', eventWith({ id: LONG })],
  ['an id that is a number', eventWith({ id: 7 })],
  ['a type with a NUL', eventWith({ type: `customer.subscription.${NUL}` })],
  ['a type that is too long', eventWith({ type: LONG })],
  ['no mode', eventWith({ livemode: undefined })],
  ['a mode that is a word', eventWith({ livemode: 'false' })],
  ['no data', eventWith({ data: undefined })],
  ['an object that is a text', eventWith({ data: { object: 'sub_1' } })],
  ['an object of a name with a NUL', eventWith({ data: { object: { id: `sub${NUL}` } } })],
  ['an object of a name that is too long', eventWith({ data: { object: { id: LONG } } })],
])('an event of %s is refused and not kept', async (_what, body) => {
  serve('sk_test_1');
  expect([await send(body), await keptEvents()]).toEqual([400, []]);
});

it.each([
  ['ten minutes old', -600, 400],
  ['of in ten minutes', 600, 400],
  ['of the year 5138', 1e11 - now(), 400],
  ['four minutes old', -240, 200],
  ['of in four minutes', 240, 200],
])('a signature %s: %d s, %d', async (_when, seconds, status) => {
  serve('sk_test_1');
  expect(await send(eventWith({ id: 'evt_time' }), now() + seconds)).toBe(status);
});

it.each([
  ['sk_test_1', true, 400],
  ['sk_live_1', false, 400],
  ['rk_live_1', false, 400],
  ['sk_test_1', false, 200],
  ['rk_live_1', true, 200],
])('with the key %s an event of live mode %s: %d', async (key, livemode, status) => {
  serve(key);
  const id = `evt_${key}_${livemode}`;
  expect(await send(eventWith({ id, livemode }))).toBe(status);
  expect((await keptEvents()).includes(id)).toBe(status === 200);
});

it('the staff app takes none', async () => {
  serve('sk_test_1', 'staff');
  expect(await send(eventWith({}))).toBe(404);
});
