import type { Day } from '@plumbline/shared/domain';

import type { CalendarEvent } from './calendar-event';
import type { CotGroupQuestion, CotGroupReport, CotMarket, CotMarketKey, CotReport } from './cot';
import type { Estimate } from './estimate';
import type { Filing } from './fact';
import type { CompanyFilings } from './filing-event';
import type { FundClass, FundCover, FundHolding, FundReport, ListedFund } from './fund-holding';
import type { InsiderFiling } from './insider-trade';
import type { Legislator } from './legislator';
import type { HoldingReport } from './manager-holding';
import type { MarketText } from './market-text';
import type { ArchivedSeries, Observation } from './observation';
import type { OwnerBook } from './owner-book';
import type { PoliticianFiling, PoliticianTrade } from './politician-trade';
import type { Stake } from './stake';

/** A day on which a company announces its results, as a calendar gave it. */
export interface AnnouncedResults {
  readonly symbol: string;
  readonly day: Day;
  /** Epoch milliseconds by which the day was public. */
  readonly at: number;
}

/** A member of a list of an index. Lists carry no day of their own. */
export interface IndexMember {
  readonly index: string;
  readonly symbol: string;
  /** Zero-padded to ten digits; absent where the list names none. */
  readonly cik?: string;
  readonly added?: Day;
}

/**
 * Archive data that other domains read besides documents and prices, of one version: the same for a build, a page and
 * the command line. Areas without imports are empty.
 */
export interface ArchiveAreas {
  /** The day up to which the market has prices: what is counted in windows up to the present ends with it. */
  readonly lastPriceDay: Day | undefined;
  /** All vintages of economic series by id; series the archive does not have are left out. */
  readonly observations: (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Observation[]>>;
  /** Every series with values, in the order of their ids. */
  readonly seriesList: () => Promise<readonly ArchivedSeries[]>;
  /** Ids of all series that have values. */
  readonly observedSeries: () => Promise<readonly string[]>;
  /** Days of which calendars have events. */
  readonly calendarDays: () => Promise<readonly Day[]>;
  /** All that calendars had for some days at any moment. */
  readonly calendar: (days: readonly Day[]) => Promise<readonly CalendarEvent[]>;
  /** Every market of the commitments of traders. */
  readonly cotMarkets: () => Promise<readonly CotMarket[]>;
  /** All reports of a market with every vintage, oldest first. */
  readonly cotReports: (market: CotMarketKey) => Promise<readonly CotReport[]>;
  /** Positions of one group of traders in all markets of a kind, by market and day, every vintage. */
  readonly cotGroups: (question: CotGroupQuestion) => Promise<readonly CotGroupReport[]>;
  /** Days of results from calendars, by symbol and day. */
  readonly announcedResults: () => Promise<readonly AnnouncedResults[]>;
  /** Ownership reports of all securities. */
  readonly owners: () => Promise<OwnerBook>;
  /** All consensus estimates with every vintage; of one security where a symbol is named. */
  readonly estimates: (symbol?: string) => Promise<readonly Estimate[]>;
  /** Schedules 13D and 13G about an issuer, the oldest first. */
  readonly stakes: (issuerCik: string) => Promise<readonly Stake[]>;
  /** Schedules 13D and 13G of holders by their numbers, the oldest first. */
  readonly stakesOf: (filers: readonly string[]) => Promise<readonly Stake[]>;
  /** Reports of insiders by their numbers, at any company, the oldest first. */
  readonly reportsOf: (filers: readonly string[]) => Promise<readonly InsiderFiling[]>;
  readonly indexMembers: () => Promise<readonly IndexMember[]>;
  /** The newest report of what a listed fund holds that was public at a moment, now without one; undefined where it has none. */
  readonly fundReport: (fund: ListedFund, at?: number) => Promise<FundReport | undefined>;
  /** Reports of funds of which anything is known, by accession. */
  readonly fundReports: () => Promise<readonly string[]>;
  /** Reports of funds without what they hold, by their accessions. */
  readonly fundCovers: (accessions: readonly string[]) => Promise<readonly FundCover[]>;
  /** Holdings of reports, by accession. */
  readonly fundHoldings: (accessions: readonly string[]) => Promise<ReadonlyMap<string, readonly FundHolding[]>>;
  /** How many holdings reports have, by accession. */
  readonly fundSizes: (accessions: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Share classes of funds by symbol. */
  readonly fundClasses: () => Promise<readonly FundClass[]>;
  /** All reports of holdings of a manager, every vintage; its number has ten digits. */
  readonly managerReports: (cik: string) => Promise<readonly HoldingReport[]>;
  /** Companies of which a filing that can be a step of an offering, or end it, or a name is known. */
  readonly offeringCompanies: () => Promise<readonly string[]>;
  /** Those of some companies that registered to be listed, served or not, with the filings that show their progress. */
  readonly offerings: (ciks: readonly string[]) => Promise<readonly CompanyFilings[]>;
  /** Companies with a filing of one of some forms, served or not. */
  readonly filers: (forms: readonly string[]) => Promise<readonly string[]>;
  /** Filings of some forms by company, the newest first. */
  readonly filings: (
    forms: readonly string[],
    ciks: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Filing[]>>;
  /** Companies of which any report of an insider is known. */
  readonly insiderIssuers: () => Promise<readonly string[]>;
  /** Reports of insiders by company, without what no count or sum is made of. */
  readonly companyInsiders: (issuers: readonly string[]) => Promise<ReadonlyMap<string, readonly InsiderFiling[]>>;
  /** Reports of one insider by number, at any company. */
  readonly insiderReports: (filer: string) => Promise<readonly InsiderFiling[]>;
  /** Trades and reports of members of Congress, every vintage, and who they are. */
  readonly congress: () => Promise<{
    readonly trades: readonly PoliticianTrade[];
    readonly filings: readonly PoliticianFiling[];
    readonly members: readonly Legislator[];
  }>;
  /** Letters of managers to investors, every vintage; of one quarter, '2024Q3', where one is named. */
  readonly letters: (quarter?: string) => Promise<readonly MarketText[]>;
  /** Every piece of news, letter and transcript as 'kind|id'. */
  readonly textPieces: () => Promise<readonly string[]>;
  /** Some of these with every vintage, each with the beginning of its body: what lists of texts show. */
  readonly textHeads: (pieces: readonly string[]) => Promise<readonly MarketText[]>;
}
