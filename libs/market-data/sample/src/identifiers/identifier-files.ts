import { addDays, type Day } from '@plumbline/shared/domain';

import { newCusipFrom, type Listing } from '../universe/listing';
import { cusipOf } from '../universe/cusip';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom } from '../base/random';
import type { SampleFile } from '../writing/sample-file';
import { csv, headerDay, type TextCell } from '../writing/sec-text';

/** CUSIPs with their symbols and the days they stood for them. */
function cusipRows(listing: Listing): TextCell[][] {
  const { company, firstDay, lastDay } = listing;
  const changes = [newCusipFrom(company), company.quirks.former?.until].filter((day) => day !== undefined);
  const starts = [firstDay, ...changes.filter((day) => day > firstDay && day <= lastDay).sort()];
  return starts.map((from, index) => {
    const next = starts[index + 1];
    const end = next ? addDays(next, -1) : company.lastTraded ? lastDay : '';
    return [listing.cusipOn(from), listing.symbolOn(from), listing.nameOn(from), from, end];
  });
}

const otherClassRow = ({ company, number, name, firstDay }: Listing): TextCell[][] =>
  company.quirks.otherClass
    ? [[cusipOf(number, '30'), company.quirks.otherClass, `${name} (Class B)`, firstDay, '']]
    : [];

/** The operator's map of CUSIPs and symbols. */
function cusipMap({ listings }: ListedMarket): SampleFile {
  const rows = listings
    .filter(({ isAmerican }) => isAmerican)
    .flatMap((each) => [...cusipRows(each), ...otherClassRow(each)]);
  return { path: 'identifiers/cusip-map.csv', text: csv(['cusip', 'symbol', 'name', 'from', 'to'], rows) };
}

type Half = 'a' | 'b';

/** Halves of months of which balances are published: the newest thirteen months, of earlier years December's. */
function halves(firstDay: Day, lastDay: Day): (readonly [month: string, half: Half])[] {
  const found: (readonly [string, Half])[] = [];
  for (let day: Day = `${firstDay.slice(0, 7)}-01`; day <= lastDay; day = `${addDays(day, 31).slice(0, 7)}-01`) {
    const month = day.slice(0, 7);
    const published = (half: Half): Day => addDays(day, half === 'a' ? 31 : 46);
    for (const half of ['a', 'b'] as const) {
      const isKept = day >= addDays(lastDay, -400) || (half === 'b' && month.endsWith('-12'));
      if (isKept && published(half) <= lastDay) found.push([month, half]);
    }
  }
  return found;
}

/** Shares not delivered on some days of the half: of a quarter of the companies, more of those that move much. */
function failRows(listing: Listing, days: readonly Day[], seed: string): string[] {
  const random = createRandom(seed, 'fails', listing.cik, days[0] ?? '');
  const chance = Math.min(0.6, listing.company.economics.volatility);
  return days.flatMap((day) => {
    const [draw, size] = [random.next(), random.normal()];
    const price = listing.priceOn(addDays(day, -1));
    if (draw > chance * 0.5 || !listing.tradedOn(day)) return [];
    const quantity = Math.max(1, Math.round(listing.sharesOn(day) * 4e-6 * Math.exp(1.4 * size)));
    return [
      [
        headerDay(day),
        listing.cusipOn(day),
        listing.symbolOn(day),
        quantity,
        listing.nameOn(day).toUpperCase(),
        price?.toFixed(2) ?? '.',
      ].join('|'),
    ];
  });
}

const quantityOf = (row: string): number => Number(row.split('|')[3]);

function failsFile({ listings, days, seed }: ListedMarket, month: string, half: Half): SampleFile {
  const settled = days.filter((day) => day.startsWith(month) && (half === 'a') === day.slice(8) < '16');
  const rows = listings.filter(({ isAmerican }) => isAmerican).flatMap((listing) => failRows(listing, settled, seed));
  const total = rows.reduce((sum, row) => sum + quantityOf(row), 0);
  const text = [
    'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE',
    ...rows.sort(),
    `Trailer record count ${rows.length}`,
    `Trailer total quantity of shares ${total}`,
  ];
  return { path: `fails-to-deliver/cnsfails${month.replace('-', '')}${half}.txt`, text: `${text.join('\n')}\n` };
}

/** Which security had which number and symbol: the map of CUSIPs and undelivered shares. */
export function* identifierFiles(market: ListedMarket): Generator<SampleFile> {
  yield cusipMap(market);
  for (const [month, half] of halves(market.firstDay, market.lastDay)) {
    const file = failsFile(market, month, half);
    // A half without any row is not published here: small universes have none on many days.
    if (!file.text.includes('count 0\n')) yield file;
  }
}

/** Of American companies so many of ten are members of the index, the largest ones, and 500 at most. */
const [MEMBERS_OF_TEN, MAX_MEMBERS] = [6, 500] as const;

/** Members of the index of large companies on the last day. */
export function memberFiles({ listings, lastDay }: ListedMarket): readonly SampleFile[] {
  const worth = (each: Listing): number => (each.priceOn(lastDay) ?? 0) * each.sharesOn(lastDay);
  const listed = listings.filter(
    ({ isAmerican, country, company }) => isAmerican && country === 'US' && !company.lastTraded,
  );
  const count = Math.min(MAX_MEMBERS, Math.floor((listed.length * MEMBERS_OF_TEN) / 10));
  const members = listed.toSorted((a, b) => worth(b) - worth(a) || a.number - b.number).slice(0, count);
  const rows = members
    .toSorted((a, b) => a.number - b.number)
    .map(({ ticker, name, company, firstDay, cik }) => [
      ticker,
      name,
      company.sector,
      company.sicDescription,
      'Sampleton, Delaware',
      firstDay,
      cik,
      '',
    ]);
  const header = ['Symbol', 'Security', 'GICS Sector', 'GICS Sub-Industry', 'Headquarters Location'];
  const text = csv([...header, 'Date added', 'CIK', 'Founded'], rows);
  return rows.length > 0 ? [{ path: 'identifiers/constituents.csv', text }] : [];
}
