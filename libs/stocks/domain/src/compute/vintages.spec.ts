import type { ExplainedFact } from './lineage';
import { vintagesOf } from './vintages';

const filing = (filed: string) => ({ accession: `A-${filed}`, form: '10-K', filed });

const fact = (more: Partial<ExplainedFact> = {}): ExplainedFact => ({
  concept: 'us-gaap:NetIncomeLoss',
  unit: 'USD',
  start: '2009-01-01',
  end: '2009-12-31',
  value: 8235,
  ...filing('2010-01-25'),
  acceptedAt: '2010-01-25T21:05:00.000Z',
  precision: 'time',
  firstReported: filing('2010-01-25'),
  confirmedBy: [],
  ...more,
});

const stagesOf = (of: ExplainedFact) => vintagesOf(of).map(({ filed, value, state }) => [filed, value, state]);

it('a value that nobody repeated is one vintage', () =>
  expect(stagesOf(fact())).toEqual([['2010-01-25', 8235, 'holds']]));

it('vintages are in the order in which they were filed: replaced, held, repeated, restated later', () =>
  expect(
    stagesOf(
      fact({
        restatedTo: [{ ...filing('2012-02-01'), value: 8300 }],
        confirmedBy: [filing('2011-02-01')],
        restates: [{ ...filing('2009-10-27'), value: 5704 }],
      }),
    ),
  ).toEqual([
    ['2009-10-27', 5704, 'replaced'],
    ['2010-01-25', 8235, 'holds'],
    ['2011-02-01', 8235, 'repeated'],
    ['2012-02-01', 8300, 'later'],
  ]));

it('a filing that repeats a value comes after an earlier one that restated it', () =>
  expect(
    stagesOf(
      fact({
        restatedTo: [{ ...filing('2010-06-01'), value: 8300 }],
        confirmedBy: [filing('2011-02-01'), filing('2010-03-01')],
      }),
    ),
  ).toEqual([
    ['2010-01-25', 8235, 'holds'],
    ['2010-03-01', 8235, 'repeated'],
    ['2010-06-01', 8300, 'later'],
    ['2011-02-01', 8235, 'repeated'],
  ]));

it('of two filings of a day the one it replaces comes first; zero and a loss are values', () =>
  expect(stagesOf(fact({ value: -3, restates: [{ ...filing('2010-01-25'), value: 0 }] }))).toEqual([
    ['2010-01-25', 0, 'replaced'],
    ['2010-01-25', -3, 'holds'],
  ]));
