import { FOR_DASHBOARD } from '@plumbline/dashboard-widgets/domain';
import { DEFAULT_DASHBOARD } from '@plumbline/dashboards/domain';
import type { Day } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { useState, type ReactNode } from 'react';
import type { Kept } from '../state/save-queue';
import { useEditor } from '../state/use-editor';
import { BlockEditor } from './BlockEditor';
import { ConflictDialog } from './ConflictDialog';
import { DashboardSettings } from './DashboardSettings';
import { HistoryDialog } from './HistoryDialog';

export interface DashboardEditorProps {
  dashboard: Kept;
  /** The day of the address. */
  asOf: Day | undefined;
  onCreated: (id: number) => void;
  onRestored: () => void;
  onDone: () => void;
}

/** A dashboard while it is changed: every change is saved a moment later. */
export default function DashboardEditor(props: DashboardEditorProps): ReactNode {
  const { dashboard, asOf, onCreated, onRestored, onDone } = props;
  const editor = useEditor(dashboard, onCreated);
  const [opened, setOpened] = useState<'settings' | 'history'>();
  const { options, change, undo, isFailing, conflict, resolve, id } = editor;
  const close = () => setOpened(undefined);
  const tools = (addBlock: ReactNode) => (
    <div className="dashboard-bar" role="group" aria-label="Customize">
      <h2 className="m-0 text-lg">{options.name}</h2>
      <span role="status" className="dashboard-state">
        {isFailing ? 'Not saved, trying again' : 'Changes are saved as you make them'}
      </span>
      <div className="dashboard-tools">
        {addBlock}
        <Button disabled={!undo} onClick={undo}>
          Undo
        </Button>
        <Button onClick={() => setOpened('settings')}>Settings</Button>
        {id !== 0 && <Button onClick={() => setOpened('history')}>History</Button>}
        <Button onClick={() => change({ ...DEFAULT_DASHBOARD, name: options.name })}>Reset</Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
  return (
    <>
      <BlockEditor
        widgets={options.widgets}
        link={options.link}
        asOf={asOf ?? options.as_of ?? undefined}
        place={FOR_DASHBOARD}
        onChange={(widgets) => change({ ...options, widgets })}
        tools={tools}
      />
      {opened === 'settings' && <DashboardSettings options={options} onSave={change} onClose={close} />}
      {opened === 'history' && <HistoryDialog id={id} onRestored={onRestored} onClose={close} />}
      {conflict && <ConflictDialog conflict={conflict} onResolve={resolve} />}
    </>
  );
}
