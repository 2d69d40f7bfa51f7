import { findWidget } from '@plumbline/dashboard-widgets/domain';
import { Widget } from '@plumbline/dashboard-widgets/kit';
import type { WireReport } from '@plumbline/dashboards/data-access';
import { reportLink } from '@plumbline/dashboards/domain';
import { formatDay, moved } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import type { ReactNode } from 'react';

export type WireBlock = WireReport['pages'][number]['blocks'][number];

interface ReportSheetProps {
  report: WireReport;
  blocks: readonly WireBlock[];
  onBlocks: (blocks: readonly WireBlock[]) => void;
  onSettings: (hid: string) => void;
  onAdd: () => void;
}

function BlockTools({
  blocks,
  at,
  onBlocks,
  onSettings,
}: Omit<ReportSheetProps, 'report' | 'onAdd'> & { at: number }): ReactNode {
  const block = blocks[at]!;
  const name = findWidget(block.is)?.label ?? block.is;
  const replace = (part: Partial<WireBlock>) =>
    onBlocks(blocks.map((one, other) => (other === at ? { ...one, ...part } : one)));
  return (
    <span className="flex flex-wrap gap-1 print:hidden max-md:hidden">
      <Button
        size="small"
        aria-label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => onBlocks(moved(blocks, at, at - 1))}
      >
        ↑
      </Button>
      <Button
        size="small"
        aria-label={`Move ${name} down`}
        disabled={at === blocks.length - 1}
        onClick={() => onBlocks(moved(blocks, at, at + 1))}
      >
        ↓
      </Button>
      <Button size="small" aria-label={`Width of ${name}`} onClick={() => replace({ w: (block.w % 3) + 1 })}>
        {`${block.w}/3`}
      </Button>
      <Button
        size="small"
        aria-pressed={block.break}
        aria-label={`New page before ${name}`}
        onClick={() => replace({ break: !block.break })}
      >
        New page
      </Button>
      <Button size="small" aria-label={`Settings of ${name}`} onClick={() => onSettings(block.hid)}>
        Settings
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon="close"
        aria-label={`Remove ${name}`}
        onClick={() => onBlocks(blocks.filter((_, other) => other !== at))}
      />
    </span>
  );
}

/** The report as it is printed: rows of blocks, none of which is cut by the end of a page. */
export function ReportSheet(props: ReportSheetProps): ReactNode {
  const { report, blocks, onAdd } = props;
  const asOf = report.as_of ?? undefined;
  return (
    <article className="report-sheet" data-paper={report.paper} aria-label={report.name}>
      <header className="report-head">
        <h2>{report.name}</h2>
        <p>
          {[report.subject, report.versus].filter(Boolean).join(' against ')}
          {asOf ? ` · as known on ${formatDay(asOf)}` : ' · newest data'}
        </p>
      </header>
      {blocks.length === 0 ? (
        <EmptyState title="No block yet" action={<Button onClick={onAdd}>Add block</Button>}>
          Charts, figures, lists and texts: what you add is printed in this order.
        </EmptyState>
      ) : (
        <div className="report-grid">
          {blocks.map((block, at) => (
            <div
              key={block.hid}
              className="report-cell"
              style={{ gridColumn: `span ${block.w}` }}
              data-break={block.break || undefined}
            >
              <Widget
                is={block.is}
                config={block.config}
                link={reportLink(report)}
                asOf={asOf}
                isEager
                tools={<BlockTools {...props} at={at} />}
              />
            </div>
          ))}
        </div>
      )}
      <footer className="report-foot">
        Every figure is explained down to its filing on the page of its security. Not investment advice.
      </footer>
    </article>
  );
}
