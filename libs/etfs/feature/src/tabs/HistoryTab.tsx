import { NotOnFile } from '@plumbline/shared/kit';
import { LineTrend } from '@plumbline/charts/ui';
import { formatDay, formatPercent } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { percentColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import type { ReactNode } from 'react';
import type { EtfAnswer } from '../etf-answer';
import { HoldingName } from '../lists/figures';

type History = EtfAnswer<'history'>;
type Line = History['holdings'][number];

/** Lines of a chart; the others are in the table. */
const LINES = 7;

const columnsOf = (header: string, { reports }: History): readonly Column<Line>[] => [
  {
    key: 'name',
    header,
    align: 'start',
    cell: ({ name, symbol }) => <HoldingName kind="share" company={name} display_symbol={symbol} />,
    value: ({ name, symbol }) => symbol ?? name,
  },
  ...reports.map(({ day }, at): Column<Line> =>
    percentColumn(day, day.slice(0, 7), { unit: '%', title: formatDay(day), of: ({ weights }) => weights[at] }),
  ),
];

interface WeightsProps {
  title: string;
  header: string;
  lines: readonly Line[];
  history: History;
  note: string;
}

function Weights({ title, header, lines, history, note }: WeightsProps): ReactNode {
  return (
    <Card title={title} flush footer={note}>
      <div className="p-4">
        <LineTrend
          label={`${title}, % of net assets`}
          days={history.reports.map(({ day }) => day)}
          lines={lines.slice(0, LINES).map(({ name, symbol, weights: values }) => ({ label: symbol ?? name, values }))}
          format={(value) => formatPercent(value, { decimals: 1 })}
          height={240}
        />
      </div>
      <DataTable
        caption={title}
        columns={columnsOf(header, history)}
        rows={lines}
        rowKey={({ name, symbol }) => `${symbol ?? ''} ${name}`}
        exportName={`${history.symbol}-${header.toLowerCase()}-history`}
      />
    </Card>
  );
}

/** Weights report by report. */
export function HistoryTab(history: History): ReactNode {
  const { reports, holdings, sectors } = history;
  if (reports.length === 0) return <NotOnFile title="No report is public">Import reports on Form N-PORT.</NotOnFile>;
  return (
    <>
      <Weights
        title="Weights of the largest holdings"
        header={'Holding'}
        lines={holdings}
        history={history}
        note="The largest of the report that is shown, in up to twelve reports: a gap is a report that does not hold it."
      />
      <Weights
        title="Weights of sectors"
        header={'Sector'}
        lines={sectors}
        history={history}
        note="Sectors of companies as they are now; money, debt and derivatives stand by what they are."
      />
    </>
  );
}
