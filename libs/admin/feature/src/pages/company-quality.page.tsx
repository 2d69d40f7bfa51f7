import { companyQualityQuery } from '@plumbline/admin/data-access';
import { Card } from '@plumbline/shared/ui/Card';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { countText } from '../components/data-words';
import { QueryBody } from '../components/QueryBody';

interface Row {
  readonly check: string;
  readonly period: string;
  readonly expected: number;
  readonly found: number;
  readonly tolerance: number;
}

const amount = (key: 'expected' | 'found' | 'tolerance', header: string): Column<Row> => ({
  key,
  header,
  cell: (row) => row[key].toLocaleString('en-US'),
  value: (row) => row[key],
});

const columns: readonly Column<Row>[] = [
  { key: 'period', header: 'Period', cell: ({ period }) => period, value: ({ period }) => period },
  { key: 'check', header: 'Identity', align: 'start', cell: ({ check }) => check, value: ({ check }) => check },
  amount('expected', 'Expected'),
  amount('found', 'Found'),
  amount('tolerance', 'Rounding may leave'),
];

/** The accounting identities of one company that do not hold. */
export function CompanyQualityPage(): ReactNode {
  const query = useQuery(companyQualityQuery(useParams()['id'] ?? ''));
  return (
    <QueryBody query={query}>
      {({ company, symbol, checked, failed, failing }) => (
        <div className="grid gap-4">
          <Card title={`${company} (${symbol})`}>
            <StatList
              stats={[
                { label: 'Checked', value: countText(checked) },
                { label: 'Do not hold', value: countText(failed) },
              ]}
            />
          </Card>
          <Card title="Identities that do not hold" flush>
            <DataTable
              caption="List of identities that do not hold"
              columns={columns}
              rows={failing}
              rowKey={({ check, period }) => `${period} ${check}`}
              exportName={`quality-${symbol}`}
              empty={<EmptyState title="All of them hold" />}
            />
          </Card>
        </div>
      )}
    </QueryBody>
  );
}
