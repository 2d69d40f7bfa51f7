import { actionsCsv } from './actions-csv.importer';
import type { Importer } from './importer';
import { priceCsv } from './price-csv.importer';
import { secCompanyFacts } from './sec-companyfacts.importer';
import { secCompanyTickers } from './sec-company-tickers.importer';
import { secInline10k } from './sec-inline-10k.importer';
import { secSubmissions } from './sec-submissions.importer';

/** All sources, the most telling formats first. */
const IMPORTERS: readonly Importer[] = [
  secCompanyFacts,
  secSubmissions,
  secCompanyTickers,
  secInline10k,
  actionsCsv,
  priceCsv,
];

/** The importer of a file by its first kilobytes; undefined when no source is known that looks so. */
export const importerOf = (head: string, name: string): Importer | undefined =>
  IMPORTERS.find((importer) => importer.recognises(head, name));
