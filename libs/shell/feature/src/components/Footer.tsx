import type { ReactNode } from 'react';

export interface FooterProps {
  brand: string;
  sample: boolean;
  version: string;
}

/** What stands under every page: whose site it is, where figures come from, and that they are no advice. */
export function Footer({ brand, sample, version }: FooterProps): ReactNode {
  return (
    <footer className="mx-auto max-w-[1400px] px-5 pb-7 text-xs text-ink-3 max-md:px-3">
      <div className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-4">
        <span>© {brand}</span>
        <span>{sample ? 'Invented sample data' : 'Figures from public filings and imported prices, end of day'}</span>
        <span>Not investment advice</span>
        <span>Version {version}</span>
        <span>
          Charts:{' '}
          <a href="https://www.tradingview.com/" rel="noopener" className="underline">
            TradingView Lightweight Charts™
          </a>
          , © 2023 TradingView, Inc.
        </span>
      </div>
    </footer>
  );
}
