import path from 'node:path';

import { filingDayMoment } from '@plumbline/market-data/domain';

import { readSource } from '../../testing/read-source';

const read = (name: string) => readSource(path.join(__dirname, '__fixtures__', name));

it('reads when files were fetched; the clock of the time is unknown', () => {
  expect(read('metadata.csv').rows.series_snapshots).toEqual([
    { series: 'GDP', newest: '2020-04-01', at: filingDayMoment('2021-01-02').at, by_time: false, file: 'metadata.csv' },
  ]);
});

it('rejects what is no day', () => {
  expect(read('metadata.no-day.csv').malformed).toMatch(/no series or no day/);
});
