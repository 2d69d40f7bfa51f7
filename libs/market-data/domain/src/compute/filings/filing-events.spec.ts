import { addDays } from '@plumbline/shared/domain';
import fc from 'fast-check';

import type { Filing } from '../../model/fact';
import { makeFiling } from '../../testing';
import { companyEvents, earningsDays, sessionOf } from './filing-events';
import { acceptanceMoment } from '../moments';
import { offerings } from './offerings';

let number = 0;
function filing(form: string, filed: string, more: Partial<Filing> = {}): Filing {
  number += 1;
  return makeFiling({ form, filed, accession: `0000000001-21-${String(number).padStart(6, '0')}`, ...more });
}
const accepted = (text: string): Partial<Filing> => ({ moment: acceptanceMoment(text, 'new-york')! });

describe('sessions', () => {
  it.each([
    ['2021-02-03T15:59:59', '2021-02-03'],
    ['2021-02-03T16:00:00', '2021-02-04'],
    ['2021-02-05T16:30:00', '2021-02-08'],
    ['2021-02-06T09:00:00', '2021-02-08'],
  ])('trap 4: what is accepted at %s New York counts in the session of %s', (time, session) => {
    expect(sessionOf(acceptanceMoment(time, 'new-york')!)).toBe(session);
  });
});

describe('earnings days', () => {
  const early = filing('8-K', '2021-01-12', { items: '2.02,9.01' });
  const results = filing('8-K', '2021-01-27', { items: '2.02,9.01', ...accepted('2021-01-27T16:31:00') });
  const report = filing('10-Q', '2021-01-28', { reportDay: '2020-12-26' });
  const other = filing('8-K', '2021-03-01', { items: '5.02' });
  const old = filing('8-K', '2004-07-14', { items: '7,12' });
  const amended = filing('8-K/A', '2021-02-03', { items: '2.02' });

  it('are the 8-Ks with item 2.02, each with the report that followed', () => {
    const days = earningsDays([report, other, amended, results, early, old]);
    expect(
      days.map(({ filed, session, preliminary, report: next }) => [filed, session, preliminary, next?.reportDay]),
    ).toEqual([
      ['2004-07-14', '2004-07-15', false, undefined],
      ['2021-01-12', '2021-01-13', true, '2020-12-26'],
      ['2021-01-27', '2021-01-28', false, '2020-12-26'],
    ]);
  });

  it('know no report before it came', () => {
    expect(earningsDays([report, results], results.moment.at)).toMatchObject([{ preliminary: false }]);
    expect(earningsDays([report, results], results.moment.at)[0]).not.toHaveProperty('report');
  });
});

describe('company events', () => {
  it.each([
    ['25', undefined, ['delisting']],
    ['25-NSE/A', undefined, ['delisting']],
    ['15-12G', undefined, ['deregistration']],
    ['15-15D', undefined, ['deregistration']],
    ['15F-12B', undefined, ['deregistration']],
    ['NT 10-K', undefined, ['late-report']],
    ['8-K', '4.01,4.02', ['non-reliance', 'auditor-change']],
    ['8-K', '4', ['auditor-change']],
    ['8-K', '2.02', []],
    ['10-K', undefined, []],
  ])('%s with items %s gives %j', (form, items, kinds) => {
    const given = filing(form, '2021-04-01', items === undefined ? {} : { items });
    expect(companyEvents([given]).map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('offerings', () => {
  const stages = (...forms: string[]): unknown =>
    offerings(forms.map((form, index) => filing(form, addDays('2021-03-01', index)))).map(
      ({ kind, status, events }) => [kind, status, events.map(({ stage }) => stage)],
    );

  it.each([
    [
      ['DRS', 'S-1', 'S-1/A', 'EFFECT', '424B4', '10-Q', 'S-1'],
      [['ipo', 'priced', ['draft', 'filed', 'amended', 'effective', 'priced']]],
    ],
    [['F-1', '8-A12B', 'EFFECT', 'S-1MEF'], [['ipo', 'effective', ['filed', 'listing', 'effective', 'amended']]]],
    [['S-1', 'RW'], [['ipo', 'withdrawn', ['filed', 'withdrawn']]]],
    [['S-1', 'RW', 'RW WD'], [['ipo', 'filed', ['filed', 'withdrawn', 'reinstated']]]],
    [
      ['S-1', 'S-1/A', 'EFFECT', 'RW', 'RW WD'],
      [['ipo', 'effective', ['filed', 'amended', 'effective', 'withdrawn', 'reinstated']]],
    ],
    [['S-1', 'RW', 'RW WD', '424B1'], [['ipo', 'priced', ['filed', 'withdrawn', 'reinstated', 'priced']]]],
    [
      ['S-1', 'RW', 'S-1', '424B3'],
      [
        ['ipo', 'withdrawn', ['filed', 'withdrawn']],
        ['ipo', 'priced', ['filed', 'priced']],
      ],
    ],
    [['10-12B', '10-12B/A', 'EFFECT'], [['spin-off', 'effective', ['filed', 'amended', 'effective']]]],
    [['S-1', '424B5'], [['ipo', 'filed', ['filed']]]],
    [['424B5', '424B3', 'EFFECT'], []],
    [['10-K', 'S-1', 'EFFECT', '424B3'], []],
  ])('%j', (forms, expected) => {
    expect(stages(...forms)).toEqual(expected);
  });
});

describe('as of a moment', () => {
  const some = fc.record({
    form: fc.constantFrom('8-K', '10-Q', '10-K', 'S-1', 'S-1/A', 'EFFECT', '424B4', 'RW', '25', '15-12B', 'NT 10-Q'),
    day: fc.integer({ min: 0, max: 400 }),
    items: fc.constantFrom('2.02', '4.01,9.01', '4.02', ''),
  });
  const all = (filings: readonly Filing[], at: number): unknown => [
    earningsDays(filings, at),
    companyEvents(filings, at),
    offerings(filings, at),
  ];
  const lists = fc.array(some, { maxLength: 25 }).map((rows) =>
    rows.map(({ form, day, items }, index) =>
      makeFiling({
        form,
        items,
        filed: addDays('2020-01-01', day),
        accession: `0000000001-20-${String(index + 1).padStart(6, '0')}`,
      }),
    ),
  );

  it('no answer depends on what became public later, nor on the order of filings', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 400 }), fc.func(fc.integer()), (filings, day, order) => {
        const { at } = makeFiling({ filed: addDays('2020-01-01', day) }).moment;
        const known = filings.filter(({ moment }) => moment.at <= at);
        const shuffled = [...filings].sort((a, b) => order(a.accession) - order(b.accession));
        expect(all(shuffled, at)).toEqual(all(known, Number.POSITIVE_INFINITY));
      }),
    );
  });
});
