import type { MarketPage } from '@plumbline/economics/domain';
import type { ReactNode } from 'react';
import { CyclePage } from './cycle.page';
import { DebtPage } from './debt.page';
import { IndexValuePage } from './index-value.page';
import { RatioPage } from './ratio.page';

const PAGES: Readonly<Record<MarketPage['kind'], (props: { page: MarketPage }) => ReactNode>> = {
  metal: RatioPage,
  liquidity: RatioPage,
  'index-value': IndexValuePage,
  cycle: CyclePage,
  debt: DebtPage,
};

/** The page of a row of the registry of pages of markets. */
export function MarketSlugPage({ page }: { page: MarketPage }): ReactNode {
  const Page = PAGES[page.kind];
  return <Page page={page} />;
}
