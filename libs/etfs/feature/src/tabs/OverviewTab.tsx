import { formatCompact, formatDay, formatPercent } from '@plumbline/shared/domain';
import { PublicDay } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { dayColumn, moneyColumn, textColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { Figure } from '@plumbline/shared/ui/Figure';
import { StatList } from '@plumbline/shared/ui/StatList';
import type { ReactNode } from 'react';
import type { EtfAnswer } from '../etf-answer';
import { MonthCards } from './MonthCards';
import { SliceCard } from './SliceCard';

type Overview = EtfAnswer<'overview'>;
type Report = Overview['reports'][number];

const REPORTS: readonly Column<Report>[] = [
  dayColumn('day', 'Holdings of'),
  {
    key: 'public',
    header: 'Public',
    cell: ({ public: day, url }) => <PublicDay day={formatDay(day)} url={url} />,
    value: ({ public: day }) => day,
  },
  moneyColumn('net', 'Net assets', { unit: 'USD', of: ({ net_assets }) => net_assets }),
  textColumn('form', 'Form'),
  textColumn('accession', 'Number'),
];

const dollars = (value: number | null | undefined): ReactNode => (
  <Figure
    text={value === null || value === undefined ? null : `${formatCompact(value)} USD`}
    reason="The report does not say"
  />
);

function Balance({ report, value, percent, other_net: other, series_id: series, cik, classes }: Overview): ReactNode {
  return (
    <Card title="Assets and liabilities" {...(report && { aside: formatDay(report.day) })}>
      <StatList
        columns={2}
        stats={[
          { label: 'Total assets', value: dollars(report?.total_assets) },
          { label: 'Liabilities', value: dollars(report?.liabilities) },
          { label: 'Net assets', value: dollars(report?.net_assets) },
          { label: 'Value of holdings', value: dollars(report ? value : null) },
          { label: 'Cash not among holdings', value: dollars(report?.cash) },
          { label: 'Other assets less what is owed', value: dollars(other) },
          {
            label: 'Weights of holdings together',
            value: formatPercent(report ? percent : null),
            title: 'Over 100 % with leverage or collateral: shown, not scaled',
          },
          {
            label: 'Expense ratio',
            value: <Figure text={null} reason="It is in the prospectus, which is not read" />,
          },
          { label: 'Series', value: series ?? '–' },
          { label: 'Trust number (CIK)', value: cik === null ? '–' : String(Number(cik)) },
          {
            label: 'Classes of shares',
            value: classes.map(({ class_id: id, symbol }) => symbol ?? id).join(', ') || '–',
          },
        ]}
      />
    </Card>
  );
}

/** Composition of a fund and the report it comes from. */
export function OverviewTab(fund: Overview): ReactNode {
  const { symbol, kinds, issuers, levels, currencies, reports, report } = fund;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <Balance {...fund} />
        <SliceCard
          title="Kinds of assets"
          header="Kind"
          slices={kinds}
          exportName={`${symbol}-kinds`}
          drawnOf={report?.net_assets ?? null}
        />
        <SliceCard title="Issuers" header="Issuer" slices={issuers} exportName={`${symbol}-issuers`} />
        <SliceCard
          title="How it is valued"
          header="Level of fair value"
          slices={levels}
          exportName={`${symbol}-levels`}
        />
        <SliceCard title="Currencies" header="Currency" slices={currencies} exportName={`${symbol}-currencies`} />
        <MonthCards {...fund} />
      </div>
      <Card title="Reports" flush footer="A report that replaces another of the same day is the only one shown.">
        <DataTable
          caption="Reports"
          columns={REPORTS}
          rows={reports}
          rowKey={({ accession }) => accession}
          exportName={`${symbol}-reports`}
        />
      </Card>
    </>
  );
}
