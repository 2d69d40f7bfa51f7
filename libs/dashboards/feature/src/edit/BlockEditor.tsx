import { findWidget, type DashboardLink, type WidgetDefinition } from '@plumbline/dashboard-widgets/domain';
import { newHid, newWidget, type DashboardWidget } from '@plumbline/dashboards/domain';
import type { Day } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { AddDialog } from './AddDialog';
import EditGrid from './EditGrid';
import { EditList } from './EditList';
import { SettingsDrawer } from './SettingsDrawer';
import { useNarrow } from './use-narrow';

export interface BlockEditorProps {
  widgets: readonly DashboardWidget[];
  link: DashboardLink;
  asOf: Day | undefined;
  /** Bit of the place: dashboard or stock. */
  place: number;
  onChange: (widgets: readonly DashboardWidget[]) => void;
  /** Buttons of the page next to `Add block`. */
  tools: (addBlock: ReactNode) => ReactNode;
}

/** The blocks of a page while they are changed: added, moved, sized, set and removed. */
export function BlockEditor({ widgets, link, asOf, place, onChange, tools }: BlockEditorProps): ReactNode {
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<string>();
  const isNarrow = useNarrow();
  const add = (row: WidgetDefinition) => {
    const widget = newWidget(widgets, { row, hid: newHid(Math.random) });
    onChange([...widgets, widget]);
    setAdding(false);
    if (row.configSchema.length > 0) setEdited(widget.hid);
    notify({ text: `${row.label} is added`, tone: 'good' });
  };
  const remove = (widget: DashboardWidget) => {
    onChange(widgets.filter(({ hid }) => hid !== widget.hid));
    const undo = { label: 'Undo', onPress: () => onChange(widgets) };
    notify({ text: `${findWidget(widget.is)?.label ?? widget.is} is removed`, action: undo });
  };
  const blockTools = (widget: DashboardWidget) => {
    const name = findWidget(widget.is)?.label ?? widget.is;
    return (
      <>
        <Button size="small" variant="quiet" aria-label={`Settings of ${name}`} onClick={() => setEdited(widget.hid)}>
          Settings
        </Button>
        <Button
          size="small"
          variant="quiet"
          icon="close"
          aria-label={`Remove ${name}`}
          onClick={() => remove(widget)}
        />
      </>
    );
  };
  const open = widgets.find(({ hid }) => hid === edited);
  const grid = { widgets, link, asOf, onPlace: onChange, tools: blockTools };
  return (
    <>
      {tools(
        <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
          Add block
        </Button>,
      )}
      {isNarrow ? <EditList {...grid} /> : <EditGrid {...grid} />}
      {isAdding && <AddDialog widgets={widgets} place={place} onAdd={add} onClose={() => setAdding(false)} />}
      {open && (
        <SettingsDrawer
          key={open.hid}
          widget={open}
          onSave={(change) => onChange(widgets.map((one) => (one.hid === open.hid ? { ...one, ...change } : one)))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
