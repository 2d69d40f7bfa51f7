import { startHourly } from './hourly';

it('a work that fails is logged and stops no other', async () => {
  const done: string[] = [];
  const failures: unknown[] = [];
  const works = [
    async () => Promise.reject(new Error('full disk')),
    async () => void done.push('swept'),
    async () => void done.push('freed'),
  ];
  const running = startHourly(works, { error: (...logged: unknown[]) => void failures.push(logged) } as never);
  await running.stop();
  expect(done).toEqual(['swept', 'freed']);
  expect(failures).toEqual([[{ err: new Error('full disk') }, 'upkeep failed']]);
});
