import { RELEASE, type EconomicSeries, type ReleaseRule, type SeriesFrequency } from '@plumbline/market-data/domain';

type Named = Pick<EconomicSeries, 'id' | 'name' | 'unit' | 'frequency' | 'source'>;

const UNKNOWN_RELEASE: Readonly<Record<SeriesFrequency, ReleaseRule>> = {
  D: RELEASE.nextDay,
  W: RELEASE.weeklyNextWeek,
  M: RELEASE.monthUnknown,
  Q: RELEASE.quarterUnknown,
  S: RELEASE.quarterUnknown,
  A: RELEASE.worldYear,
};

/**
 * A series that the registry doesn't have. What is not known about it is taken so that nothing is known too early: its
 * values may be revised, and come out late.
 */
export const otherSeries = (given: Named & Partial<EconomicSeries>): EconomicSeries => ({
  adjustment: null,
  country: 'USA',
  category: 'other',
  revised: given.frequency !== 'D',
  release: UNKNOWN_RELEASE[given.frequency],
  ...given,
});
