import { loginPath } from '@plumbline/auth/domain';
import { findWidget, initialConfig, isTaken, type DashboardLink } from '@plumbline/dashboard-widgets/domain';
import { Widget } from '@plumbline/dashboard-widgets/kit';
import { CELL_PX, newHid, newWidget, type DashboardWidget, type Proposal } from '@plumbline/dashboards/domain';
import type { Day } from '@plumbline/shared/domain';
import { Banner } from '@plumbline/shared/ui/Banner';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { notify } from '@plumbline/shared/ui/Toast';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export interface ProposalCardProps {
  proposal: Proposal;
  widgets: readonly DashboardWidget[];
  link: DashboardLink;
  asOf: Day | undefined;
  isMember: boolean;
  /** Stores the block; nothing is stored before. */
  onKeep: (widget: DashboardWidget) => Promise<void>;
  onDiscard: () => void;
}

/** A block that an address proposes: looked at, then kept or discarded. */
export function ProposalCard(props: ProposalCardProps): ReactNode {
  const { proposal, widgets, link, asOf, isMember, onKeep, onDiscard } = props;
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const row = findWidget(proposal.comp);
  const discard = <Button onClick={onDiscard}>Discard</Button>;
  if (!row)
    return (
      <Banner tone="warn" title={`There is no block "${proposal.comp}"`} action={discard}>
        The page is as it was.
      </Banner>
    );
  const isThere = isTaken(row.key, widgets);
  const keep = async () => {
    setBusy(true);
    try {
      await onKeep(newWidget(widgets, { row, hid: newHid(Math.random), config: proposal.config }));
    } catch (error: unknown) {
      notify({ text: error instanceof Error ? error.message : 'The block could not be added', tone: 'severe' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label="Proposed block" className="mb-4">
      <div className="dashboard-bar">
        <b>{isThere ? `${row.label} is already on this page` : `Add ${row.label} to this page?`}</b>
        <div className="dashboard-tools">
          {isMember ? (
            <Button variant="primary" disabled={isThere || isBusy} onClick={() => void keep()}>
              Keep
            </Button>
          ) : (
            <LinkButton variant="primary" href={loginPath(pathname + search)}>
              Sign in to keep it
            </LinkButton>
          )}
          {discard}
        </div>
      </div>
      <div
        style={{
          height: row.defaultOptions.h * CELL_PX,
          maxWidth: `${(row.defaultOptions.w * 100) / 3}%`,
          minWidth: 320,
        }}
      >
        <Widget is={row.key} config={{ ...initialConfig(row), ...proposal.config }} link={link} asOf={asOf} />
      </div>
    </section>
  );
}
