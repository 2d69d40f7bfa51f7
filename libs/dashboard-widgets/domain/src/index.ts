export { columnFormulas, DUPONT_FACTORS, lineFormulas, securityCondition } from './compute/block-formulas';
export { findWidget, isTaken, readConfig, type ReadConfig } from './compute/read-config';
export { LINK_KEYS, type ConfigValue, type DashboardLink, type LinkKey, type WidgetConfig } from './model/config';
export { FOR_DASHBOARD, FOR_STOCK, initialConfig, type ConfigField, type WidgetDefinition } from './model/definition';
export { SPANS, WIDGETS } from './registry/widgets';
