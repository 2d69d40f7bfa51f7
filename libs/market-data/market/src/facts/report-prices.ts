import {
  comparedCusips,
  exchangeOfSuffix,
  mergePrices,
  tradedCloseOn,
  type HoldingReport,
  type PriceLookup,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { Archive } from '@plumbline/market-data/archive';

import { priceFiles, readPriceFiles, type KeyedPriceRows } from '../securities/price-rows';
import { readActions } from '../securities/actions.reader';
import { filesOf } from '../securities/security-history';
import { securityLog, symbolNow, symbolOfCusip, type SecurityLog } from './security-log';

/** The quarter ends at which prices of a CUSIP are wanted, oldest first. */
function wantedDays(reports: readonly HoldingReport[]): ReadonlyMap<string, readonly Day[]> {
  const wanted = new Map<string, Set<Day>>();
  for (const report of reports)
    for (const cusip of comparedCusips(report)) wanted.set(cusip, (wanted.get(cusip) ?? new Set()).add(report.period));
  return new Map(Array.from(wanted, ([cusip, days]) => [cusip, [...days].sort()]));
}

/** Corporate actions for each CUSIP: only shares quoted in dollars, as reports value in dollars. */
async function logsOf(archive: Archive, wanted: ReadonlyMap<string, readonly Day[]>) {
  const log = await readActions(archive);
  const logs = new Map<string, SecurityLog>();
  for (const [cusip, days] of wanted) {
    const day = days.at(-1) ?? '';
    const symbol = await symbolOfCusip(archive, cusip, day);
    if (symbol === undefined || (exchangeOfSuffix(symbol)?.currency ?? 'USD') !== 'USD') continue;
    logs.set(cusip, await securityLog(archive, symbolNow(log, { symbol, day }), log));
  }
  return logs;
}

type PriceRows = ReadonlyMap<string, readonly KeyedPriceRows[]>;

function closesOn(days: readonly Day[], { spans, splits }: SecurityLog, rows: PriceRows) {
  const { series } = mergePrices(filesOf(spans, rows), splits);
  return new Map(days.map((day) => [day, tradedCloseOn(series, splits, day)]));
}

/** Reference for the units of some reports: closes at their quarter ends, of the securities that decide the unit. */
export async function reportPrices(archive: Archive, reports: readonly HoldingReport[]): Promise<PriceLookup> {
  const wanted = wantedDays(reports);
  const logs = await logsOf(archive, wanted);
  const symbols = [...new Set([...logs.values()].flatMap(({ spans }) => spans.map(({ symbol }) => symbol)))];
  const rows = await readPriceFiles(archive, await priceFiles(archive, symbols), symbols);
  const closes = new Map(Array.from(logs, ([cusip, own]) => [cusip, closesOn(wanted.get(cusip) ?? [], own, rows)]));
  return (cusip, day) => closes.get(cusip)?.get(day);
}
