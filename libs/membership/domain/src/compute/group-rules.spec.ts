import { mayPersonalize, readInvitees, seatsLeft } from './group-rules';

it('a file of addresses', () => {
  const cells = ['New@x.example', 'no address', 'new@x.example', 'in@x.example', 'asked@x.example', 'late@x.example'];
  const state = { members: new Set(['in@x.example']), invited: new Set(['asked@x.example']), seats: 1 };
  const rows = readInvitees(cells, state);
  expect(rows.map((row) => row.state)).toEqual(['new', 'wrong', 'repeated', 'member', 'invited', 'no_seat']);
  expect(rows[0]).toEqual({ line: 1, email: 'new@x.example', state: 'new' });
});

it.each([
  ['a@b.example', 'new'],
  [' A@B.example ', 'new'],
  ['a@b', 'wrong'],
  ['a@b.c', 'wrong'],
  ['a b@c.example', 'wrong'],
  ['a@b@c.example', 'wrong'],
  ['<a@b.example>', 'wrong'],
  [`${'a'.repeat(244)}@b.example`, 'new'],
  [`${'a'.repeat(245)}@b.example`, 'wrong'],
  ['', 'wrong'],
])('%p is %s', (cell, state) =>
  expect(readInvitees([cell], { members: new Set(), invited: new Set(), seats: 1 })[0]?.state).toBe(state),
);

it.each([
  [5, 2, 1, 2],
  [3, 2, 1, 0],
  [2, 2, 1, 0],
])('of %s seats with %s members and %s invited %s are left', (seats, members, pending, left) =>
  expect(seatsLeft(seats, members, pending)).toBe(left),
);

it('group.personalize: any status but 0 (decision A69)', () => {
  expect([undefined, 0, 1, 3].map(mayPersonalize)).toEqual([false, false, true, true]);
});
