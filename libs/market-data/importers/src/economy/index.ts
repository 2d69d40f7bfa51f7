import type { BundleImporter, Importer } from '../kit/importer';
import { beaFlat } from './bea-flat/bea-flat.importer';
import { beaNipa } from './bea-nipa/bea-nipa.importer';
import { beaTableCsv } from './bea-table-csv/bea-table-csv.importer';
import { blsApi } from './bls-api/bls-api.importer';
import { blsFlat } from './bls-flat/bls-flat.importer';
import { blsSeriesReport } from './bls-series-report/bls-series-report.importer';
import { cftcCot } from './cftc-cot/cftc-cot.importer';
import { earningsCalendarCsv } from './earnings-calendar-csv/earnings-calendar-csv.importer';
import { ecbDataCsv } from './ecb-data-csv/ecb-data-csv.importer';
import { ecbFxCsv } from './ecb-fx-csv/ecb-fx-csv.importer';
import { ecbFxXml } from './ecb-fx-xml/ecb-fx-xml.importer';
import { eiaCsv } from './eia-csv/eia-csv.importer';
import { eiaWorkbook } from './eia-workbook/eia-workbook.importer';
import { frbDataDownload } from './frb-data-download/frb-data-download.importer';
import { imfDatamapper } from './imf-datamapper/imf-datamapper.importer';
import { macroCalendarCsv } from './macro-calendar-csv/macro-calendar-csv.importer';
import { seriesColumnsCsv } from './series-columns-csv/series-columns-csv.importer';
import { seriesCsv } from './series-csv/series-csv.importer';
import { seriesSnapshotsCsv } from './series-snapshots-csv/series-snapshots-csv.importer';
import { shillerCsv } from './shiller-csv/shiller-csv.importer';
import { shillerWorkbook } from './shiller-workbook/shiller-workbook.importer';
import { treasuryYieldsCsv } from './treasury-yields-csv/treasury-yields-csv.importer';
import { treasuryYieldsXml } from './treasury-yields-xml/treasury-yields-xml.importer';
import { worldbankCsv } from './worldbank-csv/worldbank-csv.importer';
import { worldbankJson } from './worldbank-json/worldbank-json.importer';
import { worldbankPinkSheet } from './worldbank-pink-sheet/worldbank-pink-sheet.importer';

/** Series of statistical offices, central banks and exchanges; formats recognised only by name are tried last. */
export const ECONOMY_IMPORTERS: readonly Importer[] = [
  treasuryYieldsXml,
  treasuryYieldsCsv,
  blsApi,
  blsFlat,
  blsSeriesReport,
  beaNipa,
  beaTableCsv,
  frbDataDownload,
  shillerWorkbook,
  shillerCsv,
  cftcCot,
  worldbankJson,
  worldbankCsv,
  worldbankPinkSheet,
  eiaWorkbook,
  eiaCsv,
  imfDatamapper,
  ecbDataCsv,
  ecbFxCsv,
  ecbFxXml,
  macroCalendarCsv,
  earningsCalendarCsv,
  seriesSnapshotsCsv,
  seriesColumnsCsv,
  seriesCsv,
];

/** The same, of several tables that belong together. */
export const ECONOMY_BUNDLES: readonly BundleImporter[] = [beaFlat];
