import { findWidget } from '@plumbline/dashboard-widgets/domain';
import { inPhoneOrder, swapped, type DashboardWidget } from '@plumbline/dashboards/domain';
import { Button } from '@plumbline/shared/ui/Button';
import type { ReactNode } from 'react';
import type { EditGridProps } from './EditGrid';

/** The blocks of a phone: moved up and down, no dragging. */
export function EditList({ widgets, onPlace, tools }: Pick<EditGridProps, 'widgets' | 'onPlace' | 'tools'>): ReactNode {
  const order = inPhoneOrder(widgets);
  const nameOf = ({ is }: DashboardWidget) => findWidget(is)?.label ?? is;
  return (
    <ul className="block-list card">
      {order.map((widget, at) => (
        <li key={widget.hid}>
          <span className="flex items-center justify-between gap-2">
            <b className="truncate">{nameOf(widget)}</b>
            <span className="flex gap-1">
              <Button
                size="small"
                aria-label={`Move ${nameOf(widget)} up`}
                disabled={at === 0}
                onClick={() => onPlace(swapped(widgets, widget.hid, -1))}
              >
                ↑
              </Button>
              <Button
                size="small"
                aria-label={`Move ${nameOf(widget)} down`}
                disabled={at === order.length - 1}
                onClick={() => onPlace(swapped(widgets, widget.hid, 1))}
              >
                ↓
              </Button>
              {tools(widget)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
