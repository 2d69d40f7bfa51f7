import type { DerivedColumns } from '@plumbline/market-data/domain';
import type { TabBlock } from '@plumbline/stocks/domain';
import type { StockContext } from '../read/stock-context';
import type { TabBuilder } from './tab-builder';

interface Kept {
  /** Columns of figures that ranks were read from: they may come after the version is served. */
  readonly columns: DerivedColumns | undefined;
  readonly blocks: Promise<readonly TabBlock[]>;
}

/**
 * A builder that reads nothing of the address but changed parameters: without any its blocks are computed once for
 * a security as of a day, and go with its context.
 */
export function keptBuilder(builder: TabBuilder): TabBuilder {
  const known = new WeakMap<StockContext, Kept>();
  return {
    ...builder,
    build: (reading) => {
      const { context, set, market } = reading;
      if (set.length > 0) return builder.build(reading);
      const columns = market.columns?.();
      const before = known.get(context);
      if (before && before.columns === columns) return before.blocks;
      const blocks = builder.build(reading);
      known.set(context, { columns, blocks });
      // What failed is tried again by the next reader.
      blocks.catch(() => known.delete(context));
      return blocks;
    },
  };
}
