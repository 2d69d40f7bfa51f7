import { inPhoneOrder, type DashboardWidget } from '@plumbline/dashboards/domain';
import type { DashboardLink } from '@plumbline/dashboard-widgets/domain';
import { Widget } from '@plumbline/dashboard-widgets/kit';
import type { Day } from '@plumbline/shared/domain';
import type { CSSProperties, ReactNode } from 'react';
import '../dashboard.css';

interface ViewGridProps {
  widgets: readonly DashboardWidget[];
  link: DashboardLink;
  asOf: Day | undefined;
}

/** Its place in the grid, kept from the start: what loads later moves nothing. */
const placeOf = ({ x, y, w, h }: DashboardWidget): CSSProperties => ({
  gridColumn: `${x + 1} / span ${w}`,
  gridRow: `${y + 1} / span ${h}`,
});

/** Blocks in plain CSS grid, in the order in which a phone shows them. */
export const ViewGrid = ({ widgets, link, asOf }: ViewGridProps): ReactNode => (
  <div className="dashboard-grid">
    {inPhoneOrder(widgets).map((widget) => (
      <div key={widget.hid} id={widget.hid} className="dashboard-cell" style={placeOf(widget)}>
        <Widget is={widget.is} config={widget.config} link={link} asOf={asOf} />
      </div>
    ))}
  </div>
);
