import {
  momentOf,
  todayOf,
  type ArchiveAreas,
  type MarketReader,
  type RecordPartReader,
  type RecordReader,
  type Split,
} from '@plumbline/market-data/domain';
import { isCurrentQuarter } from '@plumbline/metrics/domain';
import type { Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import { KnownReports, readReportTable } from './known-reports';

/** Data that gurus are read from. */
export interface GuruMarket
  extends
    RecordReader,
    RecordPartReader,
    Pick<MarketReader, 'find' | 'list' | 'prices' | 'recentPrices' | 'document' | 'status' | 'ofCompany'> {
  areas(): Pick<ArchiveAreas, 'managerReports' | 'stakesOf' | 'reportsOf'>;
  splits(id: string): readonly Split[];
}

/** Reports of all managers, as known at the end of a day. */
export interface GuruBook {
  readonly known: KnownReports;
  /** Epoch milliseconds; infinite: all that is known. */
  readonly at: number;
  readonly asOf: Day | undefined;
  /** The day spans end with. */
  readonly today: Day;
  /** Whether a manager whose last quarter ended then still reports. */
  readonly isCurrent: (period: Day) => boolean;
}

const reportTable = keptByVersion<GuruMarket, undefined, Awaited<ReturnType<typeof readReportTable>>>({
  most: 1,
  keyOf: () => '',
  read: readReportTable,
});

/** Few days: each has every report. */
const knownReports = keptByVersion<GuruMarket, Day | undefined, KnownReports>({
  most: 4,
  keyOf: (asOf) => asOf ?? '',
  read: async (market, asOf) => new KnownReports(await reportTable(market, undefined), momentOf(asOf)),
});

/** Opens what managers reported by the end of a day. */
export async function openBook(market: GuruMarket, asOf: Day | undefined): Promise<GuruBook> {
  const [at, today] = [momentOf(asOf), todayOf(market, asOf)];
  const known = await knownReports(market, asOf);
  return { known, at, asOf, today, isCurrent: (period) => isCurrentQuarter(period, today) };
}
