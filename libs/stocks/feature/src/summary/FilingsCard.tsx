import { formatDay } from '@plumbline/shared/domain';
import { Card } from '@plumbline/shared/ui/Card';
import { Checkbox } from '@plumbline/shared/ui/Checkbox';
import { dayColumn, linkColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { filingForm, filingWords, isRoutineForm } from '@plumbline/stocks/domain';
import { useState, type ReactNode } from 'react';
import type { StockSummary } from '../header/stock-summary';

type Filing = StockSummary['filings']['data'][number];

/** Its form in words; of a form without any, what the publisher says of it. */
const descriptionOf = (filing: Filing): string =>
  filingForm(filing.form).group === 'other' && filing.description ? filing.description : filingWords(filing);

const COLUMNS: readonly Column<Filing>[] = [
  linkColumn('form', 'Form', ({ url }) => url),
  {
    key: 'description',
    header: 'Description',
    align: 'start',
    cell: (filing) => descriptionOf(filing),
    value: (filing) => descriptionOf(filing) || null,
  },
  dayColumn('report', 'Period', { of: ({ reportDay }) => reportDay, missing: '' }),
  dayColumn('filed', 'Filed'),
];

/** The company's latest filings, with links. */
export function FilingsCard({ stock }: { stock: StockSummary }): ReactNode {
  const { known, from, data } = stock.filings;
  const [isEvery, setEvery] = useState(false);
  const main = data.filter(({ form }) => !isRoutineForm(form));
  const empty = known ? (
    <EmptyState
      title={from ? `The imported filing list starts on ${formatDay(from)}` : 'Nothing was filed by that day'}
    />
  ) : (
    <EmptyState title="No filings yet">Figures still name the filing they come from.</EmptyState>
  );
  return (
    <Card
      title="Latest filings"
      flush
      className="col-span-8 max-lg:col-span-12"
      aside={
        main.length < data.length && (
          <Checkbox
            label={`Minor forms (${data.length - main.length})`}
            checked={isEvery}
            onChange={({ target }) => setEvery(target.checked)}
          />
        )
      }
    >
      <DataTable
        caption={`Filings of ${stock.symbol}, newest first`}
        columns={COLUMNS}
        rows={isEvery ? data : main}
        rowKey={({ accession }) => accession}
        empty={empty}
      />
    </Card>
  );
}
