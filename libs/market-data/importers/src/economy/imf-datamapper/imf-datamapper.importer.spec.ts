import path from 'node:path';

import { observed, publicOn } from '../../testing/observed';
import { readSource, type SourceReading } from '../../testing/read-source';

const read = (name: string): SourceReading => readSource(path.join(__dirname, '__fixtures__', name));

describe('imf-datamapper', () => {
  it('trap 11: figures of the edition’s own year and later are forecasts', () => {
    const reading = read('debt.trap-11.json');
    expect(reading).toMatchObject({ kind: 'imf-datamapper', rejected: [] });
    const ofStatus = (wanted: string) =>
      reading.rows.observations?.filter(({ status }) => status === wanted).map(({ series, day }) => `${series} ${day}`);
    expect(ofStatus('final')).toEqual([
      'IMF:GGXWDG_NGDP:USA 2019-01-01',
      'IMF:GGXWDG_NGDP:USA 2020-01-01',
      'IMF:GGXWDG_NGDP:USA 2021-01-01',
      'IMF:GGXWDG_NGDP:JPN 2019-01-01',
      'IMF:HH_LS:USA 2019-01-01',
      'IMF:HH_LS:USA 2020-01-01',
    ]);
    expect(ofStatus('forecast')).toHaveLength(7);
    expect(observed(reading)).toContain('IMF:GGXWDG_NGDP:JPN 2027-01-01 230.5');
    expect(publicOn(reading, 'IMF:GGXWDG_NGDP:USA 2019-01-01')).toBe('2022-12-31');
  });

  it('trap 13: an answer without values is malformed', () => {
    expect(read('debt.trap-13.json').malformed).toBe('no rows');
  });
});
