import { planOf, planOfStatus, regionName } from './plans';

it.each([
  [-1, 'Free'],
  [0, 'Free'],
  [1, 'Free'],
  [2, 'Free'],
  [3, 'Premium'],
  [4, 'Premium'],
  [5, 'Premium Plus'],
  [9, 'Premium Plus'],
  [10, 'Professional'],
  [11, 'Professional'],
])('role.list: status %s is %s', (status, name) => expect(planOfStatus(status).name).toBe(name));

it('a plan by its key; a region that nobody knows keeps its key', () => {
  expect(planOf('premium').limits.download_rows).toBe(1_000);
  expect(() => planOf('gold' as never)).toThrow('there is no plan gold');
  expect([regionName('U'), regionName('?'), regionName('toString')]).toEqual(['USA', '?', 'toString']);
});
