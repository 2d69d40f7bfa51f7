import { industryPath, type IndustryPlace } from '@plumbline/industry/domain';
import { formatNumber, formatPercent } from '@plumbline/shared/domain';
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

/** Where a part leads to: a sector and an industry to their pages. */
export const partPath = (place: IndustryPlace, by: By, name: string): string =>
  industryPath(by === 'sector' ? { region: place.region, sector: name } : { ...place, industry: name });

/** The column that names parts; what no sector is known of leads nowhere. */
export const partColumn = <Row extends PartRow>(place: IndustryPlace, by: By): Column<Row> => ({
  ...{ key: 'name', header: HEADERS[by], align: 'start', sortable: true },
  cell: ({ name, display_symbol: symbol }) => {
    if (by === 'company') return <StockName display_symbol={symbol} company={name} />;
    return name === 'Not known' ? name : <Link href={partPath(place, by, name)}>{name}</Link>;
  },
  value: ({ name, display_symbol: symbol }) => symbol ?? name,
});

export const rowKey = ({ stockid, name }: PartRow): string => stockid ?? name;

/** A figure by its unit. */
export const figureText = (value: number | null, unit: string): string =>
  unit.startsWith('%') || unit.startsWith('pp')
    ? formatPercent(value, { decimals: 1 })
    : formatNumber(value, { decimals: 2 });
