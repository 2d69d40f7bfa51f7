import { ConnectionLine, type LineOptions } from './connection-line';
import { PRIORITIES, type Priority } from './priority';

const PATIENT = Object.fromEntries(PRIORITIES.map((one) => [one, { waiting: 3, ms: 60_000 }])) as NonNullable<
  LineOptions['patience']
>;

const open = (more: Partial<LineOptions> = {}) =>
  new ConnectionLine({ connections: 2, reserved: 1, onRefused: () => undefined, patience: PATIENT, ...more });

/** Who entered, in order. */
function entering(line: ConnectionLine) {
  const entered: Priority[] = [];
  const enter = (priority: Priority) => line.enter({ priority }).then(() => void entered.push(priority));
  return { entered, enter };
}

it('lets in by priority, and keeps a connection for health checks and sign-ins', async () => {
  const line = open();
  const { entered, enter } = entering(line);
  await enter('visitor');
  const waiting = (['visitor', 'member', 'own', 'sign-in', 'health'] as const).map(enter);
  await waiting[3];
  expect(entered).toEqual(['visitor', 'sign-in']);
  for (let left = 0; left < 5; left += 1) line.leave();
  await Promise.all(waiting);
  expect(entered).toEqual(['visitor', 'sign-in', 'health', 'own', 'member', 'visitor']);
});

it('refuses whom it has no place for with 503 and when to come back, each kind by itself', async () => {
  const line = open();
  await line.enter({ priority: 'visitor' });
  for (let waiting = 0; waiting < 3; waiting += 1) void line.enter({ priority: 'visitor' });
  await expect(line.enter({ priority: 'visitor' })).rejects.toMatchObject({ statusCode: 503, retryAfter: 3 });
  const member = line.enter({ priority: 'member' });
  line.leave();
  await expect(member).resolves.toBeUndefined();
});

it('refuses all of a request at once: nothing of it keeps the place of others', async () => {
  const line = open();
  await line.enter({ priority: 'visitor' });
  const request = { priority: 'visitor' } as const;
  const parts = await Promise.allSettled([1, 2, 3, 4].map(() => line.enter(request)));
  expect(parts.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  const next = line.enter({ priority: 'visitor' });
  line.leave();
  await expect(next).resolves.toBeUndefined();
});

it('refuses who waited too long, and gives their place to nobody', async () => {
  const line = open({ patience: { ...PATIENT, visitor: { waiting: 3, ms: 1 } } });
  await line.enter({ priority: 'visitor' });
  await expect(line.enter({ priority: 'visitor' })).rejects.toMatchObject({ statusCode: 503 });
  line.leave();
  await expect(line.enter({ priority: 'visitor' })).resolves.toBeUndefined();
});

it('reports all refusals of a while as one', async () => {
  let report: (refused: object) => void = () => undefined;
  const reported = new Promise<object>((resolve) => (report = resolve));
  const nobody = { waiting: 0, ms: 0 };
  const line = open({ patience: { ...PATIENT, visitor: nobody, member: nobody }, onRefused: report, reportMs: 5 });
  for (const priority of ['visitor', 'member', 'visitor'] as const)
    await expect(line.enter({ priority })).rejects.toThrow('busy');
  expect(await reported).toEqual({ visitor: 2, member: 1 });
});
