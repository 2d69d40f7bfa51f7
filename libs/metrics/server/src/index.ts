export { fieldHistories } from './panel/history';
export { historySources, type HistoryMarket, type ReadSource } from './panel/history-sources';
export { metricColumns, type ColumnThreads } from './panel/metric-columns';
export { PANEL_TASK, panelTask } from './panel/panel-task';
export { createSurroundings, type AskedFor, type MarketAround, type Surroundings } from './panel/surroundings';
export { openMetricPanel, type MetricPanel, type PanelAsk, type PanelColumns } from './panel/metric-panel';
export { readName, screen, type ScreenAnswer, type ScreenedSecurity, type ScreenQuery } from './panel/screen';
export { panelOf, workOutColumns, type PanelMarket } from './panel/worked-out-panel';
export { metricsModule } from './module';
