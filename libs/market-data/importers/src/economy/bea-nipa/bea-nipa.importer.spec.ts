import { readFileSync } from 'node:fs';
import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { collect, readSource, type SourceReading } from '../../testing/read-source';
import { rowProblems } from '../../testing/row-problems';
import { toSourceFile } from '../../kit/source-file';
import { beaNipa } from './bea-nipa.importer';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('bea-nipa', () => {
  it('reads values with thousands separators in our units', () => {
    const reading = read('t10105.json');
    expect(reading).toMatchObject({ kind: 'bea-nipa', accepted: 4, rejected: [] });
    expect(observed(reading)).toEqual([
      'GDP 2021-04-01 20123.456',
      'GDPA 2021-01-01 20500',
      'BEA:DPCERC:Q 2021-04-01 13000000000000',
    ]);
  });

  it('knows revised values from the day the notes name', () => {
    expect(publicOn(read('t10105.json'), 'GDP 2021-04-01')).toBe('2025-08-28');
  });

  it.each(['400', '-9999', 'six', '6.5', '13', '1e2'])('takes no value with the multiplier %j', (power) => {
    const text = readFileSync(path.join(__dirname, '__fixtures__/t10105.json'), 'utf8');
    const damaged = text.replace('"UNIT_MULT":"6"', `"UNIT_MULT":"${power}"`);
    const file = toSourceFile({ name: 't10105.json', bytes: Buffer.from(damaged) });
    const { rejected, rows, accepted } = collect(beaNipa.read(file));
    expect(rejected).toMatchObject([{ line: 1, reason: `UNIT_MULT ${power} is no power from 0 to 12` }]);
    expect(accepted).toBe(3);
    expect(rowProblems(rows)).toEqual([]);
  });

  it.each([
    ['t10105.error.json', /answered with an error: The BEA API UserID/],
    ['t10105.trap-13.json', /no rows/],
  ])('trap 13: %s came with HTTP 200 and is malformed', (file, reason) => {
    expect(read(file).malformed).toMatch(reason);
  });
});
