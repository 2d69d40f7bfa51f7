import fc from 'fast-check';
import { rounds } from '@plumbline/shared/testing';
import { mkdtempSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StoreError } from '@plumbline/shared/server/files';
import { tempFolder } from '@plumbline/market-data/importers/testing';

import { columnBytes, readColumnFile, readColumnFiles, writeColumnFile } from './column-file';

const temp = tempFolder();
const fresh = (): string => mkdtempSync(path.join(temp, 'columns-'));
const { NaN: missing } = Number;

describe('a column file', () => {
  it.each([
    ['whole numbers and quarters', [1, 0.25, -3, 1e6], Float32Array],
    ['nothing', [], Float32Array],
    ['missing values alone', [missing, missing], Float32Array],
    ['a zero below zero and bounds', [-0, Number.POSITIVE_INFINITY, missing], Float32Array],
    ['a tenth, which four bytes round', [0.1, 1, missing], Float64Array],
    ['a whole number that four bytes round', [2 ** 24 + 1], Float64Array],
    ['what four bytes cannot reach', [1e300, 5e-324], Float64Array],
  ])('holds %s', async (_, values, kind) => {
    const folder = fresh();
    const read = await readColumnFile(folder, await writeColumnFile(folder, 'x', Float64Array.from(values)));
    expect(read).toBeInstanceOf(kind);
    expect([...read]).toEqual(values);
  });

  it('gives back any numbers as they were', async () => {
    const folder = fresh();
    const numbers = fc.float64Array({ maxLength: 50 });
    const singles = fc.float32Array({ maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(fc.oneof(numbers, singles), async (values) => {
        const read = await readColumnFile(folder, await writeColumnFile(folder, 'any', values));
        expect([...read]).toEqual([...values]);
      }),
      { numRuns: rounds(15, 60) },
    );
  });

  it('may be written by several at once', async () => {
    const folder = fresh();
    const writing = Array.from({ length: 8 }, () => writeColumnFile(folder, 'roe', Float64Array.from([1, missing])));
    const names = new Set(await Promise.all(writing));
    expect(readdirSync(folder)).toEqual([...names]);
  });

  it('is named by its content: the same values are not written again, whatever they came in', async () => {
    const folder = fresh();
    const name = await writeColumnFile(folder, 'roe', Float64Array.from([1, missing]));
    const { mtimeMs } = statSync(path.join(folder, name));
    const otherMissing = new Float64Array([1, 0]);
    new BigUint64Array(otherMissing.buffer)[1] = 0x7ff8_0000_0000_0001n;
    expect(await writeColumnFile(folder, 'roe', otherMissing)).toBe(name);
    expect(await writeColumnFile(folder, 'roe', Float32Array.from([1, missing]))).toBe(name);
    expect(statSync(path.join(folder, name)).mtimeMs).toBe(mtimeMs);
    expect(await writeColumnFile(folder, 'roe', Float64Array.from([1, 2]))).not.toBe(name);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('stores numbers with their little end first', () => {
    const head = Buffer.from(columnBytes(Float64Array.from([1])));
    expect(head.toString('hex')).toBe('46434c5004000000010000000000000000' + '00803f');
  });

  it('many are read in the order of their names', async () => {
    const folder = fresh();
    const names: string[] = [];
    for (let column = 0; column < 20; column += 1)
      names.push(await writeColumnFile(folder, `m${column}`, Float64Array.from([column, 0.1])));
    const columns = await readColumnFiles(folder, names);
    expect(columns.map(([first]) => first)).toEqual(names.map((_, column) => column));
  });

  it.each([
    ['cut', (file: string) => truncateSync(file, 20)],
    ['cut within its head', (file: string) => truncateSync(file, 7)],
    [
      'longer than it says',
      (file: string) => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.alloc(1)])),
    ],
    ['another file', (file: string) => writeFileSync(file, 'x'.repeat(24))],
  ])('is refused when it is %s', async (_, damage) => {
    const folder = fresh();
    const name = await writeColumnFile(folder, 'x', Float64Array.from([1, 2]));
    damage(path.join(folder, name));
    await expect(readColumnFile(folder, name)).rejects.toThrow(StoreError);
  });
});
