import type { AnnouncedResults, ArchiveAreas, IndexMember, OwnerBook } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import {
  cotGroups,
  cotMarkets,
  cotReports,
  insiderIssuers,
  observationsOf,
  observedSeries,
  readCalendar,
  readCalendarDays,
  readCompanyInsiders,
  readInsiderFilings,
  readLegislators,
  readPoliticians,
  readEstimates,
  readFilers,
  readFilingsOf,
  readFundAccessions,
  readFundClasses,
  readFundCovers,
  readFundHoldings,
  readFundSizes,
  readHoldingReports,
  readNewestFundReport,
  readOfferingCompanies,
  readOfferings,
  readStakes,
  readTextHeads,
  readTextPieces,
  readTexts,
  selectRows,
  seriesList,
  type Archive,
} from '@plumbline/market-data/archive';
import { z } from 'zod';

const resultsRow = z.object({ symbol: z.string(), day: z.string(), at: z.number() });

const announcedResults = (archive: Archive): Promise<readonly AnnouncedResults[]> =>
  selectRows(
    archive,
    'calendar_events',
    `SELECT symbol, day, min("at") AS "at" FROM {} WHERE kind = 'earnings' AND symbol IS NOT NULL
      GROUP BY ALL ORDER BY ALL`,
    resultsRow,
  );

const memberRow = z.object({
  index_name: z.string(),
  symbol: z.string(),
  cik: z.string().nullable(),
  added: z.string().nullable(),
});

async function indexMembers(archive: Archive): Promise<readonly IndexMember[]> {
  const query = 'SELECT DISTINCT index_name, symbol, cik, added FROM {} ORDER BY ALL';
  const rows = await selectRows(archive, 'index_members', query, memberRow);
  return rows.map(({ index_name: index, symbol, cik, added }) => ({
    index,
    symbol,
    ...(cik === null ? {} : { cik }),
    ...(added === null ? {} : { added }),
  }));
}

/** Areas of a built version that are not read from its archive. */
export interface BuiltAreas {
  readonly lastPriceDay: Day | undefined;
  readonly owners: () => Promise<OwnerBook>;
}

/** Areas read from the archive alone. */
export type AskedAreas = Omit<ArchiveAreas, keyof BuiltAreas>;

/** The areas of an archive alone; each answer is the same whatever the order of imports. */
export const askedAreas = (archive: () => Promise<Archive>): AskedAreas => ({
  observations: async (ids) => observationsOf(await archive(), ids),
  seriesList: async () => seriesList(await archive()),
  observedSeries: async () => observedSeries(await archive()),
  calendarDays: async () => readCalendarDays(await archive()),
  calendar: async (days) => readCalendar(await archive(), days),
  cotMarkets: async () => cotMarkets(await archive()),
  cotReports: async (market) => cotReports(await archive(), market),
  cotGroups: async (question) => cotGroups(await archive(), question),
  announcedResults: async () => announcedResults(await archive()),
  estimates: async (symbol) => readEstimates(await archive(), symbol),
  stakes: async (issuerCik) => readStakes(await archive(), { issuers: [issuerCik] }),
  stakesOf: async (filers) => readStakes(await archive(), { filers }),
  reportsOf: async (filers) => readInsiderFilings(await archive(), { filers }),
  indexMembers: async () => indexMembers(await archive()),
  fundReport: async (fund, at) => readNewestFundReport(await archive(), fund, at),
  fundReports: async () => readFundAccessions(await archive()),
  fundCovers: async (accessions) => readFundCovers(await archive(), accessions),
  fundHoldings: async (accessions) => readFundHoldings(await archive(), accessions),
  fundSizes: async (accessions) => readFundSizes(await archive(), accessions),
  fundClasses: async () => readFundClasses(await archive()),
  offeringCompanies: async () => readOfferingCompanies(await archive()),
  offerings: async (ciks) => readOfferings(await archive(), ciks),
  filers: async (forms) => readFilers(await archive(), forms),
  filings: async (forms, ciks) => readFilingsOf(await archive(), forms, ciks),
  insiderIssuers: async () => [...(await insiderIssuers(await archive()))].sort(),
  companyInsiders: async (issuers) => readCompanyInsiders(await archive(), issuers),
  insiderReports: async (filer) => readInsiderFilings(await archive(), { filers: [filer] }),
  congress: async () => {
    const own = await archive();
    return { ...(await readPoliticians(own)), members: await readLegislators(own) };
  },
  letters: async (period) => readTexts(await archive(), { kind: 'letter', ...(period && { period }) }),
  textPieces: async () => readTextPieces(await archive()),
  textHeads: async (pieces) => readTextHeads(await archive(), pieces),
  managerReports: async (cik) => readHoldingReports(await archive(), { ciks: [cik] }),
});

/** All areas of a built market. */
export const archiveAreas = (archive: () => Promise<Archive>, built: BuiltAreas): ArchiveAreas => ({
  ...built,
  ...askedAreas(archive),
});
