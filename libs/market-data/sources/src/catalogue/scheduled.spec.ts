import { scheduledSources } from '.';

const ids = (settings: Record<string, string>): readonly string[] => scheduledSources(settings).map(({ id }) => id);

it.each([
  [{}, []],
  [{ SYNC: '' }, []],
  [{ SYNC: 'imf, vix' }, ['vix', 'imf']],
  [{ SYNC: 'bea' }, []],
  [{ SYNC: 'bea', BEA_KEY: 'k' }, ['bea']],
])('%j asks %j', (settings, expected) => {
  expect(ids(settings)).toEqual(expected);
});

it('all are those whose keys are there', () => {
  expect(ids({ SYNC: 'all' })).toContain('sec-companyfacts');
  expect(ids({ SYNC: 'all' })).not.toContain('bea');
});

it('a name that does not exist is reported', () => {
  expect(() => ids({ SYNC: 'imf,nobody' })).toThrow(/"nobody"/);
});
