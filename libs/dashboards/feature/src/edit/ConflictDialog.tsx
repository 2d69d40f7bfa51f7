import { findWidget, type WidgetConfig } from '@plumbline/dashboard-widgets/domain';
import { newHid, type DashboardOptions, type DashboardWidget } from '@plumbline/dashboards/domain';
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

/** Both: their blocks stay as they are, mine that differ are added below them. */
function both({ mine, newest, hids }: Conflict): DashboardOptions {
  const added = hids.flatMap((hid) => {
    const own = find(mine, hid);
    const fresh = newHid(Math.random);
    return own ? [{ ...own, id: fresh, hid: fresh, y: own.y + own.h }] : [];
  });
  return { ...newest, widgets: [...newest.widgets, ...added] };
}

/** My blocks that differ in place of theirs; everything else is theirs. */
const withMine = ({ mine, newest, hids }: Conflict): DashboardOptions => ({
  ...newest,
  widgets: newest.widgets.map((widget) => (hids.includes(widget.hid) ? (find(mine, widget.hid) ?? widget) : widget)),
});

/** What two places changed unlike: the reader chooses. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps): ReactNode {
  const { mine, newest, hids } = conflict;
  return (
    <Dialog
      isOpen
      title="Changed in another place, too"
      size="wide"
      onClose={() => onResolve(newest)}
      footer={
        <>
          <Button onClick={() => onResolve(newest)}>Keep theirs</Button>
          <Button onClick={() => onResolve(both(conflict))}>Keep both</Button>
          <Button variant="primary" onClick={() => onResolve(withMine(conflict))}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="mt-0">The settings of these blocks differ. Everything else was joined.</p>
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
