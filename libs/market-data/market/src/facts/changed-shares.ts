import {
  carryShares,
  endOfDayNewYork,
  holdingsAsOf,
  newYorkDay,
  portfolioChanges,
  quarterEndBefore,
  type ChangePorts,
  type Fact,
  type HoldingReport,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { Archive } from '@plumbline/market-data/archive';

import { readActions } from '../securities/actions.reader';
import type { FactQuery } from './fact-provider';
import { cusipsOf, logFor, symbolOfCusip } from './security-log';

/** Corporate actions of a security between two quarter ends: splits, and its CUSIPs at the first. */
async function portsOf(archive: Archive, cusip: string, [from, to]: readonly [Day, Day]): Promise<ChangePorts> {
  const symbol = await symbolOfCusip(archive, cusip, to);
  if (symbol === undefined) return {};
  const log = await logFor(archive, await readActions(archive), { symbol, day: to });
  const earlier = await cusipsOf(archive, symbol, from);
  const own = [cusip, ...earlier].map((each) => each.toUpperCase());
  const factor = carryShares(log, { symbol, shares: 1, from }, to).shares;
  return {
    splitFactor: (each) => (own.includes(each.toUpperCase()) ? factor : undefined),
    successorOf: (each) => (own.includes(each.toUpperCase()) ? cusip.toUpperCase() : undefined),
  };
}

/**
 * Returns a manager's purchases (above zero) or sales of a security since the quarter before, in shares as counted at
 * the later quarter end. Empty where one of the two quarters is incomplete.
 */
export async function changedShares(
  archive: Archive,
  reports: readonly HoldingReport[],
  query: FactQuery,
  cusip: string,
): Promise<readonly Fact[]> {
  const at = query.asOf === undefined ? {} : { at: endOfDayNewYork(query.asOf) };
  const facts: Fact[] = [];
  for (const to of [...new Set(reports.map(({ period }) => period))].sort()) {
    const from = quarterEndBefore(to);
    const [before, after] = [holdingsAsOf(reports, from, at), holdingsAsOf(reports, to, at)];
    const last = after?.reports.at(-1);
    if (!before || !after || !last) continue;
    const { changes } = portfolioChanges(before, after, await portsOf(archive, cusip, [from, to]));
    const isAsked = (name: string): boolean => name.toLowerCase() === cusip.toLowerCase();
    const found = changes.find(({ kind, security }) => kind === 'shares' && isAsked(security));
    if (!found) continue;
    const { accession, form, moment } = last;
    const said = { concept: query.concept, unit: 'shares', end: to, value: found.amountAfter - found.amountBefore };
    facts.push({ ...said, accession, form: `${form}, ${found.action}`, filed: newYorkDay(moment.at), moment });
  }
  return facts;
}
