import type { Legislator } from '../../model/legislator';
import { createLegislatorMatcher, nameKey } from './legislator-match';

const term = {
  chamber: 'house',
  state: 'CA',
  district: 7,
  party: 'Ash',
  start: '2019-01-03',
  end: '2023-01-03',
} as const;
const person = (given: Partial<Legislator> & Pick<Legislator, 'bioguide'>): Legislator => ({
  first: 'Robert',
  last: 'Alder',
  ids: {},
  terms: [term],
  ...given,
});
const senator = { ...term, chamber: 'senate', state: 'OR' } as const;
const members = [
  person({ bioguide: 'A000001', nickname: 'Bob' }),
  person({ bioguide: 'A000002', first: 'Ulrike', terms: [{ ...term, district: 8 }] }),
  person({ bioguide: 'B000001', first: 'María', last: 'de la Birke', terms: [senator] }),
  person({
    bioguide: 'B000002',
    first: 'Ronald',
    middle: 'Lee',
    last: 'Cedar',
    fullName: 'Ron Cedar',
    terms: [senator],
  }),
  person({ bioguide: 'B000003', first: 'Ronald', last: 'Dune', terms: [senator] }),
  person({ bioguide: 'B000004', first: 'Ronald', last: 'Dune', terms: [{ ...senator, state: 'WA' }] }),
];

describe('createLegislatorMatcher', () => {
  it.each([
    ['Hon. Robert W. Alder', { chamber: 'house' }, 'A000001'],
    ['Bob Alder, Jr.', { chamber: 'house' }, 'A000001'],
    ['Alder, Rob', { chamber: 'house', day: '2020-05-01' }, 'A000001'],
    ['The Honorable Maria de la Birke', { chamber: 'senate' }, 'B000001'],
    ['Ron L Cedar', { chamber: 'senate', state: 'or' }, 'B000002'],
    ['Quentin Alder', { chamber: 'house', state: 'CA', district: '08' }, 'A000002'],
    ['Ronald Dune', { chamber: 'senate', state: 'WA' }, 'B000004'],
    ['Ronald Dune', { chamber: 'senate' }, undefined],
    ['Quentin Alder', { chamber: 'house' }, undefined],
    ['Robert Alder', { chamber: 'senate' }, undefined],
    ['Robert Alder', { chamber: 'house', day: '2012-05-01' }, undefined],
    ['Alder', { chamber: 'house' }, undefined],
    ['', { chamber: 'house' }, undefined],
  ] as const)('%s %j is %s', (name, filer, bioguide) => {
    expect(createLegislatorMatcher(members)({ name, ...filer })?.bioguide).toBe(bioguide);
  });

  it('takes somebody of whom no days are known', () => {
    const { start: _, end: __, ...open } = term;
    const timeless = [person({ bioguide: 'C000001', terms: [open] })];
    expect(
      createLegislatorMatcher(timeless)({ name: 'Robert Alder', chamber: 'house', day: '1999-01-01' })?.bioguide,
    ).toBe('C000001');
  });
});

describe('nameKey', () => {
  it.each([
    ['Hon. Robert W. Alder Jr.', 'robert alder'],
    ['Alder, Robert W.', 'robert alder'],
    ['ROBERT W ALDER, III', 'robert alder'],
  ])('%s', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });
});
