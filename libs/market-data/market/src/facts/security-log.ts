import {
  carryShares,
  splitsOf,
  symbolHistory,
  type CorporateAction,
  type PriceFileRows,
  type SeriesLog,
  type Split,
  type SymbolSpan,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import {
  companyBySymbol,
  factSource,
  literal,
  readFacts,
  readFilings,
  selectRows,
  SPLIT_FACTS,
  type Archive,
} from '@plumbline/market-data/archive';
import { z } from 'zod';

import { priceFiles, readPriceFiles } from '../securities/price-rows';
import { readActions } from '../securities/actions.reader';
import { actionsOf, filesOf, indexActions } from '../securities/security-history';

/** The splits of a security by the action log and by what its company filed, as builds find them. */
export async function companySplits(
  archive: Archive,
  actions: readonly CorporateAction[],
  cik: string | undefined,
): Promise<readonly Split[]> {
  if (cik === undefined) return splitsOf({ actions, facts: [] });
  const source = factSource(archive);
  const filings = await readFilings(archive.connection, source, [cik]);
  const facts = await readFacts(archive.connection, source, filings, { ciks: [cik], where: SPLIT_FACTS });
  return splitsOf({ actions, facts: facts.get(cik) ?? [], filings: filings.get(cik) });
}

/** Corporate actions of the shares that have a symbol today, under all their symbols. */
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
  return logOfSpans(archive, { spans, cik: await companyBySymbol(archive, symbol) }, log);
}

/** The same of a security whose symbols and company are known. */
export async function logOfSpans(
  archive: Archive,
  { spans, cik }: { readonly spans: readonly SymbolSpan[]; readonly cik: string | undefined },
  log: readonly CorporateAction[],
): Promise<SecurityLog> {
  const actions = actionsOf(indexActions(log), spans);
  return { spans, actions, splits: await companySplits(archive, actions, cik) };
}

/** The price files of a security, cut to the days on which they are its own. */
export async function securityFiles(
  archive: Archive,
  { spans }: Pick<SecurityLog, 'spans'>,
): Promise<readonly PriceFileRows[]> {
  const symbols = spans.map(({ symbol }) => symbol);
  return filesOf(spans, await readPriceFiles(archive, await priceFiles(archive, symbols), symbols));
}

const symbolRow = z.object({ symbol: z.string() });
const cusipRow = z.object({ cusip: z.string() });

/** A symbol and a day on which somebody called a security so. */
export interface NamedOn {
  readonly symbol: string;
  readonly day: Day;
}

/** The symbol that the security has now which had one on a day. */
export function symbolNow(log: readonly CorporateAction[], { symbol, day }: NamedOn): string {
  const changes = log.filter(({ kind }) => kind === 'ticker-change');
  return carryShares(changes, { symbol, shares: 1, from: day }, '9999-12-31').symbol;
}

/** The splits of a company's shares, also when no list gives it a symbol: then by the one that a filing names. */
export async function issuerSplits(archive: Archive, cik: string, named?: NamedOn): Promise<readonly Split[]> {
  const query = `SELECT symbol FROM {} WHERE cik = ${literal(cik)} ORDER BY rank DESC, symbol LIMIT 1`;
  const [listed] = await selectRows(archive, 'listings', query, symbolRow);
  const log = await readActions(archive);
  const symbol = listed?.symbol ?? (named && symbolNow(log, named));
  const actions = symbol === undefined ? [] : actionsOf(indexActions(log), symbolHistory(log, symbol));
  return companySplits(archive, actions, cik);
}

const coversDay = (day: Day): string =>
  `coalesce(first_day, '') <= ${literal(day)} AND coalesce(last_day, '9999-12-31') >= ${literal(day)}`;

/** The CUSIPs that a symbol had on a day. */
export async function cusipsOf(archive: Archive, symbol: string, day: Day): Promise<readonly string[]> {
  const query = `SELECT DISTINCT cusip FROM {} WHERE symbol = ${literal(symbol)} AND ${coversDay(day)} ORDER BY cusip`;
  return (await selectRows(archive, 'cusips', query, cusipRow)).map(({ cusip }) => cusip);
}

/** The symbol that a CUSIP had on a day, else the one it had last. */
export async function symbolOfCusip(archive: Archive, cusip: string, day: Day): Promise<string | undefined> {
  const query = `SELECT symbol FROM {} WHERE upper(cusip) = ${literal(cusip.toUpperCase())} AND symbol IS NOT NULL
    ORDER BY ${coversDay(day)} DESC, coalesce(last_day, '9999-12-31') DESC, symbol LIMIT 1`;
  return (await selectRows(archive, 'cusips', query, symbolRow))[0]?.symbol;
}

/** The log of all with the splits of one security as builds find them, for what was held under one of its symbols. */
export async function logFor(
  archive: Archive,
  log: readonly CorporateAction[],
  named: NamedOn,
): Promise<readonly CorporateAction[]> {
  const { spans, splits } = await securityLog(archive, symbolNow(log, named), log);
  const own = new Set(spans.map((span) => span.symbol));
  const found = splits.map((split): CorporateAction => {
    const span = spans.find(({ from = '', before = '9999-12-31' }) => split.day >= from && split.day < before);
    return { kind: 'split', symbol: span?.symbol ?? named.symbol, ...split };
  });
  return [...log.filter((action) => action.kind !== 'split' || !own.has(action.symbol)), ...found];
}
