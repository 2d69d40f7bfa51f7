import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { REPOSITORY } from './testing/temp-folder';

/** The traps of files of publishers, by their number, and words of the title of a test that has each part of one. */
const TRAPS: Readonly<Record<number, readonly RegExp[]>> = {
  1: [
    /fiscal year and period are those of the filing/,
    /one period of several filings is one answer/,
    /the concept of revenue/,
    /has no parts and no concepts of the company’s own/,
    /has what companyfacts lack/,
  ],
  2: [/a quarter is derived only where the scopes match/, /fiscal years of other shapes/],
  3: [/a late restatement of an old period/],
  4: [
    /reads the acceptance time of the header as New York time/,
    /reads acceptance as New York time where the filing day says so/,
    /New York counts in the session of/,
  ],
  5: [/amounts a share stay as filed in every vintage/, /does not adjust twice/],
  6: [
    /the unit of values/,
    /find the unit of a report of cheap shares/,
    /distinguishes amendments that add from those that replace/,
    /puts and calls are separate/,
    /what the next report does not hold is sold out/,
    /rows without a CUSIP are kept/,
    /follows a security to its new CUSIP/,
    /sums over managers/,
    /who has filed for a quarter/,
  ],
  7: [
    /keeps several owners of one report/,
    /leaves a price unknown that only a footnote gives/,
    /refuses impossible years and trades after their filing/,
    /an amendment takes the place of what it restates/,
    /code %s is neither/,
  ],
  8: [
    /reads American days that a German setting wrote with points/,
    /a ticker in the brackets of a description is not believed/,
    /without a ticker, with impossible days and amounts/,
    /keeps reports on paper as reports/,
    /no report of the House as PDF/,
  ],
  9: [
    /whose header has a blank in front of one column/,
    /reads the names of the reporting interface/,
    /a contract code that went to another commodity/,
  ],
  10: [/keeps columns that nobody knew/, /new ones and unknown ones too/],
  11: [
    /reads an array of two/,
    /figures of the edition’s own year and later are forecasts/,
    /N\/A is no rate/,
    /a point and a blank are no values/,
    /answers values, a point being none/,
  ],
  12: [
    /an error reported with status 200/,
    /the trailer of %s is no security/,
    /of Sweden in UTF-16/,
    /reads Dutch headers, decimal commas/,
    /a refusal that came with status 200/,
  ],
  13: [/200 with nothing in it/, /too few rows/, /a page with status 200 instead of the data/],
  14: [
    /a ticker that is used again is another security/,
    /prices go to the security that had the ticker on their days/,
    /a reused ticker is the newest list’s/,
  ],
};

/** Titles of all tests and groups that name a trap. */
const titles = ['libs/market-data', 'libs/statements', 'libs/measures', 'libs/metrics']
  .flatMap((lib) =>
    readdirSync(path.join(REPOSITORY, lib), { recursive: true, encoding: 'utf8' }).map((file) => path.join(lib, file)),
  )
  .filter((file) => file.endsWith('.spec.ts') && !file.endsWith('traps.spec.ts'))
  .flatMap((file) => readFileSync(path.join(REPOSITORY, file), 'utf8').split('\n'))
  .filter((line) => /\btrap \d/.test(line));

const parts = Object.entries(TRAPS).flatMap(([trap, words]) => words.map((each) => [trap, each] as const));

it.each(parts)('trap %s has a test that is named after it: %s', (trap, words) => {
  const named = titles.filter((title) => new RegExp(`\\btrap ${trap}\\b`).test(title));
  expect(named.filter((title) => words.test(title))).not.toEqual([]);
});
