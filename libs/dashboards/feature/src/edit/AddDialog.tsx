import { isTaken, WIDGETS, type WidgetDefinition } from '@plumbline/dashboard-widgets/domain';
import type { DashboardWidget } from '@plumbline/dashboards/domain';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { TextField } from '@plumbline/shared/ui/TextField';
import { useState, type ReactNode } from 'react';

export interface AddDialogProps {
  /** Blocks that are there: a single one is added once. */
  widgets: readonly Pick<DashboardWidget, 'is'>[];
  /** Bit of the place: dashboard or stock. */
  place: number;
  onAdd: (row: WidgetDefinition) => void;
  onClose: () => void;
}

/** Chooses a block to add. */
export function AddDialog({ widgets, place, onAdd, onClose }: AddDialogProps): ReactNode {
  const [words, setWords] = useState('');
  const wanted = words.trim().toLowerCase();
  const shown = WIDGETS.filter(
    ({ for: places, label, desc }) => (places & place) !== 0 && `${label} ${desc}`.toLowerCase().includes(wanted),
  );
  return (
    <Dialog isOpen title="Add a block" size="wide" onClose={onClose}>
      <TextField
        label="Search blocks"
        isLabelHidden
        type="search"
        placeholder="Search blocks"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {shown.length === 0 ? (
        <EmptyState title="No block fits">Try another word.</EmptyState>
      ) : (
        <ul className="widget-choices mt-4">
          {shown.map((row) => {
            const isThere = isTaken(row.key, widgets);
            return (
              <li key={row.key}>
                <button type="button" disabled={isThere} onClick={() => onAdd(row)}>
                  <b>{row.label}</b>
                  <span>{isThere ? 'Already on this page' : row.desc}</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
