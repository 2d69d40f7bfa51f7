import { findWidget, type WidgetConfig } from '@plumbline/dashboard-widgets/domain';
import {
  newHid,
  resolveConflict,
  type ConflictChoice,
  type DashboardOptions,
  type DashboardWidget,
} from '@plumbline/dashboards/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { StatList } from '@plumbline/shared/ui/StatList';
import type { ReactNode } from 'react';
import type { Conflict } from '../state/save-queue';

export interface ConflictDialogProps {
  conflict: Conflict;
  onResolve: (options: DashboardOptions) => void;
}

const find = ({ widgets }: DashboardOptions, hid: string) => widgets.find((one) => one.hid === hid);

const textOf = (value: WidgetConfig[string] | undefined): string =>
  typeof value === 'object' && value !== null && 'from' in value
    ? `as the dashboard: ${value.from}`
    : String(value ?? '');

function Settings({
  widget,
  other,
}: {
  widget: DashboardWidget | undefined;
  other: DashboardWidget | undefined;
}): ReactNode {
  if (!widget) return <p>The block is not there.</p>;
  const keys = Object.keys({ ...widget.config, ...other?.config }).filter(
    (key) => textOf(widget.config[key]) !== textOf(other?.config[key]),
  );
  return <StatList stats={keys.map((key) => ({ label: key, value: textOf(widget.config[key]) || 'none' }))} />;
}

/** Lets the reader resolve changes that conflict. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps): ReactNode {
  const { base, mine, newest, hids } = conflict;
  const keep = (choice: ConflictChoice) => () =>
    onResolve(
      resolveConflict({ base: base ?? undefined, mine, theirs: newest, hids }, choice, () => newHid(Math.random)),
    );
  return (
    <Dialog
      isOpen
      title="Changed in another place, too"
      size="wide"
      onClose={keep('theirs')}
      footer={
        <>
          <Button onClick={keep('theirs')}>Keep theirs</Button>
          <Button onClick={keep('both')}>Keep both</Button>
          <Button variant="primary" onClick={keep('mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="mt-0">The settings of these blocks differ. Everything else is joined.</p>
      {hids.map((hid) => {
        const [own, other] = [find(mine, hid), find(newest, hid)];
        const is = (own ?? other)?.is ?? hid;
        return (
          <section key={hid} aria-label={findWidget(is)?.label ?? is}>
            <h3>{findWidget(is)?.label ?? is}</h3>
            <div className="conflict-sides">
              <div>
                <h4>Mine</h4>
                <Settings widget={own} other={other} />
              </div>
              <div>
                <h4>Theirs</h4>
                <Settings widget={other} other={own} />
              </div>
            </div>
          </section>
        );
      })}
    </Dialog>
  );
}
