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

it('all are those whose keys are there and that nobody has to decide on', () => {
  expect(ids({ SYNC: 'all' })).toContain('sec-companyfacts');
  expect(ids({ SYNC: 'all' })).not.toContain('bea');
  expect(ids({ SYNC: 'all' })).not.toContain('yahoo-chart');
  expect(ids({ SYNC: 'all,yahoo-chart' })).toContain('yahoo-chart');
});

it('a name that does not exist is reported', () => {
  expect(() => ids({ SYNC: 'imf,nobody' })).toThrow(/"nobody"/);
});
