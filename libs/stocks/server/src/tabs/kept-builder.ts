import type { DerivedColumns } from '@plumbline/market-data/domain';
import type { TabBlock } from '@plumbline/stocks/domain';
import type { StockContext } from '../read/stock-context';
import type { TabBuilder, TabReading } from './tab-builder';

interface Kept {
  /** Columns of figures that ranks were read from: they may come after the version is served. */
  readonly columns: DerivedColumns | undefined;
  readonly blocks: Promise<readonly TabBlock[]>;
}

/**
 * A builder that reads nothing of the address but changed parameters and what `keyOf` names: without parameters its
 * blocks are computed once for a security as of a day and key, and go with its context.
 */
export function keptBuilder(
  builder: TabBuilder,
  keyOf: (query: TabReading['query']) => unknown = () => '',
): TabBuilder {
  const known = new WeakMap<StockContext, Map<unknown, Kept>>();
  return {
    ...builder,
    build: (reading) => {
      const { context, query, set, market } = reading;
      if (set.length > 0) return builder.build(reading);
      const [columns, key] = [market.columns?.(), keyOf(query)];
      const own = known.get(context) ?? new Map<unknown, Kept>();
      known.set(context, own);
      const before = own.get(key);
      if (before && before.columns === columns) return before.blocks;
      const blocks = builder.build(reading);
      own.set(key, { columns, blocks });
      // A failed build is retried by the next reader.
      blocks.catch(() => own.delete(key));
      return blocks;
    },
  };
}

/** The same for a tab whose lists have pages, which few turn. */
export function keptFirstPage(builder: TabBuilder): TabBuilder {
  const kept = keptBuilder(builder);
  return { ...builder, build: (reading) => ((reading.query.page ?? 1) === 1 ? kept : builder).build(reading) };
}
