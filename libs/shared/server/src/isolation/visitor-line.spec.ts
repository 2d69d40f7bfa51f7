import { setImmediate as nextTurn } from 'node:timers/promises';
import { VisitorLine, type LineLimits } from './visitor-line';

const LIMITS: LineLimits = { maxOfVisitor: 3, maxWaiting: 5, maxWaitMs: 1_000, budgetMs: 100, windowMs: 1_000 };

/** A line under a clock of the spec; works end when the spec says so. */
function makeLine() {
  const clock = { now: 0 };
  const begun: string[] = [];
  const ends = new Map<string, (answer: string) => void>();
  const gone = new Set<string>();
  const line = new VisitorLine(LIMITS, () => clock.now);
  const ask = (key: string, visitor = 'a', caller = key) =>
    line.ask<string>({ key, visitor, isWanted: () => !gone.has(caller) }, () => {
      begun.push(key);
      return new Promise((resolve) => ends.set(key, resolve));
    });
  /** Ends the work of a key after so long. */
  const end = async (key: string, ms = 10) => {
    clock.now += ms;
    ends.get(key)?.(`${key}!`);
    await nextTurn();
  };
  return { line, clock, begun, gone, ask, end };
}

/** The refusal of a question: its status and how long to wait. */
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => undefined,
    ({ statusCode, retryAfter }: { statusCode: number; retryAfter?: number }) => [statusCode, retryAfter],
  );

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

it('does one at a time, in turns between visitors', async () => {
  const { ask, end, begun } = makeLine();
  const answers = [ask('a1'), ask('a2'), ask('a3'), ask('b1', 'b')];
  expect(begun).toEqual(['a1']);
  for (const key of ['a1', 'a2', 'b1', 'a3']) await end(key);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  expect(await Promise.all(answers)).toEqual(['a1!', 'a2!', 'a3!', 'b1!']);
});

it('reads equal questions once, and goes on while one of their callers is there', async () => {
  const { ask, end, begun, gone } = makeLine();
  const busy = ask('x');
  const answers = [ask('same', 'a', 'first'), ask('same', 'b', 'second')];
  gone.add('first');
  await end('x');
  await end('same');
  expect(begun).toEqual(['x', 'same']);
  expect(await Promise.all([busy, ...answers])).toEqual(['x!', 'same!', 'same!']);
});

it('does not begin what its caller left, neither when its turn comes nor while it waits', async () => {
  const { ask, end, begun, gone } = makeLine();
  const [, waiting, turn] = [ask('x'), refusalOf(ask('waits')), refusalOf(ask('turn'))];
  gone.add('waits');
  jest.advanceTimersByTime(250);
  expect(await waiting).toEqual([499, undefined]);
  gone.add('turn');
  await end('x');
  expect(await turn).toEqual([499, undefined]);
  expect(begun).toEqual(['x']);
});

it.each([
  ['one visitor with more questions than may wait', ['a', 'a', 'a', 'a', 'a'], [429, 5]],
  ['all visitors with more than may wait', ['a', 'b', 'c', 'd', 'e', 'f', 'g'], [503, 5]],
])('refuses %s', async (_, visitors, refusal) => {
  const { ask, begun } = makeLine();
  const answers = visitors.map((visitor, at) => refusalOf(ask(`${visitor}${String(at)}`, visitor)));
  expect(await answers.at(-1)).toEqual(refusal);
  expect(begun).toEqual(['a0']);
});

it('refuses after the longest wait', async () => {
  const { ask, clock } = makeLine();
  void ask('x');
  const late = refusalOf(ask('late', 'b'));
  clock.now = 1_001;
  jest.advanceTimersByTime(250);
  expect(await late).toEqual([503, 5]);
});

it('lets others go first when a visitor has used the budget of the window, until that has passed', async () => {
  const { ask, end, begun, clock } = makeLine();
  const answers = [ask('a1'), ask('a2'), ask('b1', 'b'), ask('b2', 'b')];
  await end('a1', 100);
  for (const key of ['b1', 'b2', 'a2']) await end(key);
  expect(begun).toEqual(['a1', 'b1', 'b2', 'a2']);
  await Promise.all(answers);
  clock.now = 1_200;
  void ask('b3', 'b');
  const later = [ask('a3'), ask('b4', 'b')];
  for (const key of ['b3', 'a3', 'b4']) await end(key);
  expect(begun.slice(4)).toEqual(['b3', 'a3', 'b4']);
  await Promise.all(later);
});

it('goes on after a work that failed', async () => {
  const { line, ask, end } = makeLine();
  const failing = line.ask({ key: 'f', visitor: 'a', isWanted: () => true }, async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  const next = ask('next');
  await end('next');
  expect(await next).toBe('next!');
});
