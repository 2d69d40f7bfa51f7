import { createTokenKeeper } from './token-keeper';

function setup() {
  let local = 0;
  let made = 0;
  const keeper = createTokenKeeper(
    async () => ({ value: `t${(made += 1)}`, expiresAt: local + 3_600_000 }),
    () => local,
  );
  return { keeper, made: () => made, pass: (ms: number) => (local += ms) };
}

test('asks once and keeps the token until its last minute', async () => {
  const { keeper, made, pass } = setup();
  expect(await Promise.all([keeper.token(), keeper.token()])).toEqual(['t1', 't1']);
  pass(3_500_000);
  expect(await keeper.token()).toBe('t1');
  pass(50_000);
  expect(await keeper.token()).toBe('t2');
  expect(made()).toBe(2);
});

test('many refusals of one token make one new request', async () => {
  const { keeper, made } = setup();
  const refused = await keeper.token();
  expect(await Promise.all([keeper.renew(refused), keeper.renew(refused)])).toEqual([true, true]);
  expect(await keeper.renew(refused)).toBe(true);
  expect(made()).toBe(2);
});

test('says so when there is no new token', async () => {
  const keeper = createTokenKeeper(() => Promise.reject(new Error('down')));
  expect(await keeper.renew(undefined)).toBe(false);
  await expect(keeper.token()).rejects.toThrow('down');
});

describe('auth.start-client', () => {
  it('asks for a token when none is held, without a ping', async () => {
    const { keeper, made } = setup();
    const ping = jest.fn();
    await keeper.ensure(ping);
    expect([made(), ping.mock.calls]).toEqual([1, []]);
  });

  it.each([
    [true, 1],
    [false, 2],
  ])('a ping answered with %s makes %d requests in all', async (isGood, requests) => {
    const { keeper, made } = setup();
    await keeper.token();
    const ping = jest.fn(async () => isGood);
    await keeper.ensure(ping);
    expect([made(), ping.mock.calls]).toEqual([requests, [['t1']]]);
  });

  it('asks for a new one instead of the one that ended', async () => {
    const { keeper, made, pass } = setup();
    await keeper.token();
    pass(3_600_000);
    await keeper.ensure(() => Promise.resolve(true));
    expect(made()).toBe(2);
  });
});
