import { findWidget, FOR_STOCK, initialConfig, type WidgetDefinition } from '@plumbline/dashboard-widgets/domain';
import type { DashboardCalls } from '@plumbline/dashboards/data-access';
import {
  byPlace,
  DEFAULT_STOCK_DASHBOARD,
  newHid,
  SUMMARY_BLOCKS,
  type DashboardWidget,
} from '@plumbline/dashboards/domain';
import { moved, type ResultOf } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { AddDialog } from '../edit/AddDialog';
import { SettingsDrawer } from '../edit/SettingsDrawer';
import { useStockChanges } from './use-stock-changes';

interface StockEditorProps {
  dashboard: ResultOf<DashboardCalls['GET /_api/user/stock_dashboard']>;
  onDone: () => void;
}

const labelOf = ({ is }: DashboardWidget): string =>
  SUMMARY_BLOCKS.find(({ key }) => key === is)?.label ?? findWidget(is)?.label ?? is;

const isOwn = ({ is }: DashboardWidget): boolean => SUMMARY_BLOCKS.some(({ key }) => key === is);

/** Places by order, one under the other. */
const inOrder = (widgets: readonly DashboardWidget[]): readonly DashboardWidget[] =>
  widgets.map((widget, at) => ({ ...widget, x: 0, y: at * 10 }));

interface RowProps {
  widget: DashboardWidget;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onWidth: (w: number) => void;
  onSettings: () => void;
  onRemove: () => void;
}

function BlockRow({ widget, isFirst, isLast, onMove, onWidth, onSettings, onRemove }: RowProps): ReactNode {
  const label = labelOf(widget);
  return (
    <li>
      <span className="flex flex-wrap items-center gap-2">
        <b className="mr-auto">{label}</b>
        <Button size="small" aria-label={`Move ${label} up`} disabled={isFirst} onClick={() => onMove(-1)}>
          ↑
        </Button>
        <Button size="small" aria-label={`Move ${label} down`} disabled={isLast} onClick={() => onMove(1)}>
          ↓
        </Button>
        {!isOwn(widget) && (
          <>
            <Button size="small" aria-label={`Width of ${label}`} onClick={() => onWidth((widget.w % 3) + 1)}>
              {`${widget.w} of 3 wide`}
            </Button>
            <Button size="small" aria-label={`Settings of ${label}`} onClick={onSettings}>
              Settings
            </Button>
          </>
        )}
        <Button size="small" variant="quiet" icon="close" aria-label={`Remove ${label}`} onClick={onRemove} />
      </span>
    </li>
  );
}

/** Blocks that were taken away from the page. */
const missing = (widgets: readonly DashboardWidget[]): readonly DashboardWidget[] =>
  DEFAULT_STOCK_DASHBOARD.widgets.filter(({ is }) => !widgets.some((one) => one.is === is));

/** The blocks of all stock pages in a list: moved, added, removed; all by keyboard. */
export default function StockEditor({ dashboard, onDone }: StockEditorProps): ReactNode {
  const [widgets, setWidgets] = useState(
    () => [...dashboard.options.widgets].sort(byPlace) as readonly DashboardWidget[],
  );
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const changes = useStockChanges();
  const add = (row: WidgetDefinition) => {
    const hid = newHid(Math.random);
    const follows = row.configSchema.some(({ key }) => key === 'stock') ? { stock: { from: 'stock' as const } } : {};
    const { w, h } = row.defaultOptions;
    const config = { ...initialConfig(row), ...follows };
    setWidgets([...widgets, { id: hid, is: row.key, hid, x: 0, y: 0, w, h, minH: 10, quickAccess: false, config }]);
    setAdding(false);
  };
  const save = async () => {
    setBusy(true);
    try {
      await changes.save(inOrder(widgets));
      onDone();
    } catch (error: unknown) {
      notify({ text: error instanceof Error ? error.message : 'The blocks could not be saved', tone: 'severe' });
    } finally {
      setBusy(false);
    }
  };
  const open = widgets.find(({ hid }) => hid === edited);
  return (
    <Card
      title="Blocks of stock pages"
      flush
      aside={
        <span className="flex flex-wrap gap-2">
          <Button icon="add" onClick={() => setAdding(true)}>
            Add block
          </Button>
          <Button onClick={onDone}>Cancel</Button>
          <Button variant="primary" disabled={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </span>
      }
      footer="The same for every stock. Added blocks show the stock of the page."
    >
      <ul className="block-list">
        {widgets.map((widget, at) => (
          <BlockRow
            key={widget.hid}
            widget={widget}
            isFirst={at === 0}
            isLast={at === widgets.length - 1}
            onMove={(by) => setWidgets(moved(widgets, at, at + by))}
            onWidth={(w) => setWidgets(widgets.map((one) => (one.hid === widget.hid ? { ...one, w } : one)))}
            onSettings={() => setEdited(widget.hid)}
            onRemove={() => setWidgets(widgets.filter(({ hid }) => hid !== widget.hid))}
          />
        ))}
        {missing(widgets).map((widget) => (
          <li key={widget.hid}>
            <span className="flex items-center gap-2">
              <span className="mr-auto text-ink-3">{labelOf(widget)}</span>
              <Button
                size="small"
                aria-label={`Put ${labelOf(widget)} back`}
                onClick={() => setWidgets([...widgets, widget])}
              >
                Put back
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {isAdding && <AddDialog widgets={widgets} place={FOR_STOCK} onAdd={add} onClose={() => setAdding(false)} />}
      {open && (
        <SettingsDrawer
          key={open.hid}
          widget={open}
          hasQuickAccess={false}
          onSave={(change) => setWidgets(widgets.map((one) => (one.hid === open.hid ? { ...one, ...change } : one)))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
