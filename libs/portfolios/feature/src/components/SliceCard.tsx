import type { PortfolioCalls } from '@plumbline/portfolios/data-access';
import { formatDay, type ResultOf } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { percentColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Dialog } from '@plumbline/shared/ui/Dialog';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { useState, type ReactNode } from 'react';
import { Money, Percent } from './figures';

export type Exposure = ResultOf<PortfolioCalls['GET /_api/v2/portfolios/{id}/exposure']>;
export type Slice = Exposure['sector'][number];

export interface SliceCardProps {
  title: string;
  rows: readonly Slice[];
  currency: string;
}

const wayText = ({ via, day }: Slice['parts'][number]): string =>
  via.length === 0 ? 'held directly' : `by ${via.join(', of it ')}${day ? `, report of ${formatDay(day)}` : ''}`;

/** Parts of a slice: holdings, and holdings of funds by their reports. */
function SliceParts({ slice, currency, onClose }: { slice: Slice; currency: string; onClose: () => void }): ReactNode {
  return (
    <Dialog title={slice.name} isOpen onClose={onClose}>
      <p className="m-0">
        <Money value={slice.value} currency={currency} />, <Percent value={slice.weight} /> of everything
      </p>
      <ul className="portfolio-lines">
        {slice.parts.map((part) => (
          <li key={[part.name, ...part.via].join('|')}>
            <span>
              <b>{part.name}</b>
              <small>{wayText(part)}</small>
            </span>
            <Money value={part.value} currency={currency} />
          </li>
        ))}
        {slice.others.count > 0 && (
          <li>
            <span>{slice.others.count} others</span>
            <Money value={slice.others.value} currency={currency} />
          </li>
        )}
      </ul>
    </Dialog>
  );
}

const columnsOf = (currency: string, onExplain: (slice: Slice) => void): Column<Slice>[] => [
  textColumn('name', 'Name'),
  {
    key: 'value',
    header: 'Value',
    cell: (slice) => (
      <Money
        value={slice.value}
        currency={currency}
        label={`${slice.name}, what it is made of`}
        onExplain={() => onExplain(slice)}
      />
    ),
    value: ({ value }) => value,
  },
  percentColumn('weight', 'Weight', { write: (weight) => <Percent value={weight} /> }),
];

/** Weights by something; each says what it is made of. */
export function SliceCard({ title, rows, currency }: SliceCardProps): ReactNode {
  const [explained, setExplained] = useState<Slice>();
  return (
    <Card title={title} flush className="col-span-6 max-lg:col-span-12">
      <DataTable
        caption={`Weights by ${title.toLowerCase()}`}
        columns={columnsOf(currency, setExplained)}
        rows={rows}
        rowKey={({ name }) => name}
        exportName={title}
        maxHeight="420px"
        empty={<EmptyState title="Nothing is held" />}
      />
      {explained && <SliceParts slice={explained} currency={currency} onClose={() => setExplained(undefined)} />}
    </Card>
  );
}
