import { lazy, type ComponentType } from 'react';
import { LatestFilings } from '../blocks/LatestFilings';
import { MarketStrip } from '../blocks/MarketStrip';
import { Sectors } from '../blocks/Sectors';
import { Visited } from '../blocks/Visited';
import type { WidgetProps } from '../parts/widget-props';

type View = ComponentType<WidgetProps>;

/** Blocks of the default dashboard: in the page from the start, also on the server. */
export const FIRST_VIEWS: Readonly<Record<string, View>> = {
  market_strip: MarketStrip,
  latest_filings: LatestFilings,
  sectors: Sectors,
  visited: Visited,
};

/** All others: each comes when it is near the screen. */
export const LATER_VIEWS: Readonly<Record<string, View>> = {
  alerts: lazy(() => import('../blocks/AlertFirings')),
  bookmarks: lazy(() => import('../blocks/Bookmarks')),
  calendar: lazy(() => import('../blocks/ReleaseCalendar')),
  chart: lazy(() => import('../blocks/PriceLines')),
  dupont: lazy(() => import('../blocks/DupontFigures')),
  economy: lazy(() => import('../blocks/EconomyFigures')),
  etfs: lazy(() => import('../blocks/Funds')),
  formula: lazy(() => import('../blocks/FormulaFigures')),
  guru_holdings: lazy(() => import('../blocks/GuruHoldings')),
  guru_picks: lazy(() => import('../blocks/GuruPicks')),
  indicator: lazy(() => import('../blocks/IndicatorLine')),
  insider_trades: lazy(() => import('../blocks/InsiderTrades')),
  insider_trend: lazy(() => import('../blocks/InsiderTrend')),
  map: lazy(() => import('../blocks/SectorMap')),
  news: lazy(() => import('../blocks/NewsList')),
  performance: lazy(() => import('../blocks/PortfolioReturn')),
  portfolio: lazy(() => import('../blocks/PortfolioHoldings')),
  screener: lazy(() => import('../blocks/ScreenRows')),
  text: lazy(() => import('../blocks/OwnText')),
  valuation: lazy(() => import('../blocks/MarketValuation')),
  yield_curve: lazy(() => import('../blocks/YieldCurve')),
};
