import { industryPath, type IndustryPlace } from '@plumbline/industry/domain';
import { formatNumber, formatPercent } from '@plumbline/shared/domain';
import { countColumn, moneyColumn } from '@plumbline/shared/ui/columns';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Link } from '@plumbline/shared/ui/Link';
import { StockName } from '@plumbline/stocks/kit';

/** A part of a place as all tables name it. */
export interface PartRow {
  readonly name: string;
  readonly stockid: string | null;
  readonly display_symbol: string | null;
}

export type By = 'sector' | 'industry' | 'company';

const HEADERS: Readonly<Record<By, string>> = { sector: 'Sector', industry: 'Industry', company: 'Company' };

/** The row of all parts together. */
export const ALL = 'All of it';
const NO_PLACES: ReadonlySet<string> = new Set([ALL, 'Not known']);

/** The page of a sector or an industry; undefined for rows that are neither. */
export const partPath = (place: IndustryPlace, by: By, name: string): string | undefined => {
  if (NO_PLACES.has(name)) return undefined;
  return industryPath(by === 'sector' ? { region: place.region, sector: name } : { ...place, industry: name });
};

/** The column that names parts. */
export const partColumn = <Row extends PartRow>(place: IndustryPlace, by: By): Column<Row> => ({
  key: 'name',
  header: HEADERS[by],
  align: 'start',
  sortable: true,
  cell: ({ name, display_symbol: symbol }) => {
    if (by === 'company') return <StockName display_symbol={symbol} company={name} />;
    const href = partPath(place, by, name);
    return href === undefined ? name : <Link href={href}>{name}</Link>;
  },
  value: ({ name, display_symbol: symbol }) => symbol ?? name,
});

/** The column of market values. */
export const sizeColumn: Column<{ readonly mktcap: number | null }> = moneyColumn('mktcap', 'Market value', {
  unit: 'USD',
  sortable: true,
});

/** The column of numbers of companies. */
export const companiesColumn: Column<{ readonly companies: number }> = {
  ...countColumn('companies', 'Companies'),
  sortable: true,
};

export const rowKey = ({ stockid, name }: PartRow): string => stockid ?? name;

/** A figure by its unit. */
export const figureText = (value: number | null, unit: string): string =>
  unit.startsWith('%') || unit.startsWith('pp')
    ? formatPercent(value, { decimals: 1 })
    : formatNumber(value, { decimals: 2 });
