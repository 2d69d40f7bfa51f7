import type { Day } from '@plumbline/shared/domain';

/** Company numbers and the month in which they were given; the SEC gives them in sequence. */
const GIVEN: readonly (readonly [number: number, day: Day])[] = [
  [1_045_810, '1997-09-01'],
  [1_065_280, '1998-07-01'],
  [1_108_524, '2000-03-01'],
  [1_288_776, '2004-04-01'],
  [1_318_605, '2005-02-01'],
  [1_403_161, '2007-06-01'],
  [1_441_634, '2008-08-01'],
  [1_467_858, '2009-07-01'],
  [1_490_281, '2010-04-01'],
  [1_543_151, '2012-02-01'],
  [1_577_552, '2013-05-01'],
  [1_652_044, '2015-08-01'],
  [1_666_700, '2016-02-01'],
  [1_688_568, '2016-10-01'],
  [1_713_445, '2017-08-01'],
  [1_730_168, '2018-01-01'],
  [1_751_788, '2018-09-01'],
  [1_783_180, '2019-07-01'],
  [1_874_178, '2021-07-01'],
  [1_973_239, '2023-04-01'],
  [1_996_810, '2023-10-01'],
  [2_046_386, '2024-12-01'],
];

/** Numbers beyond are not given yet, or invented. */
const LAST_NUMBER = 2_200_000;

/** A day before which a company had no number at the SEC; undefined for old and for unknown numbers. */
export function registeredAfter(cik: string): Day | undefined {
  const number = Number(cik);
  return number > LAST_NUMBER ? undefined : GIVEN.findLast(([given]) => given <= number)?.[1];
}
