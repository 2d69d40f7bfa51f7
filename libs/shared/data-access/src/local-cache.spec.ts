import { createLocalCache, localCacheKey } from './local-cache';

const NEWS = { service: 'news', method: 'list', args: { page: 1 } };

function setup() {
  const texts = new Map<string, string>();
  const logged: string[] = [];
  let time = 1_000_000;
  const store = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  };
  const cached = createLocalCache({ store: () => store, now: () => time, log: (text) => void logged.push(text) });
  let calls = 0;
  const call = async () => ({ data: [(calls += 1)] });
  return { cached, call, texts, logged, calls: () => calls, pass: (seconds: number) => (time += seconds * 1000) };
}

it('cache.prefix: an answer is named by service, method, arguments and person', () => {
  expect(localCacheKey(NEWS)).toBe('api:news:list:{"page":1}');
  expect(localCacheKey({ service: 'user', method: 'info', userId: 7 })).toBe('api:user:info:7:null');
});

it.each([
  [59, 60, 1],
  [60, 60, 2],
  [61, 60, 2],
])('cache.age: after %i s of %i, %i calls were made', async (age, seconds, expected) => {
  const { cached, call, calls, pass } = setup();
  await cached(NEWS, { seconds }, call);
  pass(age);
  await cached(NEWS, { seconds }, call);
  expect(calls()).toBe(expected);
});

it('cache.zero: no seconds means for ever', async () => {
  const { cached, call, calls, pass } = setup();
  await cached(NEWS, { seconds: 0 }, call);
  pass(1_000_000_000);
  expect(await cached(NEWS, { seconds: 0 }, call)).toEqual({ data: [1] });
  expect(calls()).toBe(1);
});

it.each([[[]], [''], [null], [undefined]])(
  'cache.required: %j where something is required is asked again',
  async (data) => {
    const { cached, call, calls } = setup();
    await cached(NEWS, { seconds: 60 }, async () => ({ data }));
    expect(await cached(NEWS, { seconds: 60, required: 'data' }, call)).toEqual({ data: [1] });
    expect(calls()).toBe(1);
  },
);

it('keeps what belongs to one person from another', async () => {
  const { cached, call } = setup();
  expect(await cached({ ...NEWS, userId: 1 }, { seconds: 60 }, call)).toEqual({ data: [1] });
  expect(await cached({ ...NEWS, userId: 2 }, { seconds: 60 }, call)).toEqual({ data: [2] });
});

it('cache.failure: a failed read or write is reported and ignored', async () => {
  const logged: string[] = [];
  const refuse = () => {
    throw new Error('The quota has been exceeded');
  };
  const store = () => ({ getItem: refuse, setItem: refuse });
  const cached = createLocalCache({ store, now: () => 0, log: (text) => void logged.push(text) });
  expect(await cached(NEWS, { seconds: 60 }, async () => 'answer')).toBe('answer');
  expect(logged).toEqual(['api:news:list:{"page":1} could not be read', 'api:news:list:{"page":1} could not be kept']);
});

it('cache.failure: what somebody else wrote there is no answer', async () => {
  const { cached, call, texts } = setup();
  for (const text of ['{', 'null', '7', '{"at":"x"}']) {
    texts.set('api:news:list:{"page":1}', text);
    expect(await cached(NEWS, { seconds: 60 }, call)).toMatchObject({ data: [expect.any(Number)] });
  }
});
