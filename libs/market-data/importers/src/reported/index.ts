import type { BundleImporter, Importer } from '../kit/importer';
import { inboxFacts } from './inbox-facts/inbox-facts.importer';
import { secCompanyFacts } from './sec-companyfacts/sec-companyfacts.importer';
import { secCompanyTickers } from './sec-company-tickers/sec-company-tickers.importer';
import { secCurrentFeed } from './sec-current-feed/sec-current-feed.importer';
import { secDailyIndex } from './sec-daily-index/sec-daily-index.importer';
import { secFinancialStatements } from './sec-financial-statements/sec-financial-statements.importer';
import { secFullSubmission } from './sec-full-submission/sec-full-submission.importer';
import { secInlineReport } from './sec-inline-report/sec-inline-report.importer';
import { secSubmissions } from './sec-submissions/sec-submissions.importer';
import { secXbrlInstance } from './sec-xbrl-instance/sec-xbrl-instance.importer';

/** Importers of company reports: facts, filings, descriptions; the most distinctive formats first. */
export const REPORTED_IMPORTERS: readonly Importer[] = [
  secCompanyFacts,
  secSubmissions,
  secCompanyTickers,
  secFullSubmission,
  secXbrlInstance,
  secInlineReport,
  secDailyIndex,
  secCurrentFeed,
  inboxFacts,
];

/** The same, of several tables that belong together. */
export const REPORTED_BUNDLES: readonly BundleImporter[] = [secFinancialStatements];
