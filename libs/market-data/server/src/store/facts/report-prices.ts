import {
  comparedCusips,
  mergePrices,
  tradedCloseOn,
  type CorporateAction,
  type HoldingReport,
  type PriceLookup,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';

import type { Archive } from '../market-sources';
import { readActions } from '../readers/actions.reader';
import { securityFiles, securityLog, symbolNow, symbolOfCusip } from './security-log';

type CloseOn = (day: Day) => number | undefined;

/** Closes of the security that had a CUSIP on a day, as they were traded. */
async function closesOf(archive: Archive, log: readonly CorporateAction[], cusip: string, day: Day): Promise<CloseOn> {
  const symbol = await symbolOfCusip(archive, cusip, day);
  if (symbol === undefined) return () => undefined;
  const own = await securityLog(archive, symbolNow(log, { symbol, day }), log);
  const { series } = mergePrices(await securityFiles(archive, own), own.splits);
  return (on) => tradedCloseOn(series, own.splits, on);
}

/** What units of some reports are checked with: closes at their quarter ends, of the securities that tell of the unit. */
export async function reportPrices(archive: Archive, reports: readonly HoldingReport[]): Promise<PriceLookup> {
  const log = await readActions(archive);
  const last = new Map<string, Day>();
  for (const report of reports)
    for (const cusip of comparedCusips(report))
      if (report.period > (last.get(cusip) ?? '')) last.set(cusip, report.period);
  const closes = new Map<string, CloseOn>();
  for (const [cusip, day] of last) closes.set(cusip, await closesOf(archive, log, cusip, day));
  return (cusip, day) => closes.get(cusip)?.(day);
}
