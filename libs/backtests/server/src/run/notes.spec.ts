import { notesOf, type NoteSources } from './notes';

interface Held {
  readonly id: string;
  readonly isUnfilled?: boolean;
  readonly isGone?: boolean;
}
interface Given {
  readonly held?: readonly (readonly Held[])[];
  readonly choices?: readonly number[];
  readonly size?: number | null;
  readonly paths?: Readonly<Record<string, object>>;
  readonly ids?: readonly string[];
  readonly hasBenchmarkGaps?: boolean;
}

const notes = ({ held = [[{ id: 'A' }]], choices = [], size = 3, paths = {}, ids = [], ...more }: Given) => {
  const sources = {
    spec: { size },
    days: choices.map((length) => ({ chosen: { choices: Array.from({ length }) } })),
    simulated: { rebalances: held.map((each) => ({ held: each })) },
    paths: { of: (id: string) => paths[id] },
    held: ids,
    hasBenchmarkGaps: more.hasBenchmarkGaps ?? false,
  };
  return notesOf(sources as unknown as NoteSources).map(({ code, count }) => `${code} ${String(count)}`);
};

const GONE = { end: { isUnknown: true } };

it.each<[string, Given, string[]]>([
  ['nothing where nothing was left out', {}, []],
  ['rebalances without a holding', { held: [[], [{ id: 'A' }], []] }, ['empty 2']],
  ['rebalances with fewer than wanted, not those with none or enough', { choices: [0, 1, 2, 3, 4] }, ['few 2']],
  ['no rebalance has too few where all are wanted', { choices: [1, 2], size: null }, []],
  ['orders without a price', { held: [[{ id: 'A', isUnfilled: true }, { id: 'B' }]] }, ['unfilled 1']],
  [
    'holdings that ended, and those of them without known proceeds',
    {
      held: [[{ id: 'A', isGone: true }], [{ id: 'B', isGone: true }, { id: 'C' }, { id: 'D', isGone: true }]],
      paths: { A: GONE, B: { end: { isUnknown: false } }, C: GONE },
    },
    ['gone 3', 'unknown-proceeds 1'],
  ],
  [
    'each caveat of what was held',
    {
      ids: ['A', 'B', 'C', 'D', 'E'],
      paths: {
        A: { caveat: 'adjusted' },
        B: { caveat: 'assumed' },
        C: { caveat: 'assumed' },
        D: { caveat: 'unvalued' },
      },
    },
    ['adjusted 1', 'assumed 2', 'unvalued 1'],
  ],
  ['a benchmark without a first price', { hasBenchmarkGaps: true }, ['benchmark 1']],
])('%s', (_name, given, expected) => expect(notes(given)).toEqual(expected));
