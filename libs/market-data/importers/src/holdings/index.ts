import type { BundleImporter, Importer } from '../kit/importer';
import { inboxHoldings } from './inbox-holdings/inbox-holdings.importer';
import { sec13fTsv } from './sec-13f-tsv/sec-13f-tsv.importer';
import { sec13f } from './sec-13f/sec-13f.importer';
import { secNportTsv } from './sec-nport-tsv/sec-nport-tsv.importer';
import { secNport } from './sec-nport/sec-nport.importer';

/** Importers of holdings of managers and funds. */
export const HOLDINGS_IMPORTERS: readonly Importer[] = [sec13f, secNport, inboxHoldings];

/** The same, of several tables that belong together. */
export const HOLDINGS_BUNDLES: readonly BundleImporter[] = [sec13fTsv, secNportTsv];
