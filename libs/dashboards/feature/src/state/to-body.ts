import type { WireDashboard } from '@plumbline/dashboards/data-access';
import type { WidgetConfig } from '@plumbline/dashboard-widgets/domain';
import type { DashboardOptions, DashboardWidget } from '@plumbline/dashboards/domain';

type WireOptions = WireDashboard['options'];
type Config = WireOptions['widgets'][number]['config'];

/** Blocks as calls take them: lists that may be changed. */
export const toWireWidgets = (widgets: readonly DashboardWidget[]): WireOptions['widgets'] =>
  widgets.map((widget) => ({ ...widget, config: toWireConfig(widget.config) }));

/** Settings as calls take them. */
export const toWireConfig = (config: WidgetConfig): Config =>
  Object.fromEntries(
    Object.entries(config).map(([key, value]) => [key, Array.isArray(value) ? [...value] : value]),
  ) as Config;

/** Options as calls take them. */
export const toBody = (options: DashboardOptions): WireOptions => ({
  ...options,
  link: { ...options.link },
  widgets: toWireWidgets(options.widgets),
});
