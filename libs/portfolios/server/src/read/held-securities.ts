import {
  publicDays,
  type PriceSeries,
  type ReferredSecurity,
  type SecurityDocument,
  type Split,
} from '@plumbline/market-data/domain';
import { placeOn, type CloseSeries, type HeldAction } from '@plumbline/portfolios/domain';
import { epochDay, indexAfter, type Day } from '@plumbline/shared/domain';
import { LRUCache } from 'lru-cache';
import { setImmediate } from 'node:timers/promises';
import type { PortfolioSources } from '../sources';
import { heldActions, type OtherCompany } from './held-actions';
import { temporaryRefs, type LedgerRefs } from './temporary-refs';

/** A security of a ledger with everything the market has of it. */
export interface HeldSecurity extends ReferredSecurity {
  readonly currency: string | undefined;
  readonly closes: CloseSeries | undefined;
  readonly actions: readonly HeldAction[];
  readonly document: SecurityDocument | undefined;
}

/** Closes with the days on which each became public. */
interface KnownCloses {
  readonly days: Int32Array;
  readonly close: Float64Array;
  readonly known: Int32Array;
}

/** Closes as traded are kept for so many securities, a hundred kilobytes each. */
const closesKept = new LRUCache<string, KnownCloses>({ max: 400 });

/** Closes of the day, brought from the basis of the last split back to that of each day. */
function asTraded(series: PriceSeries, splits: readonly Split[]): KnownCloses {
  const { days, close } = series;
  const steps = splits.map(({ day, ratio }) => ({ day: epochDay(day), ratio })).sort((a, b) => b.day - a.day);
  const traded = new Float64Array(close.length);
  let [next, factor] = [0, 1];
  for (let row = close.length - 1; row >= 0; row -= 1) {
    for (; (steps[next]?.day ?? -Infinity) > days[row]!; next += 1) factor *= steps[next]!.ratio;
    traded[row] = close[row]! * factor;
  }
  return { days, close: traded, known: publicDays(series) };
}

type Read = Pick<PortfolioSources, 'market'> & { readonly refs: LedgerRefs; readonly asOf: Day | undefined };

function allCloses(
  { market }: Pick<Read, 'market'>,
  id: string,
  { splits }: SecurityDocument,
): KnownCloses | undefined {
  const name = `${market.status().version}|${id}`;
  const kept = closesKept.get(name);
  if (kept) return kept;
  const series = market.prices(id);
  if (!series) return undefined;
  const closes = asTraded(series, splits);
  closesKept.set(name, closes);
  return closes;
}

/** Closes that were public by the end of a day. */
function closesOf(deps: Read, id: string, document: SecurityDocument): CloseSeries | undefined {
  const closes = allCloses(deps, id, document);
  if (!closes || deps.asOf === undefined) return closes;
  const end = indexAfter(closes.known, epochDay(deps.asOf));
  return { days: closes.days.subarray(0, end), close: closes.close.subarray(0, end) };
}

const closeOn = (closes: CloseSeries | undefined, day: Day): number | undefined =>
  closes && closes.close[placeOn(closes.days, epochDay(day))];

const firstFrom = (closes: CloseSeries | undefined, day: Day): number | undefined =>
  closes && closes.close[placeOn(closes.days, epochDay(day) - 1) + 1];

/** The company that an action names by the symbol it has or had then. */
const otherIn =
  (deps: Read) =>
  async (symbol: string, day: Day): Promise<OtherCompany | undefined> => {
    const security = deps.market.findAt(symbol, day) ?? deps.market.find(symbol);
    const document = security && (await deps.market.document(security.id));
    if (!security || !document) return undefined;
    const close = firstFrom(closesOf(deps, security.id, document), day);
    return { ref: await deps.refs.refOf(security), currency: security.currency, name: security.company, close };
  };

async function load(deps: Read, referred: ReferredSecurity): Promise<HeldSecurity> {
  const { security, ref } = referred;
  const document = security && (await deps.market.document(security.id));
  if (!document) return { ...referred, currency: security?.currency, closes: undefined, actions: [], document };
  const closes = closesOf(deps, security.id, document);
  const sources = { ref, currency: security.currency, document, asOf: deps.asOf, other: otherIn(deps) };
  const actions = await heldActions({ ...sources, close: (day) => closeOn(closes, day) });
  return { ...referred, currency: security.currency, closes, actions, document };
}

/** Companies that come out of actions of companies that came out of actions. */
const MAX_ROUNDS = 5;

/**
 * Securities by reference, with those that actions bring into a portfolio; of these, one without a reference has a
 * temporary number. Others are served between any two.
 */
export async function loadSecurities(
  { market, refs: stored }: Pick<PortfolioSources, 'market' | 'refs'>,
  refs: Iterable<number>,
  asOf: Day | undefined,
): Promise<ReadonlyMap<number, HeldSecurity>> {
  const deps = { market, refs: temporaryRefs(stored), asOf };
  const loaded = new Map<number, HeldSecurity>();
  let wanted = new Set(refs);
  for (let round = 0; round < MAX_ROUNDS && wanted.size > 0; round += 1) {
    for (const referred of (await deps.refs.resolve(wanted)).values()) {
      loaded.set(referred.ref, await load(deps, referred));
      await setImmediate();
    }
    const others = [...loaded.values()].flatMap(({ actions }) => actions.map(({ otherRef }) => otherRef));
    wanted = new Set(others.filter((ref) => ref !== undefined && !loaded.has(ref)) as number[]);
  }
  return loaded;
}
