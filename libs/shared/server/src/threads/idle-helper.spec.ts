import { createIdleHelper } from './idle-helper';
import type { TaskHelper } from './task';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(ask: TaskHelper['ask'] = async (question) => question) {
  const seen = { started: 0, closed: 0 };
  const start = (): TaskHelper => {
    seen.started += 1;
    return { ask, close: async () => void (seen.closed += 1) };
  };
  return { helper: createIdleHelper(start, 1_000), seen };
}

it('begins with the first question, ends when idle and begins again', async () => {
  const { helper, seen } = setUp();
  expect(seen).toEqual({ started: 0, closed: 0 });
  expect(await helper.ask('a')).toBe('a');
  await jest.advanceTimersByTimeAsync(999);
  expect(await helper.ask('b')).toBe('b');
  await jest.advanceTimersByTimeAsync(999);
  expect(seen).toEqual({ started: 1, closed: 0 });
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual({ started: 1, closed: 1 });
  await helper.ask('c');
  expect(seen.started).toBe(2);
});

it('does not end while a question waits', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { helper, seen } = setUp(() => new Promise((resolve) => (answer = resolve)));
  const asked = helper.ask('a');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(seen.closed).toBe(0);
  answer('late');
  expect(await asked).toBe('late');
});

it('one that failed is ended, and the next question begins another', async () => {
  const { helper, seen } = setUp(() => Promise.reject(new Error('broken')));
  await expect(helper.ask('a')).rejects.toThrow('broken');
  await expect(helper.ask('b')).rejects.toThrow('broken');
  expect(seen).toEqual({ started: 2, closed: 2 });
});
