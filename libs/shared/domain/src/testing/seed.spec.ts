import fc from 'fast-check';

const seed = Number(process.env['SEED']);

it('random cases are those of the seed of the run', () => {
  const [drawn, again] = [fc.sample(fc.integer(), 20), fc.sample(fc.integer(), { seed, numRuns: 20 })];
  expect(drawn).toEqual(again);
  expect(drawn).not.toEqual(fc.sample(fc.integer(), { seed: seed + 1, numRuns: 20 }));
});

it('a property that fails prints the seed', () =>
  expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${seed}`));
