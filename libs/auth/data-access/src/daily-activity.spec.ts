import { markActivity } from './daily-activity';

const at = (text: string) => Date.parse(`${text}Z`);

beforeEach(() => localStorage.clear());

it('active.daily, active.s2: once a calendar day and person', async () => {
  const send = jest.fn(async () => ({}));
  const visits: [number, string][] = [
    [7, '2026-01-01T23:50:00'],
    [7, '2026-01-01T23:59:00'],
    [7, '2026-01-02T00:01:00'],
    [8, '2026-01-02T00:02:00'],
  ];
  for (const [userId, moment] of visits) await markActivity(userId, send, at(moment));
  expect(send).toHaveBeenCalledTimes(3);
});

it('error.logged-only: a failure is silent, and the next page tries again', async () => {
  const send = jest.fn(async () => Promise.reject(new Error('down')));
  await markActivity(7, send, at('2026-01-01T10:00:00'));
  await markActivity(7, send, at('2026-01-01T10:01:00'));
  expect(send).toHaveBeenCalledTimes(2);
});

it.each(['', 'x', '[]', '{"userId":"7"}', 'null'])('%j in the storage is no visit', async (text) => {
  localStorage.setItem('last_active', text);
  const send = jest.fn(async () => ({}));
  await markActivity(7, send);
  expect(send).toHaveBeenCalledTimes(1);
});
