import {
  splitsOf,
  symbolHistory,
  type CorporateAction,
  type PriceFileRows,
  type SeriesLog,
  type Split,
  type SymbolSpan,
} from '@plumbline/market-data/domain';

import { readFacts, readFilings, TELLS_SPLITS } from '../archive-reader';
import { factSource, type Archive } from '../market-sources';
import { priceFiles, readPriceFiles } from '../price-rows';
import { companyBySymbol } from '../readers/reported.reader';
import { actionsOf, filesOf, indexActions } from '../security-history';

/** The splits of a security by the action log and by what its company filed, as builds find them. */
export async function companySplits(
  archive: Archive,
  actions: readonly CorporateAction[],
  cik: string | undefined,
): Promise<readonly Split[]> {
  if (cik === undefined) return splitsOf({ actions, facts: [] });
  const source = factSource(archive);
  const filings = await readFilings(archive.connection, source, [cik]);
  const facts = await readFacts(archive.connection, source, filings, { ciks: [cik], where: TELLS_SPLITS });
  return splitsOf({ actions, facts: facts.get(cik) ?? [], filings: filings.get(cik) });
}

/** What happened to the shares that have a symbol today, under all their symbols. */
export interface SecurityLog extends SeriesLog {
  readonly spans: readonly SymbolSpan[];
}

/** The log of one security out of the log of all. */
export async function securityLog(
  archive: Archive,
  symbol: string,
  log: readonly CorporateAction[],
): Promise<SecurityLog> {
  const spans = symbolHistory(log, symbol);
  const actions = actionsOf(indexActions(log), spans);
  return { spans, actions, splits: await companySplits(archive, actions, await companyBySymbol(archive, symbol)) };
}

/** The price files of a security, cut to the days on which they are its own. */
export async function securityFiles(
  archive: Archive,
  { spans }: Pick<SecurityLog, 'spans'>,
): Promise<readonly PriceFileRows[]> {
  const symbols = spans.map(({ symbol }) => symbol);
  return filesOf(spans, await readPriceFiles(archive, await priceFiles(archive), symbols));
}
