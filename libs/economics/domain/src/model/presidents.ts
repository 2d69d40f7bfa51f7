/** 1 to 3 are the years after an election, 4 is the election year. */
export type CyclePosition = 1 | 2 | 3 | 4;

/** Where a year is in the cycle of elections of the United States. */
export function cyclePosition(year: number): CyclePosition {
  const rest = ((year % 4) + 4) % 4;
  return rest === 1 || rest === 2 || rest === 3 ? rest : 4;
}

/** Labels of the years of the cycle. */
export const CYCLE_LABELS: Readonly<Record<CyclePosition, string>> = {
  1: 'After the election',
  2: 'Midterm',
  3: 'Before the election',
  4: 'Election year',
};

/** A president by the first calendar year of the term; a year belongs to who was in office for most of it. */
export interface President {
  readonly from: number;
  readonly name: string;
  readonly party: 'Democratic' | 'Republican';
}

const D = 'Democratic';
const R = 'Republican';

/** Presidents since 1869. Public record. */
export const PRESIDENTS: readonly President[] = [
  { from: 1869, name: 'Grant', party: R },
  { from: 1877, name: 'Hayes', party: R },
  { from: 1881, name: 'Garfield, Arthur', party: R },
  { from: 1885, name: 'Cleveland', party: D },
  { from: 1889, name: 'B. Harrison', party: R },
  { from: 1893, name: 'Cleveland', party: D },
  { from: 1897, name: 'McKinley', party: R },
  { from: 1902, name: 'T. Roosevelt', party: R },
  { from: 1909, name: 'Taft', party: R },
  { from: 1913, name: 'Wilson', party: D },
  { from: 1921, name: 'Harding', party: R },
  { from: 1923, name: 'Coolidge', party: R },
  { from: 1929, name: 'Hoover', party: R },
  { from: 1933, name: 'F. D. Roosevelt', party: D },
  { from: 1945, name: 'Truman', party: D },
  { from: 1953, name: 'Eisenhower', party: R },
  { from: 1961, name: 'Kennedy', party: D },
  { from: 1964, name: 'L. B. Johnson', party: D },
  { from: 1969, name: 'Nixon', party: R },
  { from: 1975, name: 'Ford', party: R },
  { from: 1977, name: 'Carter', party: D },
  { from: 1981, name: 'Reagan', party: R },
  { from: 1989, name: 'G. H. W. Bush', party: R },
  { from: 1993, name: 'Clinton', party: D },
  { from: 2001, name: 'G. W. Bush', party: R },
  { from: 2009, name: 'Obama', party: D },
  { from: 2017, name: 'Trump', party: R },
  { from: 2021, name: 'Biden', party: D },
  { from: 2025, name: 'Trump', party: R },
];

/** The president of a year; undefined before 1869 and for years whose president is not elected yet. */
export function presidentOf(year: number): President | undefined {
  const last = PRESIDENTS.at(-1);
  if (last && year >= last.from + 4) return undefined;
  return PRESIDENTS.findLast(({ from }) => from <= year);
}
