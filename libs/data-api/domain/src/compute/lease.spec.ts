import { creditsOf } from '../model/operations';
import { leaseOf } from './lease';

it('three processes take smaller and smaller parts of a quota', () => {
  let remaining = 1_000;
  const taken = [1, 2, 3, 1].map(() => {
    const lease = leaseOf(remaining, 3);
    remaining -= lease;
    return lease;
  });
  expect(taken).toEqual([83, 76, 70, 64]);
});

it.each([
  [0, 1, 0],
  [-5, 1, 0],
  [1, 3, 1],
  [3, 1, 1],
  [100, 1, 25],
])('of %i credits one of %i processes takes %i', (remaining, processes, lease) =>
  expect(leaseOf(remaining, processes)).toBe(lease),
);

it.each([
  ['POST /public/v1/screen', { rows: 1_000, securities: 0 }, 20],
  ['POST /public/v1/screen', { rows: 345, securities: 0 }, 14],
  ['POST /public/v1/cells', { rows: 500, securities: 40 }, 40],
  ['GET /public/v1/securities', { rows: 101, securities: 0 }, 2],
  ['GET /public/v1/securities', { rows: 0, securities: 0 }, 1],
  ['GET /public/v1/securities/{id}/explain', { rows: 1, securities: 1 }, 5],
  ['POST /public/v1/sql', { rows: 5, securities: 0, ms: 230 }, 13],
  ['GET /public/v1/files', { rows: 22, securities: 0 }, 0],
] as const)('%s costs what its price says: %j', (operation, asked, credits) =>
  expect(creditsOf(operation, { ms: 0, ...asked })).toBe(credits),
);
