import { Distribution } from '@plumbline/charts/ui';
import { distributionQuery, groupListQuery, spreadsQuery } from '@plumbline/industry/data-access';
import type { industryCalls } from '@plumbline/industry/contract';
import { formatCount, formatPercent, type ResultOf } from '@plumbline/shared/domain';
import { QueryPart, SearchBox, useSetPart } from '@plumbline/shared/kit';
import { Card } from '@plumbline/shared/ui/Card';
import { countColumn, linkColumn } from '@plumbline/shared/ui/columns';
import { DataTable, type Column } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Link } from '@plumbline/shared/ui/Link';
import { Select } from '@plumbline/shared/ui/Select';
import { StatList } from '@plumbline/shared/ui/StatList';
import { stockPath, termPath } from '@plumbline/stocks/domain';
import { StockName } from '@plumbline/stocks/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PlaceAddress } from '../place-address';
import { figureText } from './rows';

type Answer = ResultOf<(typeof industryCalls)['GET /_api/industry/distribution/{id}']>;
type End = Answer['first'][number];
type Spread = ResultOf<(typeof industryCalls)['GET /_api/industry/distribution']>['data'][number];

interface FieldChoiceProps {
  asOf: string | undefined;
  field: string;
  /** Name of the figure, while the others load. */
  label: string;
}

/** The figure that is shown; it is in the address. */
function FieldChoice({ asOf, field, label: own }: FieldChoiceProps): ReactNode {
  const query = useQuery(groupListQuery(asOf));
  const choose = useSetPart('field');
  const fields = query.data?.fields ?? [];
  const options = fields.map(({ key, label, category }) => ({ value: key, label: `${label} (${category})` }));
  return (
    <Select
      label="Figure"
      isLabelHidden
      options={options.some(({ value }) => value === field) ? options : [{ value: field, label: own }, ...options]}
      value={field}
      onChange={({ target: { value } }) => choose(value)}
    />
  );
}

function Ends({ title, rows, unit }: { title: string; rows: readonly End[]; unit: string }): ReactNode {
  return (
    <div>
      <h3 className="m-0 mb-1 text-sm font-semibold">{title}</h3>
      <ul className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
        {rows.map((row) => (
          <li key={row.stockid ?? row.name} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">
              <StockName display_symbol={row.display_symbol} company={row.name} />
            </span>
            <b className="shrink-0 font-semibold">{figureText(row.value, unit)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Own({ own, field: { key, label, unit } }: Answer): ReactNode {
  if (!own) return null;
  const { display_symbol: symbol, value, place } = own;
  return (
    <p className="m-0 text-sm">
      <StockName display_symbol={symbol} company={own.company} />:{' '}
      {value === null ? (
        `no ${label} is known, or it is no company of this place`
      ) : (
        <>
          <Link className="underline" href={`${stockPath(symbol)}#explain=${key}`}>
            {figureText(value, unit)}
          </Link>
          {place !== null && `, more than ${formatPercent(place, { decimals: 0 })} of the others`}
        </>
      )}
    </p>
  );
}

function Bars(answer: Answer): ReactNode {
  const { field, values, own, first, last, thinned } = answer;
  const text = (value: number | null) => figureText(value, field.unit);
  if (field.known === 0) return <EmptyState title={`No company of this place has ${field.label}`} />;
  return (
    <div className="flex flex-col gap-4">
      <Own {...answer} />
      <Distribution
        label={`${field.label}, companies`}
        values={inView(values, field)}
        {...(own?.value != null && { own: own.value, ownLabel: own.display_symbol })}
        format={text}
      />
      <StatList
        columns={3}
        stats={[
          { label: 'Companies with it', value: formatCount(field.known) },
          { label: 'A tenth have less than', value: text(field.low) },
          { label: 'A quarter have less than', value: text(field.lower) },
          { label: 'Median', value: text(field.median) },
          { label: 'A quarter have more than', value: text(field.upper) },
          { label: 'A tenth have more than', value: text(field.high) },
        ]}
      />
      <div className="grid grid-cols-2 gap-6 max-lg:grid-cols-1">
        <Ends title="The most" rows={first} unit={field.unit} />
        <Ends title="The least" rows={last} unit={field.unit} />
      </div>
      <p className="muted m-0 text-xs">
        {field.doc}{' '}
        <Link className="underline" href={termPath(field.key)}>
          Definition
        </Link>
        . Bars leave out what is far out
        {thinned && ', and stand for every so many of the values'}.
      </p>
    </div>
  );
}

/** Values that bars can show next to each other: what is many times as far out as the middle half is left out. */
function inView(values: readonly number[], { lower, upper }: Pick<Spread, 'lower' | 'upper'>): readonly number[] {
  if (lower === null || upper === null || upper <= lower) return values;
  const reach = 4 * (upper - lower);
  return values.filter((value) => value >= lower - reach && value <= upper + reach);
}

/** How a figure spreads over the companies of a place. */
export function DistributionPart({ place, field, stock }: PlaceAddress): ReactNode {
  const query = useQuery({ ...distributionQuery(place, field, stock), placeholderData: keepPreviousData });
  const label = query.data?.field.label ?? field;
  const find = useSetPart('stock');
  return (
    <Card
      title={`Distribution of ${label}`}
      aside={
        <>
          <SearchBox label="Symbol of a company" value={stock ?? ''} onSearch={(words) => find(words || undefined)} />
          <FieldChoice asOf={place.asOf} field={field} label={label} />
        </>
      }
    >
      <QueryPart query={query} lines={10} failure="The distribution could not be loaded">
        {(answer) => <Bars {...answer} />}
      </QueryPart>
    </Card>
  );
}

const QUANTILES = [
  ['low', '10 %'],
  ['lower', '25 %'],
  ['median', 'Median'],
  ['upper', '75 %'],
  ['high', '90 %'],
] as const;

const SPREADS: readonly Column<Spread>[] = [
  linkColumn('label', 'Figure', ({ key }) => termPath(key)),
  ...QUANTILES.map(([key, header]): Column<Spread> => ({
    key,
    header,
    cell: (row) => figureText(row[key], row.unit),
    value: (row) => row[key],
  })),
  countColumn('known', 'Companies'),
];

/** How figures spread, one a row. */
export function SpreadsPart({ place }: PlaceAddress): ReactNode {
  const query = useQuery({ ...spreadsQuery(place), placeholderData: keepPreviousData });
  return (
    <Card title="Spread of figures" flush footer="So many percent of the companies with the figure have less.">
      <QueryPart query={query} lines={8} className="p-4" failure="The spread could not be loaded">
        {({ data }) => (
          <DataTable
            caption="Spread of figures"
            columns={SPREADS}
            rows={data}
            rowKey={({ key }) => key}
            exportName="industry-spreads"
          />
        )}
      </QueryPart>
    </Card>
  );
}
