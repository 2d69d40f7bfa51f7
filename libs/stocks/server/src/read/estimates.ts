import { estimatesKnownAt, momentOf, type ArchiveAreas, type Estimate } from '@plumbline/market-data/domain';
import { estimateFactor } from '@plumbline/metrics/domain';
import type { StockContext } from './stock-context';

/** An estimate on the split basis of the day of the page. */
export interface ReadEstimate extends Estimate {
  /** ISO code of what it is in. */
  readonly currency: string;
  /** Split factor since publication, by which per-share amounts were divided. */
  readonly factor: number;
}

export interface CompanyEstimates {
  /** Every vintage public by the day of the page, the oldest first. */
  readonly all: readonly ReadEstimate[];
  /** Those that hold on the day. */
  readonly known: readonly ReadEstimate[];
}

const made = new WeakMap<StockContext, Promise<CompanyEstimates>>();

/** Analyst estimates for a company as of the day of its page; read once per context. */
export function estimatesOn(context: StockContext, areas: ArchiveAreas): Promise<CompanyEstimates> {
  const found = made.get(context) ?? read(context, areas);
  made.set(context, found);
  found.catch(() => made.delete(context));
  return found;
}

async function read(context: StockContext, areas: ArchiveAreas): Promise<CompanyEstimates> {
  const { security, asOf } = context;
  const { symbol, cik, formerSymbols = [] } = security;
  const own = await areas.estimates(symbol);
  const former = await Promise.all(formerSymbols.filter((each) => each !== symbol).map(areas.estimates));
  const at = momentOf(asOf);
  const all = [
    ...own.filter((each) => each.cik === undefined || each.cik === cik),
    // Another company may have a former symbol now.
    ...former.flat().filter((each) => cik !== undefined && each.cik === cik),
  ]
    .filter(({ moment }) => moment.at <= at)
    .sort((a, b) => a.moment.at - b.moment.at);
  const onBasis = (estimate: Estimate): ReadEstimate => adjusted(estimate, context);
  return { all: all.map(onBasis), known: estimatesKnownAt(all, at).map(onBasis) };
}

function adjusted(estimate: Estimate, { document, security, view, asOf }: StockContext): ReadEstimate {
  const factor = estimateFactor(estimate, document.splits, asOf);
  const { mean, low, high, figure } = estimate;
  return {
    ...estimate,
    factor,
    mean: mean / factor,
    ...(low === undefined ? {} : { low: low / factor }),
    ...(high === undefined ? {} : { high: high / factor }),
    currency: estimate.currency ?? (figure === 'price_target' ? security.currency : view.currency),
  };
}
