import { checkVectors, readVectors, type Vector } from './check';
import { measureOf, measureRegistry } from '../registry/measures';
import vectors from './__fixtures__/vectors.json';

describe('vectors of the definitions', () => {
  const read = readVectors(vectors);
  const all = 'wrong' in read ? [] : read;

  it('are all read', () => {
    expect(all).toHaveLength(194);
  });

  it.each(all)('$id', (vector) => {
    expect(checkVectors([vector])).toEqual({ passed: 1, failed: [] });
  });
});

describe('the registry', () => {
  it('has 187 measures with texts', () => {
    expect(measureRegistry).toHaveLength(187);
    expect(new Set(measureRegistry.map(({ key }) => key)).size).toBe(187);
    for (const { key, label, doc, source, inputs } of measureRegistry) {
      expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
      expect([label.length > 1, doc.endsWith('.'), source.length > 2, inputs.length > 0]).toEqual(Array(4).fill(true));
    }
    expect(measureOf('nothing')).toBeUndefined();
  });
});

describe('a file of vectors', () => {
  const good: Vector = {
    id: 'a',
    measure: 'cagr',
    inputs: { begin: 1, end: 4, years: 2 },
    expected: 100,
    tolerance: 0,
  };

  it('reports what does not hold', () => {
    expect(
      checkVectors([
        good,
        { ...good, id: 'b', expected: 99 },
        { ...good, id: 'c', inputs: { begin: -1, end: 4, years: 2 } },
        { ...good, id: 'd', measure: 'cagrr' },
      ]),
    ).toEqual({
      passed: 1,
      failed: [
        { id: 'b', measure: 'cagr', expected: 99, got: 100 },
        {
          id: 'c',
          measure: 'cagr',
          expected: 100,
          got: 9999,
          reason: 'Both ends and the time between them have to be positive',
        },
        { id: 'd', measure: 'cagrr', expected: 100, got: undefined, reason: 'there is no such measure' },
      ],
    });
  });

  it.each<readonly [file: unknown, wrong: string]>([
    [{}, 'the file holds no list of vectors'],
    [[good, 1], 'entry 2 is no object'],
    [[{ ...good, id: '' }], 'entry 1 () has no id'],
    [[{ ...good, measure: 1 }], 'entry 1 (a) names no measure'],
    [[{ ...good, inputs: [] }], 'entry 1 (a) has no inputs'],
    [[{ id: 'a', measure: 'cagr', inputs: {} }], 'entry 1 (a) has no expected value'],
    [[{ ...good, tolerance: -1 }], 'entry 1 (a) has a tolerance that is no number from 0'],
  ])('%j is refused', (file, wrong) => {
    expect(readVectors(file)).toEqual({ wrong });
  });
});
