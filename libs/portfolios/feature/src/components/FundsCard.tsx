import { formatCount, formatDay } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import type { ReactNode } from 'react';
import { Money, Percent, StockCell } from './figures';
import type { Exposure } from './SliceCard';

type Fund = Exposure['funds'][number];
type Part = Exclude<keyof NonNullable<Fund['parts']>, 'holdings'>;

const PARTS: readonly (readonly [Part, header: string, title: string])[] = [
  ['securities', 'Known', 'In securities that the market knows'],
  ['unresolved', 'Not known', 'In shares that no symbol or CUSIP leads to: only country and currency are known'],
  ['bonds', 'Bonds', 'In bonds and loans'],
  ['cash', 'Cash', 'In money and what is as good'],
  ['derivatives', 'Derivatives', 'In futures, forwards, swaps and options, at their value'],
  ['other', 'Other', 'Other assets less liabilities'],
];

const NO_REPORT = 'No report of what it holds was public by this day: it is not looked through';

function ReportDay({ report }: Pick<Fund, 'report'>): ReactNode {
  if (!report) return <span title={NO_REPORT}>none</span>;
  const [text, title] = [formatDay(report.day), `Public on ${formatDay(report.public_on)}, ${report.accession}`];
  return report.url ? (
    <Link href={report.url} title={title}>
      {text}
    </Link>
  ) : (
    <span title={title}>{text}</span>
  );
}

const columnsOf = (currency: string): Column<Fund>[] => [
  {
    key: 'fund',
    header: 'Fund',
    align: 'start',
    cell: ({ stock }) => <StockCell stock={stock} />,
    value: ({ stock }) => stock.symbol,
  },
  {
    key: 'value',
    header: 'Value',
    unit: currency,
    cell: ({ value }) => <Money value={value} currency={currency} />,
    value: ({ value }) => value,
  },
  {
    key: 'report',
    header: 'Report of',
    align: 'start',
    cell: ({ report }) => <ReportDay report={report} />,
    value: ({ report }) => report?.day ?? null,
  },
  {
    key: 'holdings',
    header: 'Holdings',
    cell: ({ parts }) => (parts ? formatCount(parts.holdings) : '–'),
    value: ({ parts }) => parts?.holdings ?? null,
  },
  ...PARTS.map(([key, header, title]): Column<Fund> => ({
    key,
    header,
    title,
    unit: '%',
    cell: ({ parts }) => <Percent value={parts?.[key] ?? null} reason={NO_REPORT} />,
    value: ({ parts }) => parts?.[key] ?? null,
  })),
];

interface OverlapRow {
  readonly name: string;
  readonly shared: readonly number[];
}

function Overlap({ overlap: { stocks, rows } }: Pick<Exposure, 'overlap'>): ReactNode {
  const columns: Column<OverlapRow>[] = [
    textColumn('name', 'Fund'),
    ...stocks.map((symbol, at): Column<OverlapRow> => ({
      key: symbol,
      header: symbol,
      unit: '%',
      cell: ({ shared }) => <Percent value={shared[at] ?? null} />,
      value: ({ shared }) => shared[at] ?? null,
    })),
  ];
  const data = stocks.map((name, at) => ({ name, shared: rows[at] ?? [] }));
  return (
    <Card
      title="What funds have in common"
      flush
      className="col-span-12"
      footer="The smaller weight of each security that two funds hold, summed; each with itself: what is known of it"
    >
      <DataTable caption="Overlap of funds" columns={columns} rows={data} rowKey={({ name }) => name} />
    </Card>
  );
}

/** The funds that are held, and how far each can be looked through. */
export function FundsCard({ funds, overlap, currency }: Pick<Exposure, 'funds' | 'overlap' | 'currency'>): ReactNode {
  return (
    <>
      <Card
        title="Funds"
        flush
        className="col-span-12"
        footer="Parts of net assets by the last report on Form N-PORT that was public; shorts and liabilities are below zero"
      >
        <DataTable
          caption="Funds and what they hold"
          columns={columnsOf(currency)}
          rows={funds}
          rowKey={({ stock }) => String(stock.ref)}
          exportName="funds"
        />
      </Card>
      {overlap.stocks.length > 1 && <Overlap overlap={overlap} />}
    </>
  );
}
