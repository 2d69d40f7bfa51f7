export {
  allAnswers,
  FILE_NUMBER,
  isTogether,
  literal,
  literals,
  openEngine,
  ORIGIN,
  partsTable,
  queryCoded,
  queryColumns,
  queryNumbers,
  queryRepeating,
  queryRows,
  removeSpills,
  withStaged,
  type CodedColumns,
  type Engine,
  type EngineLimits,
} from './engine/duckdb';
export { archivedImports, forgetImport, type ArchivedImport, type ForgetReport } from './imports/forget-import';
export { withdrawnReports, withdrawReport } from './imports/withdraw-report';
export { importMigrations } from './imports/import-migrations';
export { importPaths, type ImportOptions } from './imports/import-paths';
export { closeBrokenImports, latestImports, reportLine, type ImportRecord } from './imports/import-records';
export type { FileReport, ImportReport } from './imports/import-report';
export { outdatedFiles, replayOutdated, type OutdatedFiles } from './imports/outdated-files';
export {
  keepInQuarantine,
  listQuarantine,
  quarantinedFiles,
  releaseFromQuarantine,
  type QuarantineReport,
} from './imports/quarantine';
export { replay } from './imports/replay';
export { inboxHasItems, takeInbox } from './imports/take-inbox';
export {
  holdsMarket,
  marketRows,
  manifestPath,
  partFiles,
  readArchiveManifest,
  readFormatted,
  removeReplaced,
  removeUnreferenced,
  REPLACED_MS,
  replaceSample,
  swapArchiveManifest,
  writeArchiveManifest,
  type ArchiveFile,
  type ArchiveManifest,
  type ArchivePart,
  type WithdrawnReport,
} from './parts/archive-manifest';
export { archiveQuestions, withArchive, type ArchiveQuestions, type IndexedFiling } from './readers/archive-questions';
export {
  readFactBatch,
  readFacts,
  readFilings,
  readLatestFilings,
  SPLIT_FACTS,
  type CompanyFiling,
  type FactSource,
} from './readers/archive-reader';
export { companyOfName } from './readers/company-names';
export { cotGroups, cotMarkets, cotReports } from './readers/cot.reader';
export { observationsOf, observedSeries, readCalendar, readCalendarDays, seriesList } from './readers/economy.reader';
export { readEstimates } from './readers/estimates.reader';
export { filingDates } from './readers/filing-moments';
export { readForeignInsiderTrades, readShortPositions } from './readers/foreign.reader';
export {
  readFundAccessions,
  readFundClasses,
  readFundCovers,
  readFundHoldings,
  readFundReports,
  readFunds,
  readFundSizes,
  readNewestFundReport,
} from './readers/funds.reader';
export { readFilers, readFilingsOf, readOfferingCompanies, readOfferings } from './readers/offerings.reader';
export { readHoldingReports, readManagers } from './readers/holdings.reader';
export { descriptions, factSource, securitySources, selectRows, tableOf, type Archive } from './readers/market-sources';
export { readReportEvidence } from './readers/missed-reports.reader';
export type { OwnershipTable, Wanted } from './readers/ownership-rows';
export { insiderIssuers, readCompanyInsiders, readInsiderFilings } from './readers/ownership.reader';
export { readLegislators, readPoliticians, type PoliticianVintages } from './readers/politicians.reader';
export {
  companyBySymbol,
  findCompany,
  readCompanyFacts,
  readCompanyFilings,
  readConceptFacts,
  readNamesakes,
  readDimensionFacts,
} from './readers/reported.reader';
export type { CompanyRow, SecuritySources } from './readers/security-sources';
export { lastSparseDay, readSparseCloses, readSparseSince, type SparseCloses } from './readers/sparse-rows.reader';
export type { NamedSecurity } from './readers/named-securities';
export { readSegmentTables } from './readers/segments.reader';
export { readFirstDay } from './readers/first-day.reader';
export { readShortVolumes } from './readers/short-volumes.reader';
export { readSaleNotices, readStakes } from './readers/stakes.reader';
export { readFilingSections, readTextDigests } from './readers/filing-sections.reader';
export { readTextHeads, readTextPieces, readTexts } from './readers/texts.reader';
