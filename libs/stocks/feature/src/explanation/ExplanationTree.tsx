import { formatDay } from '@plumbline/shared/domain';
import { Button } from '@plumbline/shared/ui/Button';
import { openable, Tree } from '@plumbline/shared/ui/Tree';
import { exactValue, type ExplainedValue, type Lineage } from '@plumbline/stocks/domain';
import { useMemo, useState, type ReactNode } from 'react';
import { daysText } from './explanation-labels';
import { Formula, Notes, PriceDetails } from './ExplanationCard';
import { FactDetails } from './FactDetails';
import { ModelParameters } from './ModelParameters';
import { RecordsDetails } from './RecordsDetails';
import { branchOf, openAtFirst, type LineageBranch } from './lineage-branches';

/** Levels that are open from the start: the figure and its inputs; what those are made of can be seen. */
const OPEN_LEVELS = 2;

export interface ExplanationTreeProps {
  lineage: Lineage;
  /** Called for a branch whose inputs are not written out. */
  onExplain: (branch: LineageBranch) => void;
  /** Called for a branch whose records are to be shown row by row. */
  onValues: (branch: LineageBranch) => void;
}

function Head({ value }: { value: ExplainedValue }): ReactNode {
  return (
    <>
      <span className="lineage-name" data-unused={value.isUnused}>
        {value.label} <small>{value.period?.label}</small>
        {value.isUnused && <small> not used</small>}
      </span>
      <span className="lineage-value" data-missing={(value.value === null && value.text === undefined) || undefined}>
        {exactValue(value)}
      </span>
    </>
  );
}

interface DetailsProps {
  branch: LineageBranch;
  links: Lineage['links'];
  onExplain: ExplanationTreeProps['onExplain'];
  onValues: ExplanationTreeProps['onValues'];
}

function Details({ branch, links, onExplain, onValues }: DetailsProps): ReactNode {
  const { value } = branch;
  const { doc, reason, fact, price, records, notes, models, more } = value;
  // A fact and a price have days of their own.
  const about = [doc, fact || price ? undefined : daysText(value)].filter(Boolean).join(' ');
  return (
    <div className="explanation">
      {about && <p className="m-0 text-ink-3">{about}</p>}
      {value.value === null && reason && <p className="m-0 text-warn">{reason}</p>}
      <Formula node={value} />
      {fact && <FactDetails fact={fact} links={links} />}
      {price && <PriceDetails price={price} />}
      {records && (
        <RecordsDetails records={records}>
          <Button size="small" onClick={() => onValues(branch)}>
            Show values
          </Button>
        </RecordsDetails>
      )}
      <Notes notes={notes} />
      {models && <ModelParameters models={models} />}
      {more !== undefined && (
        <p className="m-0 text-ink-2">
          Its {more} inputs are not written out here.{' '}
          <Button size="small" onClick={() => onExplain(branch)}>
            Explain this figure itself
          </Button>
        </p>
      )}
    </div>
  );
}

/** From when the figures are, and that they are invented, or computed in another way, where they are. */
function dateline({ asOf, sample, set }: Lineage): string {
  const when = asOf ? `As known on ${formatDay(asOf)}` : 'As known today';
  const others = set.length > 0 ? `, under other parameters: ${set.join(' ')}` : '';
  return `${when}${sample ? ', invented figures of the sample market' : ''}${others}`;
}

/** The whole path from a figure to the facts and their filings. */
export function ExplanationTree({ lineage, onExplain, onValues }: ExplanationTreeProps): ReactNode {
  const roots = useMemo(() => [branchOf(lineage.explanation)], [lineage]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst(roots, OPEN_LEVELS)));
  return (
    <div className="explanation-tree">
      <div className="explanation-tools">
        <span className="mr-auto text-xs text-ink-3">{dateline(lineage)}</span>
        <Button size="small" variant="quiet" onClick={() => setOpen(new Set(openable(roots)))}>
          Open all
        </Button>
        <Button size="small" variant="quiet" onClick={() => setOpen(new Set(openable(roots, 1)))}>
          Close all
        </Button>
      </div>
      <Tree<LineageBranch>
        label={`What ${lineage.explanation.label} is made of`}
        roots={roots}
        open={open}
        onOpenChange={setOpen}
        head={({ value }) => <Head value={value} />}
        body={(branch) => <Details branch={branch} links={lineage.links} onExplain={onExplain} onValues={onValues} />}
      />
    </div>
  );
}
