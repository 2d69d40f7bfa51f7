import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('ecb-data-csv', () => {
  it('reads series of any frequency; what has no value is no row', () => {
    const reading = read('key-rates.csv');
    expect(reading).toMatchObject({ kind: 'ecb-data-csv', accepted: 6, rejected: [] });
    expect([...observed(reading)].sort()).toEqual([
      'ECB:EUR/USD 2021-03-02 1.2',
      'ECB:FM.B.U2.EUR.4F.KR.ZZZ.LEV 2021-03-01 1.25',
      'ECB:FM.B.U2.EUR.4F.KR.ZZZ.LEV 2021-03-02 1.5',
      'ECB:ICP.M.U2.N.ZZZZZZ.4.ANR 2021-02-01 0.9',
      'ECB:ILM.W.U2.C.ZZZ.U2.EUR 2021-03-01 7000',
    ]);
  });

  it('knows daily reference rates as those of the list of all rates', () => {
    expect(publicOn(read('key-rates.csv'), 'ECB:EUR/USD 2021-03-02')).toBe('2021-03-02');
  });

  it('keeps what a series is called, its unit and what is provisional', () => {
    const { rows } = read('key-rates.csv');
    expect(rows.series).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ series: 'ECB:ILM.W.U2.C.ZZZ.U2.EUR', frequency: 'W', unit: 'EUR (10^6)' }),
        expect.objectContaining({ series: 'ECB:FM.B.U2.EUR.4F.KR.ZZZ.LEV', frequency: 'D', name: 'Invented facility' }),
      ]),
    );
    const prices = rows.observations?.find(({ series }) => series === 'ECB:ICP.M.U2.N.ZZZZZZ.4.ANR');
    expect(prices).toMatchObject({ status: 'preliminary' });
  });

  it('trap 13: a header alone is malformed', () => {
    expect(read('key-rates.trap-13.csv').malformed).toBe('no rows');
  });

  it('says of each row why it is none', () => {
    expect(read('key-rates.bad-rows.csv').rejected.map(({ reason }) => reason)).toEqual([
      'NONE is no key of a series',
      '2021-02-30 is no period',
      'one is no number',
      '2021-W60 is no period',
    ]);
  });
});
