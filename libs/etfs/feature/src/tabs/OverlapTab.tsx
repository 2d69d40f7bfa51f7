import { etfPath } from '@plumbline/etfs/domain';
import { formatCount, formatDay, formatPercent } from '@plumbline/shared/domain';
import { useSetPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { percentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Select } from '@plumbline/shared/ui/Select';
import { StatList } from '@plumbline/shared/ui/StatList';
import { stockColumn } from '@plumbline/stocks/kit';
import type { ReactNode } from 'react';
import type { EtfAnswer } from '../etf-answer';

type Overlap = EtfAnswer<'overlap'>;
type Row = Overlap['data'][number];

const percent = (key: 'weight' | 'other_weight' | 'common', header: string): Column<Row> =>
  percentColumn(key, header, { unit: '%', sortable: true });

function Rows({ symbol, other, data, total }: Overlap): ReactNode {
  const second = other?.symbol ?? '';
  return (
    <Card
      title="Held by both"
      flush
      footer="Funds they hold are looked through. Weights are percent of net assets; the smaller one is what both have in common."
    >
      <DataTable
        caption="Held by both"
        columns={[
          stockColumn<Row>(),
          percent('common', 'In common'),
          percent('weight', symbol),
          percent('other_weight', second),
        ]}
        rows={data}
        rowKey={({ stockid, company }) => stockid ?? company}
        exportName={`${symbol}-${second}-overlap`}
      />
      {total > data.length && (
        <p className="muted m-0 p-4 text-xs">
          The largest {data.length} of {formatCount(total)}.
        </p>
      )}
    </Card>
  );
}

/** Overlap of a fund with another. */
export function OverlapTab(answer: Overlap): ReactNode {
  const { symbol, report, other, overlap, choices, total, data } = answer;
  const choose = useSetPart('with');
  if (!other)
    return <EmptyState title="There is no other fund to compare with">Import reports on Form N-PORT.</EmptyState>;
  return (
    <>
      <Card
        title={`${symbol} and ${other.symbol}`}
        aside={
          <Select
            label="Compare with"
            isLabelHidden
            options={choices.map(({ symbol: value, name }) => ({ value, label: `${value} ${name}` }))}
            value={other.symbol}
            onChange={({ target: { value } }) => choose(value)}
          />
        }
      >
        <StatList
          columns={2}
          stats={[
            { label: 'In common', value: formatPercent(overlap, { decimals: 1 }) },
            { label: 'Securities in both', value: formatCount(total) },
            { label: `${symbol} as of`, value: formatDay(report?.day) },
            {
              label: `${other.symbol} as of`,
              value: <Link href={etfPath(other.symbol)}>{formatDay(other.report?.day)}</Link>,
            },
          ]}
        />
      </Card>
      {data.length > 0 ? (
        <Rows {...answer} />
      ) : (
        <EmptyState title="Nothing in common">No security that the market knows is held by both.</EmptyState>
      )}
    </>
  );
}
