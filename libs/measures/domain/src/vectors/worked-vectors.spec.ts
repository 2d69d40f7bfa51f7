import { checkVectors, readVectors, type Vector } from './check';
import worked from './__fixtures__/worked-vectors.json';

/** Cases made up from the definitions, computed apart from the application: inverted formulas, edges, missing inputs. */
describe('further vectors of the definitions', () => {
  const read = readVectors(worked);
  const all: readonly Vector[] = 'wrong' in read ? [] : read;

  it('speak of most measures', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(new Set(all.map(({ measure }) => measure)).size).toBeGreaterThan(160);
  });

  it.each(all)('$id', (vector) => {
    expect(checkVectors([vector]).failed).toEqual([]);
  });
});
