import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { rounds } from '@plumbline/shared/testing';
import fc from 'fast-check';

import { damaged, damages } from './testing/mutations';
import { collect } from './testing/read-source';
import { rowProblems } from './testing/row-problems';
import type { ImportResult } from './kit/importer';
import { decode, toSourceFile, type SourceFile } from './kit/source-file';
import { bundleImporterOf, importerOf } from './registry';

const HEAD_BYTES = 262_144;
const SEED = 20_240_229;

const fixtures = readdirSync(__dirname, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile() && each.parentPath.includes('__fixtures__'))
  .filter(({ name }) => !name.endsWith('.md') && !name.endsWith('.meta.json'))
  .map(({ parentPath, name }) => path.relative(__dirname, path.join(parentPath, name)))
  .sort();

const toFile = (file: string, bytes: Uint8Array): SourceFile =>
  toSourceFile({ name: path.basename(file), folders: path.dirname(file).split(path.sep), bytes, rank: 1 });

/** Returns the import result of a file, or nothing when no source recognises it. */
function readOne(file: string, bytes: Uint8Array): ImportResult | undefined {
  const source = toFile(file, bytes);
  const importer = importerOf(decode(bytes.subarray(0, HEAD_BYTES)), source.name, { folders: source.folders });
  return importer && collect(importer.read(source));
}

/** The same for a table of a bundle; the other tables are as they are. */
function readInBundle(file: string, bytes: Uint8Array): ImportResult | undefined {
  const folder = path.join(__dirname, path.dirname(file));
  const names = readdirSync(folder).filter((name) => statSync(path.join(folder, name)).isFile());
  const importer = bundleImporterOf(new Set(names.map((name) => name.toUpperCase())));
  if (!importer?.takes(path.basename(file).toUpperCase())) return undefined;
  const taken = names.filter((name) => importer.takes(name.toUpperCase()));
  const files = new Map(
    taken.map((name) => {
      const own = name === path.basename(file) ? bytes : readFileSync(path.join(folder, name));
      return [name.toUpperCase(), toFile(path.join(folder, name), own)] as const;
    }),
  );
  const bundle = { name: path.basename(folder), names: [...files.keys()], sha256: 'f'.repeat(64), rank: 1 };
  return collect(importer.read({ ...bundle, file: (name) => files.get(name) }));
}

/** Returns the problems of a result that an import would keep. */
function problemsOf(result: ImportResult | undefined): readonly string[] {
  if (!result || result.malformed !== undefined) return [];
  const { rows, read, accepted, rejected } = result;
  const counts = [read, accepted].every((count) => Number.isSafeInteger(count) && count >= 0);
  const lines = rejected.every(({ line, reason }) => Number.isSafeInteger(line) && line < 2 ** 31 && reason !== '');
  return [
    ...rowProblems(rows),
    ...(counts ? [] : ['no count']),
    ...(lines ? [] : ['a rejected row without place or reason']),
  ];
}

const pollution = (): unknown => ({
  own: Object.keys(Object.prototype),
  polluted: ({} as { polluted?: unknown }).polluted,
});

describe.each(fixtures)('%s, however damaged', (file) => {
  const bytes = readFileSync(path.join(__dirname, file));

  it('gives good rows, is malformed or of no known source', async () => {
    const property = fc.asyncProperty(damages, async (damage) => {
      const broken = damaged(bytes, damage);
      for (const read of [readOne, readInBundle]) expect(problemsOf(read(file, broken))).toEqual([]);
      // The limit of a test ends one that takes for ever between two damages only.
      await setImmediate();
    });
    await fc.assert(property, { seed: SEED, numRuns: rounds(4, 100) });
    expect(pollution()).toEqual({ own: [], polluted: undefined });
  });
});
