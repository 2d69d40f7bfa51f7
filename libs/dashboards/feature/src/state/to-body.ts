import type { WireDashboard } from '@plumbline/dashboards/data-access';
import type { DashboardOptions } from '@plumbline/dashboards/domain';

type WireOptions = WireDashboard['options'];
type Config = WireOptions['widgets'][number]['config'];

/** Options as calls take them: lists that may be changed. */
export const toBody = (options: DashboardOptions): WireOptions => ({
  ...options,
  link: { ...options.link },
  widgets: options.widgets.map((widget) => ({
    ...widget,
    config: Object.fromEntries(
      Object.entries(widget.config).map(([key, value]) => [key, Array.isArray(value) ? [...value] : value]),
    ) as Config,
  })),
});
