import { initialConfig, type WidgetConfig, type WidgetDefinition } from '@plumbline/dashboard-widgets/domain';
import type { DashboardWidget } from '../model/dashboard';
import { byPlace, columnHeights, compacted, freePlace, GRID_COLUMNS, MIN_CELLS, type Box } from './grid';

/** A new block at the lowest free place of its width. */
export function newWidget(
  widgets: readonly DashboardWidget[],
  { row, hid, config = {} }: { readonly row: WidgetDefinition; readonly hid: string; readonly config?: WidgetConfig },
): DashboardWidget {
  const { w, h } = row.defaultOptions;
  const place = freePlace(columnHeights(widgets), w);
  return {
    id: hid,
    is: row.key,
    hid,
    ...place,
    w,
    h,
    minH: MIN_CELLS,
    quickAccess: false,
    config: { ...initialConfig(row), ...config },
  };
}

/** A step of a block with the keyboard. */
export type LayoutStep = 'left' | 'right' | 'up' | 'down' | 'wider' | 'narrower' | 'taller' | 'lower';

/** Cells that one key press makes a block taller or lower. */
const STEP_CELLS = 2;

const overlapsIn = (one: Box, other: Box): boolean => one.x < other.x + other.w && other.x < one.x + one.w;

/** Where a block is after a step, before the others make way. */
function stepped(widgets: readonly DashboardWidget[], widget: DashboardWidget, step: LayoutStep): DashboardWidget {
  const { x, y, w, h, minH } = widget;
  switch (step) {
    case 'left':
      return { ...widget, x: Math.max(0, x - 1) };
    case 'right':
      return { ...widget, x: Math.min(GRID_COLUMNS - w, x + 1) };
    case 'wider':
      return {
        ...widget,
        w: Math.min(GRID_COLUMNS, w + 1),
        x: Math.min(x, GRID_COLUMNS - Math.min(GRID_COLUMNS, w + 1)),
      };
    case 'narrower':
      return { ...widget, w: Math.max(1, w - 1) };
    case 'taller':
      return { ...widget, h: h + STEP_CELLS };
    case 'lower':
      return { ...widget, h: Math.max(minH, MIN_CELLS, h - STEP_CELLS) };
    case 'up': {
      const above = widgets.filter((one) => one.hid !== widget.hid && overlapsIn(one, widget) && one.y < y);
      return { ...widget, y: Math.max(-1, ...above.map((one) => one.y)) - 0.5 };
    }
    case 'down': {
      const below = widgets.filter((one) => one.hid !== widget.hid && overlapsIn(one, widget) && one.y > y);
      const next = [...below].sort(byPlace)[0];
      return next ? { ...widget, y: next.y + 0.5 } : widget;
    }
  }
}

/** The blocks after one of them took a step: it goes before what it moved over, all others move up. */
export function stepWidget(
  widgets: readonly DashboardWidget[],
  hid: string,
  step: LayoutStep,
): readonly DashboardWidget[] {
  const widget = widgets.find((one) => one.hid === hid);
  if (!widget) return widgets;
  const moved = stepped(widgets, widget, step);
  return compacted(widgets.map((one) => (one.hid === hid ? moved : one)));
}

/** The blocks with places that the grid gave. */
export const placed = (
  widgets: readonly DashboardWidget[],
  boxes: ReadonlyMap<string, Box>,
): readonly DashboardWidget[] => compacted(widgets.map((widget) => ({ ...widget, ...boxes.get(widget.id) })));

/** The blocks with one of them one place earlier or later in the order of a phone. */
export function swapped(widgets: readonly DashboardWidget[], hid: string, by: -1 | 1): readonly DashboardWidget[] {
  const order = [...widgets].sort(byPlace);
  const at = order.findIndex((one) => one.hid === hid);
  const other = order[at + by];
  const own = order[at];
  if (!own || !other) return widgets;
  const [first, second] = by < 0 ? [own, other] : [other, own];
  const y = Math.min(own.y, other.y);
  const places = new Map([
    [first.hid, { x: 0, y: y - 0.75 }],
    [second.hid, { x: second.x, y: y - 0.25 }],
  ]);
  return compacted(order.map((one) => ({ ...one, ...places.get(one.hid) })));
}
