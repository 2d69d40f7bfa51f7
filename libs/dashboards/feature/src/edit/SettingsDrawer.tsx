import { findWidget, type WidgetConfig } from '@plumbline/dashboard-widgets/domain';
import { ConfigForm } from '@plumbline/dashboard-widgets/kit';
import type { DashboardWidget } from '@plumbline/dashboards/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { Drawer } from '@plumbline/shared/ui/Drawer';
import { useState, type ReactNode } from 'react';

export interface SettingsDrawerProps {
  widget: DashboardWidget;
  onSave: (change: { readonly config: WidgetConfig; readonly quickAccess: boolean }) => void;
  onClose: () => void;
  /** False where a page has no strip of links. */
  hasQuickAccess?: boolean;
}

/** Settings of a block, and whether it has a link above the grid. */
export function SettingsDrawer({ widget, onSave, onClose, hasQuickAccess = true }: SettingsDrawerProps): ReactNode {
  const [config, setConfig] = useState(widget.config);
  const [quickAccess, setQuickAccess] = useState(widget.quickAccess);
  const row = findWidget(widget.is);
  return (
    <Drawer
      isOpen
      title={`Settings of ${row?.label ?? widget.is}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onSave({ config, quickAccess });
              onClose();
            }}
          >
            Save settings
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {row && <ConfigForm row={row} config={config} onChange={setConfig} />}
        {hasQuickAccess && (
          <Checkbox
            label="Quick access"
            hint="A link over the grid leads to this block."
            checked={quickAccess}
            onChange={({ target }) => setQuickAccess(target.checked)}
          />
        )}
      </div>
    </Drawer>
  );
}
