import { columnKeys, needsOthers, type ReadFigures } from '@plumbline/metrics/domain';
import type { MarketReader } from '@plumbline/market-data/domain';
import type { ReadHistory } from './read-history';
import type { StockContext } from './stock-context';

/** Values of figures that need no tracing: null for one without a value, undefined for one that is only computed with a trace. */
type KnownFigures = (metric: string) => number | string | null | undefined;

/** How values of the security of a context are read, as of its day. */
export interface ReadValues {
  /** Some figures of now. */
  readonly now: (context: StockContext, metrics: readonly string[]) => Promise<KnownFigures>;
  /** A figure as of the day of the context, now without one. */
  readonly value: (context: StockContext, metric: string) => Promise<ReturnType<KnownFigures>>;
}

const nothing: KnownFigures = () => undefined;

let stored: ReadonlySet<string> | undefined;

/** True for a figure that a build makes a column of. */
const isStored = (metric: string): boolean => (stored ??= new Set(columnKeys())).has(metric);

/**
 * Reads values of the version a context is of: of now from the columns that a build made of all securities, as of a past
 * day from columns of the security alone. A place among others is computed with its trace on past days.
 */
export function valuesOf(
  market: Pick<MarketReader, 'status'>,
  { figures, histories }: { readonly figures: ReadFigures; readonly histories: ReadHistory },
): ReadValues {
  const isServed = ({ version }: StockContext): boolean => market.status().version === version;
  const now: ReadValues['now'] = async (context, metrics) => {
    const asked = metrics.filter(isStored);
    if (context.asOf !== undefined || asked.length === 0 || !isServed(context)) return nothing;
    const read = await figures(asked);
    return (metric) => {
      const figure = isStored(metric) ? read(context.security.id, metric) : undefined;
      return typeof figure === 'object' ? null : figure;
    };
  };
  const then: ReadValues['value'] = async (context, metric) => {
    if (!isStored(metric) || needsOthers(metric) || !isServed(context)) return undefined;
    const points = await histories(context.security.id, metric, {
      as: 'known',
      asOf: context.asOf,
      count: 1,
    });
    const point = points?.at(-1);
    return point && ('value' in point ? point.value : (point.text ?? null));
  };
  return {
    now,
    value: async (context, metric) =>
      context.asOf === undefined ? (await now(context, [metric]))(metric) : then(context, metric),
  };
}
