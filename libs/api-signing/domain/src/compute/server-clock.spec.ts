import { createServerClock, GENERAL_MAX_AGE_MS, SIGNING_MAX_AGE_MS } from './server-clock';

function setup(answers: (number | Error)[]) {
  let local = 1_000_000;
  const asked: number[] = [];
  const clock = createServerClock({
    now: () => local,
    fetchTime: async () => {
      asked.push(local);
      const answer = answers.shift() ?? new Error('no more answers');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { clock, asked, pass: (ms: number) => (local += ms) };
}

test('time.refresh, s2.sign-constants: one reading serves both readers, each to its own age', async () => {
  const { clock, asked, pass } = setup([5_000_000, 6_000_000]);
  expect(await clock.read(GENERAL_MAX_AGE_MS)).toBe(5_000_000);
  pass(60_000);
  expect(await clock.read(GENERAL_MAX_AGE_MS)).toBe(5_060_000);
  pass(1_000);
  expect(await clock.read(SIGNING_MAX_AGE_MS)).toBe(5_061_000);
  expect(asked).toHaveLength(1);
  expect(await clock.read(GENERAL_MAX_AGE_MS)).toBe(6_000_000);
  expect(asked).toHaveLength(2);
});

test('call.time-120: signing asks again after 120 s', async () => {
  const { clock, asked, pass } = setup([5_000_000, 7_000_000]);
  await clock.read(SIGNING_MAX_AGE_MS);
  pass(120_001);
  expect(await clock.read(SIGNING_MAX_AGE_MS)).toBe(7_000_000);
  expect(asked).toHaveLength(2);
});

test('call.time-fail: the local clock serves while the server does not answer', async () => {
  const { clock, asked } = setup([new Error('down'), 9_000_000]);
  expect(await clock.read(SIGNING_MAX_AGE_MS)).toBe(1_000_000);
  expect(await clock.read(SIGNING_MAX_AGE_MS)).toBe(9_000_000);
  expect(asked).toHaveLength(2);
});

test('readers at one time share one question', async () => {
  const { clock, asked } = setup([5_000_000]);
  await Promise.all([clock.read(60_000), clock.read(120_000), clock.read(60_000)]);
  expect(asked).toHaveLength(1);
});
