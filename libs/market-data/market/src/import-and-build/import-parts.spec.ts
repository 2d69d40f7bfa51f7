import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { addDays, isWeekend } from '@plumbline/shared/domain';
import { marketFolders, tempFolder } from '@plumbline/market-data/importers/testing';
import { importPaths } from '@plumbline/market-data/archive';

import { buildMarket } from '../build/build-market';
import { openMarketReader } from '../reader/market-reader';

const fresh = marketFolders();
const folder = tempFolder();

const DAYS = Array.from({ length: 60 }, (_, index) => addDays('2021-07-01', index)).filter((day) => !isWeekend(day));
/** Prices as traded that fall by a 4:1 split on 2021-08-02. */
const PRICES = DAYS.map((day, index) => `${day},${day < '2021-08-02' ? 400 + index : 100 + index / 4},1000`);
const ACTIONS = ['OAKS,2021-08-02,split,4,', 'OAKS,2021-07-12,dividend,,1.5', 'OAKS,2021-08-12,dividend,,0.4'];

function file(name: string, header: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const place = path.join(folder, name);
  writeFileSync(place, `${[header, ...lines].join('\n')}\n`);
  return [place];
}

/** The series and the log that a build makes of the files, each imported by itself. */
async function built(files: readonly string[]) {
  const folders = fresh();
  for (const each of files) await importPaths([each], { basis: { kind: 'as-traded' } }, folders);
  await buildMarket(folders);
  const reader = await openMarketReader(folders);
  const document = await reader.document('US.OAKS');
  const { days, close, volume, quality } = reader.prices('US.OAKS') ?? {};
  reader.close();
  const actions = document?.actions?.map(({ source: _, ...action }) => action);
  return { days, close, volume, quality, actions, splits: document?.splits.map(({ day, ratio }) => [day, ratio]) };
}

const prices = (name: string, lines: readonly string[]) => file(name, 'Date,Close,Volume', lines);
const actions = (name: string, lines: readonly string[]) => file(name, 'symbol,day,kind,ratio,amount', lines);

describe('a history in parts', () => {
  it.each([1, 12, 22, 23, 41])('cut at row %d is the history in one, in any order', async (cut) => {
    const whole = await built([...prices('OAKS.csv', PRICES), ...actions('all.csv', ACTIONS)]);
    const parts = [
      ...prices('OAKS_data.csv', PRICES.slice(0, cut)),
      ...prices('OAKS_daily.csv', PRICES.slice(cut)),
      ...actions('first.csv', ACTIONS.slice(0, 1)),
      ...actions('second.csv', ACTIONS.slice(1)),
    ];
    expect(await built(parts)).toEqual(whole);
    expect(await built([...parts].reverse())).toEqual(whole);
  });

  it('is the same with a part imported twice', async () => {
    const whole = await built([...prices('OAKS.csv', PRICES), ...actions('all.csv', ACTIONS)]);
    const again = [...prices('OAKS_data.csv', PRICES.slice(0, 30)), ...actions('first.csv', ACTIONS.slice(0, 2))];
    expect(await built([...prices('OAKS.csv', PRICES), ...again, ...actions('all.csv', ACTIONS)])).toEqual(whole);
  });
});
