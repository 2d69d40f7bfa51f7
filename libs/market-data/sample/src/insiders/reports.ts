import { addDays, type Day } from '@plumbline/shared/domain';

import { dayWithin, type Listing } from '../universe/listing';
import { createRandom } from '../base/random';
import { businessDay } from '../base/trading-days';
import { accessionOf } from '../writing/submission';
import { Career } from './career';
import { COMMON, type InsiderReport } from './insider-report';
import { insidersOf, largeOwners, type Insider } from './people';

type Deed = 'grant' | 'withhold' | 'exercise' | 'sell' | 'buy' | 'give';

/** Deeds of a year, with how likely each is of officers and of directors. */
const DEEDS: readonly (readonly [deed: Deed, officer: number, director: number])[] = [
  ['grant', 0.9, 0.45],
  ['withhold', 0.25, 0],
  ['exercise', 0.3, 0],
  ['sell', 0.22, 0.1],
  ['give', 0.05, 0.02],
];

/** Where there are very many reports, shares vest each month. */
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A fall over half a year after which insiders buy. */
const FALL = 0.8;

function hasFallen(listing: Listing, day: Day): boolean {
  const [now, before] = [listing.adjustedOn(day), listing.adjustedOn(addDays(day, -180))];
  return now !== undefined && before !== undefined && now < before * FALL;
}

/** Grants fall on the same days of the year for all of a company: in February or March. */
const grantDay = (year: number, { number }: Listing): Day => addDays(`${year}-02-10`, number % 35);

function deedsOfYear(listing: Listing, person: Insider, year: number, seed: string): (readonly [Day, Deed])[] {
  const random = createRandom(seed, 'deeds', person.cik, String(year));
  const anyDay = (): Day => dayWithin(`${year}-01-05`, `${year}-12-20`, random.next());
  const found = DEEDS.flatMap(([deed, officer, director]) => {
    const [draw, day] = [random.next(), anyDay()];
    const chance = person.seat.isOfficer ? officer : director;
    return draw < chance ? [[deed === 'grant' ? grantDay(year, listing) : day, deed] as const] : [];
  });
  const low = [anyDay(), anyDay()].filter((day) => random.next() < 0.45 && hasFallen(listing, day));
  const often = listing.company.quirks.manyInsiders
    ? MONTHS.map((month) => [`${year}-${month}-15`, 'withhold'] as const)
    : [];
  return [...found, ...low.map((day) => [day, 'buy'] as const), ...often];
}

function careerOf(listing: Listing, person: Insider, seed: string): InsiderReport[] {
  const career = new Career(listing, person, seed);
  career.start();
  const deeds: (readonly [Day, Deed])[] = [];
  for (let year = Number(person.from.slice(0, 4)); year <= Number(person.until.slice(0, 4)); year += 1) {
    deeds.push(...deedsOfYear(listing, person, year, seed));
  }
  deeds.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  let last = person.from;
  for (const [day, deed] of deeds) {
    // Nobody trades twice a day, nor on a day without trading.
    const traded = listing.nextTraded(day > last ? day : addDays(last, 1));
    if (!traded || traded > person.until) continue;
    last = traded;
    career[deed](traded);
  }
  return career.reports;
}

/** Joint reports of a ten-percent holder and its controlling person: occasional block sales. */
function ownerReports(listing: Listing, seed: string): InsiderReport[] {
  const owners = largeOwners(listing, seed);
  if (!owners) return [];
  const random = createRandom(seed, 'block sales', listing.cik);
  let left = 0.12;
  const reports: InsiderReport[] = [];
  for (let year = Number(listing.firstDay.slice(0, 4)); year <= Number(listing.lastDay.slice(0, 4)); year += 2) {
    const day = listing.nextTraded(dayWithin(`${year}-03-01`, `${year}-11-30`, random.next()));
    const part = random.between(0.002, 0.008);
    const price = day === undefined ? undefined : listing.priceOn(day);
    if (day === undefined || price === undefined) continue;
    const held = Math.floor(listing.sharesOn(day) * left);
    left -= part;
    const shares = held - Math.floor(listing.sharesOn(day) * left);
    const filed = businessDay(addDays(day, 2));
    const line = { security: COMMON, day, code: 'S', shares, price, acquired: 'D', after: held - shares } as const;
    reports.push({
      listing,
      accession: accessionOf(owners[0].cik, filed, 1),
      form: '4',
      filed,
      time: '17:12:45',
      period: day,
      owners,
      isTenPercent: true,
      lines: [line],
      footnotes: [],
      isPlanned: false,
    });
  }
  return reports;
}

function reportsUntil(listing: Listing, seed: string, lastDay: Day): InsiderReport[] {
  const all = [...insidersOf(listing, seed).flatMap((person) => careerOf(listing, person, seed))];
  all.push(...ownerReports(listing, seed));
  return all
    .filter(({ filed }) => filed <= lastDay)
    .sort((a, b) => (a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : a.accession < b.accession ? -1 : 1));
}

/** By what a listing's company went through, which is of one market alone. */
const known = new WeakMap<Listing['quarters'], readonly InsiderReport[]>();

/** All reports of a company's insiders that were filed up to a day, oldest first; its filing list names them as well. */
export function insiderReports(listing: Listing, seed: string, lastDay: Day): readonly InsiderReport[] {
  const found = known.get(listing.quarters) ?? reportsUntil(listing, seed, lastDay);
  known.set(listing.quarters, found);
  return found;
}
