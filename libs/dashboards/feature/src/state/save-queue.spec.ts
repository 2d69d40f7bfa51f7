import type { DashboardOptions } from '@plumbline/dashboards/domain';
import { ApiError } from '@plumbline/shared/domain';
import { createSaveQueue, type Kept, type SaveQueueDeps } from './save-queue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const options = (name: string): DashboardOptions => ({
  v: 1,
  name,
  region: 'USA',
  as_of: null,
  link: {},
  widgets: [],
});

function setUp(first: Kept = { id: 7, version: 1, options: options('A') }, answers: readonly unknown[] = []) {
  const sent: { id: number; name: string; version: number }[] = [];
  const rest = [...answers];
  const answer = async (id: number, next: DashboardOptions, version: number): Promise<Kept> => {
    sent.push({ id, name: next.name, version });
    const refusal = rest.shift();
    if (refusal) throw refusal;
    return { id: id || 9, version: version + 1, options: next };
  };
  const seen = {
    failing: [] as boolean[],
    saved: [] as string[],
    conflicts: [] as readonly string[][],
    refused: [] as string[],
  };
  const deps: SaveQueueDeps = {
    create: (next) => answer(0, next, 0),
    update: answer,
    onSaved: ({ options: { name } }) => void seen.saved.push(name),
    onConflict: ({ hids }) => (seen.conflicts = [...seen.conflicts, [...hids]]),
    onFailing: (isFailing) => void seen.failing.push(isFailing),
    onRefused: ({ message }) => void seen.refused.push(message),
  };
  return { queue: createSaveQueue(first, deps), sent, seen };
}

it('grid.debounce: changes within 100 ms are one save', async () => {
  const { queue, sent } = setUp();
  queue.change(options('B'));
  await jest.advanceTimersByTimeAsync(99);
  queue.change(options('C'));
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(sent).toEqual([{ id: 7, name: 'C', version: 1 }]);
});

it('the same person saves twice quickly: the second save is based on the first', async () => {
  const { queue, sent } = setUp();
  queue.change(options('B'));
  queue.flush();
  queue.change(options('C'));
  await jest.advanceTimersByTimeAsync(500);
  expect(sent.map(({ name, version }) => [name, version])).toEqual([
    ['B', 1],
    ['C', 2],
  ]);
});

it('dashboard.default-id: id 0 is posted once, whatever is changed meanwhile, and put afterwards', async () => {
  const { queue, sent } = setUp({ id: 0, version: 0, options: options('Home') });
  queue.change(options('B'));
  queue.flush();
  queue.change(options('C'));
  queue.flush();
  await jest.advanceTimersByTimeAsync(500);
  expect(sent.map(({ id, name }) => [id, name])).toEqual([
    [0, 'B'],
    [9, 'C'],
  ]);
});

it('error.dashboard-update: a failure is kept and tried again after growing pauses', async () => {
  const { queue, sent, seen } = setUp(undefined, [new Error('offline'), new ApiError(401, 'Sign in first')]);
  queue.change(options('B'));
  await jest.advanceTimersByTimeAsync(100);
  expect(seen.failing).toEqual([true]);
  await jest.advanceTimersByTimeAsync(1_000);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(sent).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(3);
  expect(seen).toMatchObject({ failing: [true, true, false], saved: ['B'] });
});

it('a refusal is said once and not tried again', async () => {
  const { queue, sent, seen } = setUp(undefined, [new ApiError(400, 'The dashboard is too large')]);
  queue.change(options('B'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(seen).toMatchObject({ failing: [false], refused: ['The dashboard is too large'] });
});

it('a conflict is handed over and not sent again', async () => {
  const current = { newest: options('T'), version: 4, base: null, hids: ['a'] };
  const { queue, sent, seen } = setUp(undefined, [new ApiError(409, 'Changed elsewhere', { current })]);
  queue.change(options('B'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect([sent.length, seen.conflicts]).toEqual([1, [['a']]]);
});
