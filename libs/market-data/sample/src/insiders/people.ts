import { addDays, daysBetween, type Day } from '@plumbline/shared/domain';

import type { Listing } from '../universe/listing';
import { conformedName, fullName, personName, type PersonName } from '../universe/person-names';
import { createRandom, type Random } from '../base/random';

/** Who has to report what they hold of a company. */
export interface Insider {
  /** Ten digits. */
  readonly cik: string;
  /** As lists of the SEC write it, 'Eskamere Ada B'. */
  readonly name: string;
  readonly fullName: string;
  readonly seat: Seat;
  readonly from: Day;
  readonly until: Day;
}

/** An office that one person after another holds. */
export interface Seat {
  readonly title: string | undefined;
  readonly isDirector: boolean;
  readonly isOfficer: boolean;
  /** Grants a year, as a multiple of a chief executive's. */
  readonly pay: number;
}

const CHIEF: Seat = { title: 'Chief Executive Officer', isDirector: true, isOfficer: true, pay: 1 };
const FINANCE: Seat = { title: 'Chief Financial Officer', isDirector: false, isOfficer: true, pay: 0.45 };
const DIRECTOR: Seat = { title: undefined, isDirector: true, isOfficer: false, pay: 0.03 };
const MORE: readonly Seat[] = [
  { title: 'Chief Operating Officer', isDirector: false, isOfficer: true, pay: 0.4 },
  { title: 'General Counsel and Secretary', isDirector: false, isOfficer: true, pay: 0.3 },
  DIRECTOR,
];

/** Companies at the start of the list get many reports, the others few. */
const AT_LENGTH = 60;

/** The seats of a company. */
export const seatsOf = ({ number }: Listing): readonly Seat[] => [
  CHIEF,
  FINANCE,
  DIRECTOR,
  DIRECTOR,
  ...(number <= AT_LENGTH ? MORE : []),
];

const FIRST_CIK = 9_920_000_000;

const toInsider = (listing: Listing, index: number, name: PersonName): Pick<Insider, 'cik' | 'name' | 'fullName'> => ({
  cik: String(FIRST_CIK + listing.number * 100 + index),
  name: conformedName(name),
  fullName: fullName(name),
});

/** Days a person stays: mostly four to ten years. */
const tenure = (random: Random): number => Math.round(365.25 * random.between(4, 10));

/** Everybody who held a seat of the company while it was listed, seat after seat. */
export function insidersOf(listing: Listing, seed: string): Insider[] {
  const random = createRandom(seed, 'insiders', listing.cik);
  const found: Insider[] = [];
  for (const seat of seatsOf(listing)) {
    // Who is there on the first day has been for a while.
    let from = listing.firstDay;
    let until = addDays(from, Math.round(tenure(random) * random.next()) + 200);
    while (daysBetween(from, listing.lastDay) > 0) {
      const name = personName(random);
      const last = until < listing.lastDay ? until : listing.lastDay;
      found.push({ ...toInsider(listing, found.length + 1, name), seat, from, until: last });
      from = addDays(until, 1 + random.below(60));
      until = addDays(from, tenure(random));
    }
  }
  return found;
}

/** A holder of a tenth of the company and the person who controls it: they report together. */
export function largeOwners(listing: Listing, seed: string): readonly [Insider, Insider] | undefined {
  if (listing.number % 6 !== 0) return undefined;
  const random = createRandom(seed, 'large owner', listing.cik);
  const person = personName(random);
  const seat: Seat = { title: undefined, isDirector: false, isOfficer: false, pay: 0 };
  const shared = { seat, from: listing.firstDay, until: listing.lastDay };
  const fund = `${person.last} Holdings LP`;
  const first = { cik: String(FIRST_CIK + listing.number * 100 + 98), name: fund, fullName: fund };
  return [
    { ...first, ...shared },
    { ...toInsider(listing, 99, person), ...shared },
  ];
}
