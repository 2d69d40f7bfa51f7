export { fundChanges, holdingKey, type FundAction, type FundChange } from './compute/fund-changes';
export { fundRows, type FundRow } from './compute/fund-rows';
export { sharesOutstanding } from './compute/shares-outstanding';
export { slicesBy, type FundSlice } from './compute/slices';
export { ETF_TABS, etfTab, HOLDING_PARTS, holdingPart, type EtfTab, type HoldingPart } from './model/etf-tabs';
export { etfsPages } from './model/pages';
export { etfPath } from './model/paths';
