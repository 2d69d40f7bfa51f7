export { newHid, proposalAddress, readConfigText, readProposal, type Proposal } from './compute/config-address';
export {
  byPlace,
  CELL_PX,
  cellsOf,
  columnHeights,
  compacted,
  freePlace,
  GAP_PX,
  GRID_COLUMNS,
  inPhoneOrder,
  MIN_CELLS,
  type Box,
} from './compute/grid';
export { newWidget, placed, stepWidget, swapped, type LayoutStep } from './compute/layout-steps';
export {
  mergeOptions,
  mergeWidgets,
  resolveConflict,
  type ConflictChoice,
  type Merged,
  type MergeSides,
} from './compute/merge';
export {
  DASHBOARD_LIMITS,
  DEFAULT_REGION,
  type Dashboard,
  type DashboardOptions,
  type DashboardWidget,
} from './model/dashboard';
export { fromTemplate, TEMPLATE_NAMES } from './compute/templates';
export { DEFAULT_DASHBOARD } from './model/default-dashboard';
export { dashboardsPages } from './model/pages';
export { EMBED_NAMES, EMBEDS, embedPath, findEmbed, type EmbedName, type EmbedRow } from './model/embeds';
export { PAPERS, REPORT_LIMITS, REPORT_TEMPLATES, reportLink, type Report, type ReportBlock } from './model/report';
export { DEFAULT_STOCK_DASHBOARD, SUMMARY_BLOCKS, type StockDashboardOptions } from './model/stock-dashboard';
export { REPORT_FILE } from './model/downloads';
