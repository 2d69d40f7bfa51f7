import path from 'node:path';

import { toSourceFile } from '../../kit/source-file';
import { observed, publicOn } from '../../testing/observed';
import { collect, readBundleSource, type SourceReading } from '../../testing/read-source';
import { rowProblems } from '../../testing/row-problems';
import { beaFlat } from './bea-flat.importer';

const read = (name: string): SourceReading => readBundleSource(path.join(__dirname, '__fixtures__', name));

/** A bundle of tables as text. */
function bundleOf(tables: Readonly<Record<string, string>>) {
  const files = new Map(
    Object.entries(tables).map(([name, text]) => [
      name.toUpperCase(),
      toSourceFile({ name, bytes: Buffer.from(text) }),
    ]),
  );
  return {
    name: 'flat',
    names: [...files.keys()],
    sha256: 'f'.repeat(64),
    rank: 1,
    file: (name: string) => files.get(name),
  };
}

const REGISTER = '%SeriesCode,SeriesLabel,MetricName,CalculationType,DefaultScale,TableId:LineNo,SeriesCodeParents\n';

describe('bea-flat', () => {
  it('reads years, quarters and months in our units, by the scale of the register', () => {
    const reading = read('flat');
    expect(reading).toMatchObject({ kind: 'bea-flat', accepted: 7, rejected: [] });
    expect(observed(reading)).toEqual([
      'GDPA 2020-01-01 20500',
      'GDP 2021-01-01 20011.222',
      'GDP 2021-04-01 20123.456',
      'A191RL1Q225SBEA 2021-04-01 -1.5',
      'BEA:DPCERC:Q 2021-04-01 13000000000000',
      'PCEPILFE 2021-05-01 114.321',
    ]);
    expect(rowProblems(reading.rows)).toEqual([]);
  });

  it('names a series with its unit, table and line', () => {
    expect(read('flat').rows.series?.find(({ series }) => series === 'BEA:DPCERC:Q')).toMatchObject({
      name: 'Personal consumption expenditures',
      unit: 'USD',
      frequency: 'Q',
      notes: 'Table 1.1.5. Invented Product, line 2',
    });
  });

  it('knows revised values from the release of the newest row on, where nothing is stated', () => {
    expect(publicOn(read('flat'), 'GDP 2021-01-01')).toBe(publicOn(read('flat'), 'GDP 2021-04-01'));
  });

  it('reads many series in parts without losing one', () => {
    const codes = Array.from({ length: 700 }, (_, index) => `X${String(index).padStart(3, '0')}RC`);
    const register =
      REGISTER + codes.map((code) => `${code},"Made up","Current Dollars","Level",-3,T1:1,NONE\n`).join('');
    const data = codes.map((code, index) => `${code},2020Q1,${index}\n${code},2020Q2,"1,000"\n`).join('');
    const bundle = bundleOf({ 'SeriesRegister.txt': register, 'NipaDataQ.txt': `%SeriesCode,Period,Value\n${data}` });
    const { rows, accepted, rejected } = collect(beaFlat.read(bundle));
    expect([accepted, rejected, rows.observations?.length, rows.series?.length]).toEqual([1400, [], 1400, 700]);
    expect(rows.observations?.[1398]).toMatchObject({ series: 'BEA:X699RC:Q', value: 699_000 });
  });

  it.each([
    ['malformed.no-register', /SeriesRegister.txt is missing/],
    ['malformed.page', /rows rejected \(NipaDataQ.txt: no series and period/],
    ['malformed.other-codes', /3 of 3 rows rejected \(nipadataQ.txt: B001RC is not in the register/],
  ])('trap 13: %s is malformed', (name, reason) => {
    expect(read(name).malformed).toMatch(reason);
  });

  it.each([
    ['A191RC,"x","Current Dollars","Level",-99,T1:1,NONE', /has no scale of A191RC/],
    ['A191RC,"x","Current Dollars","Level",billions,T1:1,NONE', /has no scale of A191RC/],
  ])('takes no value of %s', (line, reason) => {
    const bundle = bundleOf({
      'SeriesRegister.txt': `${REGISTER}${line}\n`,
      'NipaDataQ.txt': '%SeriesCode,Period,Value\nA191RC,2021Q1,"20,011,222"\n',
    });
    expect(collect(beaFlat.read(bundle)).malformed).toMatch(reason);
  });
});
