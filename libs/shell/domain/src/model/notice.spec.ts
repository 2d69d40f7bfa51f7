import { BUILT_IN_NOTICE, noticeFor } from './notice';

it('notifbar.offer: a 7-day free trial', () => expect(BUILT_IN_NOTICE.text).toBe('Start your 7-day free trial'));

it('the first line for anyone who looks', () => {
  const lines = [
    { ...BUILT_IN_NOTICE, id: 'a', audience: 'member' },
    { ...BUILT_IN_NOTICE, id: 'b' },
  ] as const;
  expect(noticeFor(lines, { kind: 'visitor' })?.id).toBe('b');
  expect(noticeFor(lines, { kind: 'member', status: 1 })?.id).toBe('a');
  expect(noticeFor(lines.slice(0, 1), { kind: 'visitor' })).toBeUndefined();
});
