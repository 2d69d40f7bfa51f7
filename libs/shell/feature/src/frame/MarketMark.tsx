import { needsPrices } from '@plumbline/shell/domain';
import type { ReactNode } from 'react';
import { useSite } from './site';

const SAMPLE = 'Sample market: the companies and figures here are invented. Import real filings to replace them.';
const NO_PRICES =
  'No prices are loaded yet: market values, yields, returns and ratios to a price are not available. The operator adds prices in Setup of the staff app, from files or from a vendor.';

/** Caveat on all figures of the site. */
export function MarketMark({ pathname }: { pathname: string }): ReactNode {
  const { sample, hasPrices } = useSite();
  const text = sample ? SAMPLE : !hasPrices && needsPrices(pathname) ? NO_PRICES : undefined;
  return (
    text && (
      <aside aria-label="About these figures" className="market-mark">
        {text}
      </aside>
    )
  );
}
