import {
  compareFiledReports,
  newYorkDay,
  reportsOfFund,
  type FiledReport,
  type FundClass,
  type FundCover,
  type ListedFund,
  type RecordTable,
} from '@plumbline/market-data/domain';
import { compareText, optional, type Day } from '@plumbline/shared/domain';
import { keptByVersion } from '@plumbline/shared/server';
import type { EtfMarket } from './etf-market';
import { fundReports, toCover, type FundReportColumns, type FundReportRow } from './fund-records';

/** A fund as its reports name it. */
interface ReportingFund extends Pick<FundCover, 'cik' | 'seriesId' | 'series'> {
  /** Places of its reports in the table, in the order in which they became public. */
  readonly places: number[];
}

/** A fund that is looked for: as exchanges list it, with the classes of its symbol. */
export interface WantedFund {
  readonly listed: ListedFund;
  readonly classes: readonly FundClass[];
}

/** Days that reports are wanted of. */
interface Days {
  readonly first: Day;
  readonly last: Day;
}

type Table = RecordTable<FundReportColumns>;

function addTo(map: Map<string, ReportingFund[]>, key: string | undefined, fund: ReportingFund): void {
  if (key === undefined) return;
  const known = map.get(key);
  if (known) known.push(fund);
  else map.set(key, [fund]);
}

/** Reports of all funds: by the number of a series and by its name, as they were public at any moment. */
export class FundReports {
  private readonly bySeries = new Map<string, ReportingFund[]>();
  private readonly byName = new Map<string, ReportingFund[]>();
  private readonly dayOf: (place: number) => Day;
  private readonly accessionOf: (place: number) => string;

  constructor(private readonly table: Table) {
    [this.dayOf, this.accessionOf] = [table.column('reportDay'), table.column('accession')];
    const [fundOf, funds] = [table.column('fund'), new Map<string, ReportingFund>()];
    for (let place = 0; place < table.length; place += 1) {
      const fund = funds.get(fundOf(place)) ?? this.addFund(place);
      fund.places.push(place);
      funds.set(fundOf(place), fund);
    }
  }

  private addFund(place: number): ReportingFund {
    const { cik, seriesId, series } = this.table.row(place);
    const fund = {
      cik,
      ...optional('seriesId', seriesId ?? undefined),
      ...optional('series', series ?? undefined),
      places: [],
    };
    addTo(this.bySeries, fund.seriesId, fund);
    addTo(this.byName, fund.series?.toLowerCase(), fund);
    return fund;
  }

  private isPublic(place: number, at: number): boolean {
    return (this.table.from[place] ?? Number.NaN) <= at;
  }

  /** The names of a fund in reports that were public at a moment: nothing later decides which of several of one name is meant. */
  private namesOf({ listed, classes }: WantedFund, at: number): readonly ReportingFund[] {
    const near = new Set([
      ...classes.flatMap(({ seriesId }) => this.bySeries.get(seriesId) ?? []),
      ...(this.byName.get(listed.name.toLowerCase()) ?? []),
    ]);
    const known = [...near].filter(({ places: [first = -1] }) => this.isPublic(first, at));
    return reportsOfFund(known, classes, listed);
  }

  private filed(place: number): FiledReport {
    return { at: this.table.from[place] ?? 0, accession: this.accessionOf(place) };
  }

  private compare(a: number, b: number): number {
    return compareText(this.dayOf(a), this.dayOf(b)) || compareFiledReports(this.filed(a), this.filed(b));
  }

  /** The place of the newest report of a fund that was public at a moment, of some days; undefined where there is none. */
  newest(fund: WantedFund, at: number, { first, last }: Days): number | undefined {
    let newest: number | undefined;
    for (const { places } of this.namesOf(fund, at))
      for (const place of places) {
        if (!this.isPublic(place, at)) break;
        const day = this.dayOf(place);
        if (day < first || day > last) continue;
        if (newest === undefined || this.compare(place, newest) > 0) newest = place;
      }
    return newest;
  }

  /** All reports of a fund that were public at a moment. */
  coversOf(fund: WantedFund, at: number): readonly FundCover[] {
    const places = this.namesOf(fund, at).flatMap((each) => each.places);
    return places.filter((place) => this.isPublic(place, at)).map((place) => this.cover(place));
  }

  /** Reads the values of one column. */
  column<Name extends keyof FundReportColumns & string>(name: Name): (place: number) => FundReportRow[Name] {
    return this.table.column(name);
  }

  row(place: number): FundReportRow {
    return this.table.row(place);
  }

  cover(place: number): FundCover {
    return toCover(this.table.row(place), this.table.from[place] ?? 0);
  }

  publicOn(place: number): Day {
    return newYorkDay(this.table.from[place] ?? 0);
  }
}

/** Reports of all funds, read once a version. */
export const fundReportsOf = keptByVersion<EtfMarket, undefined, FundReports>({
  most: 1,
  keyOf: () => '',
  read: async (market) => new FundReports(await market.records(fundReports)),
});
