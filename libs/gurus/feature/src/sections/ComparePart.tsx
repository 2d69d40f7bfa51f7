import { sideBySideQuery } from '@plumbline/gurus/data-access';
import type { guruListCalls } from '@plumbline/gurus/contract';
import { formatCompact, formatDay, formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, useAsOf, useSearch } from '@plumbline/shared/kit';
import { Button, IconButton } from '@plumbline/shared/ui/Button';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, percentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Select } from '@plumbline/shared/ui/Select';
import { stockColumn } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { GuruLink } from '../lists/figures';

type Answer = ResultOf<(typeof guruListCalls)['GET /_api/guru_groups/{id}/portfolios']>;
type Row = Answer['data'][number];

const MOST = 5;

const columnsOf = ({ managers }: Answer): readonly Column<Row>[] => [
  stockColumn(),
  countColumn('common', 'Held by', { sortable: true }),
  ...managers.map(({ guru_id: id, GuruName: name }, at): Column<Row> =>
    percentColumn(id, name, { unit: '%', of: ({ weights }) => weights[at], sortable: true }),
  ),
];

interface ChosenProps {
  answer: Answer;
  onChoose: (gurus: readonly string[]) => void;
}

function Chosen({ answer, onChoose }: ChosenProps): ReactNode {
  const [next, setNext] = useState('');
  const ids = answer.managers.map(({ guru_id: id }) => id);
  const choices = answer.choices.filter(({ guru_id: id }) => !ids.includes(id));
  return (
    <div className="flex flex-col gap-3">
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0" aria-label="Managers side by side">
        {answer.managers.map((manager) => (
          <li key={manager.guru_id} className="flex items-center gap-1 rounded-2 border border-line px-2 py-1 text-sm">
            <GuruLink {...manager} />
            <span className="text-ink-3">
              {formatCompact(manager.value)} · {manager.positions} · {formatDay(manager.period)}
            </span>
            {ids.length > 1 && (
              <IconButton
                icon="close"
                size="small"
                label={`Remove ${manager.GuruName}`}
                onClick={() => onChoose(ids.filter((id) => id !== manager.guru_id))}
              />
            )}
          </li>
        ))}
      </ul>
      {ids.length < MOST && choices.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label="Add a manager"
            placeholder="Choose one"
            options={choices.map(({ guru_id: value, GuruName: label }) => ({ value, label }))}
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
          <Button
            onClick={() => {
              if (next) onChoose([...ids, next]);
              setNext('');
            }}
          >
            Add
          </Button>
        </div>
      )}
    </div>
  );
}

function Overlaps({ managers, overlaps }: Answer): ReactNode {
  const nameOf = (id: string) => managers.find(({ guru_id: own }) => own === id)?.GuruName ?? id;
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0 text-sm">
      {overlaps
        .toSorted((a, b) => b.overlap - a.overlap)
        .map(({ a, b, overlap }) => (
          <li key={`${a} ${b}`} className="flex justify-between gap-3">
            <span>
              {nameOf(a)} and {nameOf(b)}
            </span>
            <b className="shrink-0 font-semibold">{formatPercent(overlap, { decimals: 1 })}</b>
          </li>
        ))}
    </ul>
  );
}

/** Up to five portfolios next to each other. */
export function ComparePart(): ReactNode {
  const [params, setParams] = useSearch();
  const gurus = params.get('gurus') ?? undefined;
  const query = useQuery({ ...sideBySideQuery(gurus, useAsOf()), placeholderData: keepPreviousData });
  return (
    <QueryPart query={query} lines={10} failure="The portfolios could not be loaded">
      {(answer) => (
        <div className="flex flex-col gap-4">
          <Card title="Managers">
            <Chosen answer={answer} onChoose={(ids) => setParams(new URLSearchParams({ gurus: ids.join(',') }))} />
          </Card>
          {answer.overlaps.length > 0 && (
            <Card
              title="Overlap"
              footer="The smaller weights of what both hold, added up: 100 % is the same portfolio."
            >
              <Overlaps {...answer} />
            </Card>
          )}
          <Card title="Positions" flush footer="What most of them hold comes first; up to 200 stocks, shares alone.">
            <DataTable
              caption="Weights side by side"
              columns={columnsOf(answer)}
              rows={answer.data}
              rowKey={({ stockid, company }) => stockid ?? company}
              exportName="portfolios-side-by-side"
            />
          </Card>
        </div>
      )}
    </QueryPart>
  );
}
