import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { compareActions, type CorporateAction, type SymbolSpan } from '@plumbline/market-data/domain';
import { tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths, withArchive } from '@plumbline/market-data/archive';

import { OwnActions } from './action-log';
import { readActionLog, readActions } from './actions.reader';
import { actionsOf, indexActions } from './security-history';

const HEAD = 'symbol,day,kind,ratio,amount,currency,other_symbol,declared_day\n';
const LINES = [
  'OAKS,2021-06-02,split,2,,,,',
  'OAKS,2021-02-05,dividend,,0.2,USD,,2021-01-20',
  'OAKS,2021-02-05,dividend,,0.205,USD,,2021-01-27',
  'OAKS,2021-06-03,ticker-change,,,,ELMD,',
  'OAKS,2021-09-01,dividend,,0.7,,,',
  'ELMD,2021-06-03,dividend,,0.1,,,',
  'ELMD,2021-09-01,spin-off,0.5,,,BIRK,',
];
/** OAKS is ELMD since its change of ticker; later OAKS is somebody else. */
const SPANS: readonly SymbolSpan[] = [
  { symbol: 'ELMD', from: '2021-06-03' },
  { symbol: 'OAKS', before: '2021-06-03' },
];

const root = tempFolder();
let archives = 0;

/** An archive of files with these lines, imported one after another, and what a question finds in it. */
async function inArchive<T>(
  files: readonly (readonly string[])[],
  ask: (archive: Parameters<typeof readActionLog>[0]) => Promise<T>,
): Promise<T> {
  const archiveDir = path.join(root, `archive-${(archives += 1)}`);
  for (const [at, lines] of files.entries()) {
    const file = path.join(root, `actions-${at}.csv`);
    writeFileSync(file, HEAD + lines.map((line) => `${line}\n`).join(''));
    await importPaths([file], {}, { archiveDir });
  }
  return withArchive({ archiveDir }, ask);
}

const logOf = (...files: readonly (readonly string[])[]) => inArchive(files, readActionLog);

describe('the log of actions in columns', () => {
  it('gives entries as reported: what is missing is absent', async () => {
    const entries = (await logOf(LINES)).all();
    const find = (kind: string, symbol: string) =>
      entries.filter((each) => each.kind === kind && each.symbol === symbol);
    expect(find('split', 'OAKS')).toEqual([
      { symbol: 'OAKS', day: '2021-06-02', kind: 'split', ratio: 2, knownAt: expect.any(Number) as number, source: 'actions-0.csv' },
    ]); // prettier-ignore
    expect(find('spin-off', 'ELMD')).toMatchObject([{ ratio: 0.5, otherSymbol: 'BIRK' }]);
    expect(find('spin-off', 'ELMD')[0]).not.toHaveProperty('amount');
    expect(find('dividend', 'OAKS').map(({ amount, declaredDay }) => [amount, declaredDay])).toEqual([
      [0.2, '2021-01-20'],
      [0.205, '2021-01-27'],
      [0.7, undefined],
    ]);
  });

  it('is in the order of all logs, and holds what was imported twice once', async () => {
    const entries = (await logOf(LINES, LINES.toReversed())).all();
    expect(entries).toHaveLength(LINES.length);
    expect(entries).toEqual([...entries].sort(compareActions));
  });

  it('is empty where no action was imported', async () => {
    const log = await inArchive([], readActionLog);
    expect(log.all()).toEqual([]);
    expect(log.of(SPANS).entries()).toEqual([]);
    expect(log.ofKinds(new Set(['split']))).toEqual([]);
  });

  it.each<[string, readonly SymbolSpan[]]>([
    ['under two symbols', SPANS],
    ['under the one it always had', [{ symbol: 'OAKS' }]],
    ['who took a symbol over', [{ symbol: 'OAKS', from: '2021-06-03' }]],
    ['that has none', [{ symbol: 'BIRK' }]],
    ['without symbols', []],
  ])('gives the actions of a security %s', async (_name, spans) => {
    const [own, expected] = await inArchive([LINES], async (archive) => [
      (await readActionLog(archive)).of(spans).entries(),
      actionsOf(indexActions(await readActions(archive)), spans),
    ]);
    expect(own).toEqual(expected);
  });

  it('gives entries of some kinds', async () => {
    const found = (await logOf(LINES)).ofKinds(new Set(['ticker-change', 'split']));
    expect(found.map(({ kind }) => kind)).toEqual(['split', 'ticker-change']);
  });

  it('finds whether an action falls on a day', async () => {
    const own = (await logOf(LINES)).of(SPANS);
    expect(own.hasIn('2021-06-01', '2021-06-02')).toBe(true);
    expect(own.hasIn('2021-06-03', '2021-08-31')).toBe(false);
    // After the change OAKS is somebody else's.
    expect(own.hasIn('2021-08-31', '2021-09-01')).toBe(true);
    expect((await logOf(LINES)).of([{ symbol: 'OAKS', before: '2021-06-03' }]).hasIn('2021-08-31', '2021-09-01')).toBe(false);
  }); // prettier-ignore
});

/** One line with a cell of another value, each cell once. */
const CHANGED: readonly [keyof CorporateAction, string][] = [
  ['day', 'OAKS,2021-06-04,dividend,,0.2,USD,,2021-01-20'],
  ['kind', 'OAKS,2021-06-02,special-dividend,,0.2,USD,,2021-01-20'],
  ['amount', 'OAKS,2021-06-02,dividend,,0.21,USD,,2021-01-20'],
  ['ratio', 'OAKS,2021-06-02,dividend,1,0.2,USD,,2021-01-20'],
  ['currency', 'OAKS,2021-06-02,dividend,,0.2,EUR,,2021-01-20'],
  ['currency', 'OAKS,2021-06-02,dividend,,0.2,,,2021-01-20'],
  ['otherSymbol', 'OAKS,2021-06-02,dividend,,0.2,USD,BIRK,2021-01-20'],
  ['declaredDay', 'OAKS,2021-06-02,dividend,,0.2,USD,,2021-01-21'],
];

describe('the key of actions', () => {
  const line = 'OAKS,2021-06-02,dividend,,0.2,USD,,2021-01-20';
  const keyOf = async (...files: readonly (readonly string[])[]) => {
    const own = (await logOf(...files)).of([{ symbol: 'OAKS' }]);
    expect(own).toBeInstanceOf(OwnActions);
    return own.key();
  };

  it('is the same whatever else is in the log, however it came', async () => {
    const others = ['ELMD,2020-01-02,dividend,,9,,,', 'AAAA,1999-01-04,split,3,,,,'];
    const key = await keyOf([line, LINES[0]!]);
    expect(await keyOf([...others, LINES[0]!, line])).toBe(key);
    expect(await keyOf([LINES[0]!, line], others)).toBe(key);
  });

  it.each(CHANGED)('is another one where %s differs: %s', async (_name, other) => {
    expect(await keyOf([other])).not.toBe(await keyOf([line]));
  });

  it('is another one where an entry is gone', async () => {
    expect(await keyOf([line])).not.toBe(await keyOf([line, LINES[0]!]));
  });
});
