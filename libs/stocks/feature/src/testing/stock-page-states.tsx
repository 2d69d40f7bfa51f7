import { CHART_ANSWERS } from '@plumbline/charts/kit/testing';
import { pageStates } from '@plumbline/shared/kit/testing';
import {
  compareCalls,
  directoryCalls,
  documentCalls,
  financialViewCalls,
  historyCalls,
  holidayCalls,
  lineageCalls,
  offeringCalls,
  placeCalls,
  sideBySideCalls,
  stockCalls,
  tabCalls,
  termCalls,
} from '@plumbline/stocks/contract';
import { type ReactNode } from 'react';
import { StockTabPage } from '../pages/stock-tab.page';
import { type BuiltTab } from '../tabs/tab-pages';

const contracts = [
  compareCalls,
  directoryCalls,
  documentCalls,
  financialViewCalls,
  historyCalls,
  holidayCalls,
  lineageCalls,
  offeringCalls,
  placeCalls,
  sideBySideCalls,
  stockCalls,
  tabCalls,
  termCalls,
];

/** The states of a page of stocks at an address. */
export const stockPageStates = (at: string, page: ReactNode, answers: Readonly<Record<string, unknown>> = {}) =>
  pageStates(page, { at, contracts, answers: { ...CHART_ANSWERS, ...answers } });

/** The states of a tab of a stock. */
export const tabStates = (tab: BuiltTab) =>
  stockPageStates(`/stock/ALDR/${tab}`, <StockTabPage name="ALDR" tab={tab} />);
