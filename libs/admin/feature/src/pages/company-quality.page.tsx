import { companyQualityQuery } from '@plumbline/admin/data-access';
import { QueryPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { choiceColumn, numberColumn, textColumn } from '@plumbline/shared/ui/columns';
import { checkWords } from '@plumbline/statements/domain';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { StatList } from '@plumbline/shared/ui/StatList';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { countText } from '../components/data-labels';

interface Row {
  readonly check: string;
  readonly period: string;
  readonly expected: number;
  readonly found: number;
  readonly tolerance: number;
}

/** Sums are whole numbers, figures per share are not. */
const AS_REPORTED = { write: (amount: number) => amount.toLocaleString('en-US') };

const columns: readonly Column<Row>[] = [
  textColumn('period', 'Period'),
  textColumn('check', 'Check', { of: ({ check }) => checkWords(check) }),
  numberColumn('expected', 'Expected', AS_REPORTED),
  numberColumn('found', 'Found', AS_REPORTED),
  numberColumn('tolerance', 'Rounding may leave', AS_REPORTED),
];

type Segments = NonNullable<ReturnType<typeof useCompanyQuality>['data']>['segments'][number];

const KINDS: Readonly<Record<Segments['kind'], string>> = {
  segments: 'Segments',
  geography: 'Regions',
  products: 'Products',
};

const periodOf = ({ start, end }: Segments): string => (start === null ? end : `${start} to ${end}`);
const segmentColumns: readonly Column<Segments>[] = [
  textColumn('period', 'Period', { of: periodOf }),
  choiceColumn('kind', 'By', KINDS),
  textColumn('concept', 'Figure'),
  numberColumn('expected', 'Company', AS_REPORTED),
  numberColumn('found', 'Sum of its parts', AS_REPORTED),
  textColumn('unit', 'Unit'),
  textColumn('form', 'Filing', { of: ({ form, accession }) => `${form} ${accession}` }),
];

function useCompanyQuality() {
  return useQuery(companyQualityQuery(useParams()['id'] ?? ''));
}

/** The checks of one company that do not hold, and its figures by parts that do not add up. */
export function CompanyQualityPage(): ReactNode {
  const query = useCompanyQuality();
  return (
    <QueryPart className="p-4" lines={6} query={query}>
      {({ company, symbol, checked, failed, failing, segments }) => (
        <div className="grid gap-4">
          <Card title={`${company} (${symbol})`}>
            <StatList
              stats={[
                { label: 'Checked', value: countText(checked) },
                { label: 'Failed checks', value: countText(failed) },
              ]}
            />
          </Card>
          <Card title="Failed checks" flush>
            <DataTable
              caption="List of failed checks"
              columns={columns}
              rows={failing}
              rowKey={({ check, period }) => `${period} ${check}`}
              exportName={`quality-${symbol}`}
              empty={<EmptyState title="All checks pass" />}
            />
          </Card>
          <Card title="Segments that do not add up" flush>
            <DataTable
              caption="List of figures whose parts do not add up"
              columns={segmentColumns}
              rows={segments}
              rowKey={(row) => `${periodOf(row)} ${row.kind} ${row.concept} ${row.unit}`}
              exportName={`segments-${symbol}`}
              empty={<EmptyState title="All reports add up" />}
            />
          </Card>
        </div>
      )}
    </QueryPart>
  );
}
