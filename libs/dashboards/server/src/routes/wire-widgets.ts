import type { DashboardWidget } from '@plumbline/dashboards/domain';

/** Blocks as contracts describe them: lists that may be changed. */
export const wireWidgets = (widgets: readonly DashboardWidget[]) =>
  widgets.map((widget) => ({ ...widget, config: structuredClone(widget.config) as Record<string, never> }));
