export { splitLine, toLines, toNumber } from './kit/csv';
export {
  checked,
  malformed,
  parseAnyJson,
  parseJson,
  toCik,
  toSymbol,
  type BundleImporter,
  type Importer,
  type ImportResult,
  type Reading,
  type RejectedRow,
} from './kit/importer';
export { statedNextTo } from './kit/series-sidecar';
export { decode, toSourceFile, type PriceBasisOption, type SourceBundle, type SourceFile } from './kit/source-file';
export { actionsCsv } from './prices/actions-csv/actions-csv.importer';
export type { GivenAction } from './prices/kit/action-row';
export { priceCsv } from './prices/price-csv/price-csv.importer';
export { parseBasis } from './prices/price-csv/price-layout';
export { BUNDLE_IMPORTERS, bundleImporterOf, importerOf, IMPORTERS, versionOfKind } from './registry';
export { secCompanyTickers } from './reported/sec-company-tickers/sec-company-tickers.importer';
export { secSubmissions } from './reported/sec-submissions/sec-submissions.importer';
export { EXACT } from './reported/xbrl/xbrl-model';
export {
  ARCHIVE_TABLES,
  TABLE_NAMES,
  type ArchiveRow,
  type ArchiveRows,
  type ArchiveTable,
  type Cell,
} from './tables/archive-tables';
export { HOLDINGS_TABLES } from './tables/holdings.tables';
export { OWNERSHIP_TABLES } from './tables/ownership.tables';
