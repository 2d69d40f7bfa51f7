import type { StockTab } from '@plumbline/stocks/domain';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { TabPage, TabPageProps } from './tab-page';

type Load = () => Promise<{ readonly default: TabPage }>;

/** The page of each tab; fetched with its first use. Summary and statements have routes of their own. */
const LOADS: Readonly<Record<Exclude<StockTab, 'summary' | 'financials'>, Load>> = {
  analysis: () => import('./analysis.page'),
  report: () => import('./report.page'),
  'warning-signs': () => import('./warning-signs.page'),
  checklist: () => import('./checklist.page'),
  operating: () => import('./operating.page'),
  valuation: () => import('./valuation.page'),
  dcf: () => import('./dcf.page'),
  article: () => import('./article.page'),
  definition: () => import('./definition.page'),
  forecast: () => import('./forecast.page'),
  estimates: () => import('./estimates.page'),
  dividend: () => import('./dividend.page'),
  chart: () => import('./chart.page'),
  historical: () => import('./historical.page'),
  ownership: () => import('./ownership.page'),
  'guru-trades': () => import('./guru-trades.page'),
  insider: () => import('./insider.page'),
  basket: () => import('./basket.page'),
  filings: () => import('./filings.page'),
  filingwiz: () => import('./filingwiz.page'),
  transcripts: () => import('./article.page'),
};

export type BuiltTab = keyof typeof LOADS;

/** True for a tab that `StockTabPage` shows. */
export const isBuiltTab = (tab: string): tab is BuiltTab => Object.hasOwn(LOADS, tab);

/** Fetches the page of a tab ahead of its first use. */
export const preloadTab = async (tab: string): Promise<void> => {
  if (isBuiltTab(tab)) await LOADS[tab]();
};

/** The pages by tab. */
export const TAB_PAGES = Object.fromEntries(Object.entries(LOADS).map(([tab, load]) => [tab, lazy(load)])) as Readonly<
  Record<BuiltTab, LazyExoticComponent<ComponentType<TabPageProps>>>
>;
