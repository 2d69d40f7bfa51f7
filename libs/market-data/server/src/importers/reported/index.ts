import type { BundleImporter, Importer } from '../kit/importer';
import { secCompanyFacts } from './sec-companyfacts/sec-companyfacts.importer';
import { secCompanyTickers } from './sec-company-tickers/sec-company-tickers.importer';
import { secInline10k } from './sec-inline-10k/sec-inline-10k.importer';
import { secSubmissions } from './sec-submissions/sec-submissions.importer';

/** What companies report: facts, filings, descriptions; the most telling formats first. */
export const REPORTED_IMPORTERS: readonly Importer[] = [
  secCompanyFacts,
  secSubmissions,
  secCompanyTickers,
  secInline10k,
];

/** The same, of several tables that belong together. */
export const REPORTED_BUNDLES: readonly BundleImporter[] = [];
