export { findWidget, isTaken, readConfig, type ReadConfig } from './compute/read-config';
export { LINK_KEYS, type ConfigValue, type DashboardLink, type LinkKey, type WidgetConfig } from './model/config';
export { FOR_DASHBOARD, FOR_STOCK, initialConfig, type ConfigField, type WidgetDefinition } from './model/definition';
export { WIDGETS } from './registry/widgets';
