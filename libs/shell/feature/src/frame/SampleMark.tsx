import type { ReactNode } from 'react';

/** Said on every page while the figures are the sample market's. */
export const SampleMark = (): ReactNode => (
  <aside aria-label="About these figures" className="sample-mark">
    Sample market: the companies and figures here are invented. Import real filings to replace them.
  </aside>
);
