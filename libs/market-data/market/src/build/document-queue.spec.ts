import { optional } from '@plumbline/shared/domain';

import { DocumentQueue, type MakeDocuments } from './document-queue';
import type { DocumentInputs, MadeDocument } from './make-documents';

const inputs = (count: number): readonly DocumentInputs[] =>
  Array.from({ length: count }, (_, at) => ({ served: { id: `US.${at}` } }) as DocumentInputs);

const made = (by: string, wanted: readonly DocumentInputs[]): readonly MadeDocument[] =>
  wanted.map(({ served: { id } }) => ({ id, document: by, hasFacts: false, splits: [], facts: undefined }));

/** A maker that answers on demand, the oldest question first. */
function maker(by: string) {
  const asked: (readonly DocumentInputs[])[] = [];
  const open: (() => void)[] = [];
  const make: MakeDocuments = (wanted) => {
    asked.push(wanted);
    return new Promise((resolve) => open.push(() => resolve(made(by, wanted))));
  };
  return { asked, make, answer: () => open.shift()?.() };
}

const never: MakeDocuments = () => Promise.reject(new Error('Nobody should be asked'));

describe('documents of a build', () => {
  it('are each made once, and nothing is made that is not wanted', async () => {
    let count = 0;
    const here: MakeDocuments = async (wanted) => {
      count += wanted.length;
      return made('here', wanted);
    };
    const queue = new DocumentQueue(inputs(100), { here });
    for (const { served } of inputs(100))
      expect(await queue.document(served.id)).toMatchObject({ id: served.id, document: 'here' });
    expect(count).toBe(100);
    expect(queue.has('US.100')).toBe(false);
    expect(await queue.document('US.100')).toBeUndefined();
  });

  it('are begun elsewhere at once, and made here as well by the caller who waits', async () => {
    const there = maker('there');
    const queue = new DocumentQueue(inputs(240), {
      here: async (wanted) => made('here', wanted),
      there: there.make,
    });
    expect(there.asked).toHaveLength(2);
    const first = queue.document('US.0');
    there.answer();
    expect(await first).toMatchObject({ document: 'there' });
    expect(await queue.document('US.100')).toMatchObject({ document: 'here' });
    // The second share still waits for its answer.
    const second = queue.document('US.50');
    there.answer();
    expect(await second).toMatchObject({ document: 'there' });
  });

  it('are made only elsewhere where that is configured, the first ones soon', async () => {
    const there = maker('there');
    const queue = new DocumentQueue(inputs(100), { there: there.make, isRead: true });
    expect(there.asked[0]!.length).toBeLessThan(20);
    const last = queue.document('US.99');
    for (let share = 0; share < there.asked.length; share += 1) {
      there.answer();
      await new Promise(setImmediate);
    }
    expect(await last).toMatchObject({ document: 'there' });
    expect(there.asked.flat()).toHaveLength(100);
  });

  it.each([
    [100, 'nothing is known of how much is reported', undefined, [48, 48, 4]],
    [100, 'they are few, that a second process has some', () => 10, [48, 48, 4]],
    [800, 'little is reported, an eighth of them', () => 10, [100, 100, 100, 100, 100, 100, 100, 100]],
    [4_200, 'little is reported, hundreds of them', () => 0, [512, 512, 512, 512, 512, 512, 512, 512, 104]],
    [100, 'much is reported, few enough for the memory', () => 2_000, [48, 48, 4]],
    [
      800,
      'it differs, until they have too much together',
      (at: number) => (at % 2) * 1_000,
      [100, 100, 100, 100, 100, 100, 100, 100],
    ],
    [
      800,
      'the next one has too much, those before it',
      (at: number) => (at === 90 ? 60_000 : 0),
      [90, 48, 100, 100, 100, 100, 100, 100, 62],
    ],
  ])('of %d companies are made together where %s', async (count, _, rowsOf, sizes) => {
    const companies = Array.from({ length: count }, (_each, at) => ({ served: { id: `US.${at}`, cik: String(at) } }));
    const asked: number[] = [];
    const here: MakeDocuments = async (wanted) => {
      asked.push(wanted.length);
      return made('here', wanted);
    };
    const known = rowsOf && ((cik: string) => rowsOf(Number(cik)));
    const queue = new DocumentQueue(companies as DocumentInputs[], { here, ...optional('rowsOf', known) });
    for (const { served } of companies) await queue.document(served.id);
    expect(asked).toEqual(sizes);
  });

  it('that fail are reported to the caller', async () => {
    const failing: MakeDocuments = () => Promise.reject(new Error('no room'));
    const queue = new DocumentQueue(inputs(100), { here: failing });
    await expect(queue.document('US.0')).rejects.toThrow('no room');
    await queue.close();
  });

  it('are begun no more after an end, which waits for those that were', async () => {
    const there = maker('there');
    const queue = new DocumentQueue(inputs(240), { here: never, there: there.make });
    let isClosed = false;
    const closed = queue.close().then(() => (isClosed = true));
    there.answer();
    await Promise.resolve();
    expect(isClosed).toBe(false);
    there.answer();
    await closed;
    expect(there.asked).toHaveLength(2);
  });
});
