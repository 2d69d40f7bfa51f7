import { addYears, type Day } from '@plumbline/shared/domain';

import { personName, pick, type PersonName } from '../universe/person-names';
import { createRandom } from '../base/random';

/** A member of Congress of the sample. */
export interface SampleMember {
  /** Counts from 1. */
  readonly number: number;
  readonly name: PersonName;
  readonly chamber: 'house' | 'senate';
  /** Numbers above 990000 belong to nobody. */
  readonly bioguide: string;
  readonly state: string;
  readonly district: number;
  readonly party: string;
  readonly birthday: Day;
  readonly terms: readonly { readonly start: Day; readonly end: Day }[];
}

const MEMBERS = 60;
const SENATORS = 20;
const STATES = ['CA', 'TX', 'NY', 'FL', 'OH', 'PA', 'IL', 'GA', 'NC', 'MI', 'WA', 'AZ', 'CO', 'MN', 'VA', 'OR', 'ME'];
const MORE_STATES = ['VT', 'NM', 'NV', 'KS', 'IA', 'TN', 'KY', 'AL', 'SC', 'UT', 'ID', 'MT', 'WI', 'MO', 'OK', 'NE'];
/** Congresses begin in odd years. */
const FIRST_CONGRESS = 2005;

function termsOf(chamber: SampleMember['chamber'], first: number, count: number): SampleMember['terms'] {
  const years = chamber === 'house' ? 2 : 6;
  return Array.from({ length: count }, (_, index) => {
    const start: Day = `${first + index * years}-01-03`;
    return { start, end: addYears(start, years) };
  });
}

function memberOf(seed: string, index: number): SampleMember {
  const random = createRandom(seed, 'member', String(index));
  const name = personName(random);
  const chamber = index < SENATORS ? 'senate' : 'house';
  const first = FIRST_CONGRESS + 2 * random.below(8);
  const isRed = random.next() < 0.48;
  return {
    number: index + 1,
    name,
    chamber,
    bioguide: `${name.last.charAt(0)}${990_001 + index}`,
    state: pick(random, [...STATES, ...MORE_STATES]),
    district: 1 + random.below(12),
    party: random.next() < 0.04 ? 'Independent' : isRed ? 'Republican' : 'Democrat',
    birthday: `${1942 + random.below(42)}-${String(1 + random.below(12)).padStart(2, '0')}-1${random.below(10)}`,
    // Those who are gone are in the list of former members.
    terms: termsOf(chamber, first, chamber === 'house' ? 2 + random.below(11) : 1 + random.below(4)),
  };
}

/** All members, Senators first. */
export const sampleMembers = (seed: string): SampleMember[] =>
  Array.from({ length: MEMBERS }, (_, index) => memberOf(seed, index));

/** True while the member had a seat. */
export const isSeated = ({ terms }: SampleMember, day: Day): boolean =>
  terms.some(({ start, end }) => day >= start && day < end);
