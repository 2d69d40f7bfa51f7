import { columnName, type ColumnRead } from '@plumbline/formula/domain';
import type { Security } from '@plumbline/market-data/domain';
import { textCodes, type FieldColumn, type MarketPanels } from '@plumbline/metrics/domain';
import type { ScreenPanel } from '../screen/screen-panel';

/** A company of a test: its figures by field; a text is the status of a missing one. */
export interface InventedCompany {
  readonly symbol: string;
  readonly cik?: string;
  readonly isTraded?: boolean;
  readonly figures: Readonly<Record<string, number | 'at_loss' | undefined>>;
  readonly texts?: Readonly<Record<string, string>>;
}

const AT_LOSS = 2;

/** All figures of a field in the present period. */
function columnOf(companies: readonly InventedCompany[], key: string): FieldColumn {
  const figures = companies.map((company) => company.figures[key]);
  return {
    values: Float64Array.from(figures, (figure) => (typeof figure === 'number' ? figure : Number.NaN)),
    statuses: Uint8Array.from(figures, (figure) => (figure === 'at_loss' ? AT_LOSS : 0)),
  };
}

const securityOf = ({ symbol, cik }: InventedCompany): Security => ({
  id: `US.${symbol}`,
  symbol,
  exchange: 'NAS',
  company: `${symbol} Inc.`,
  currency: 'USD',
  ...(cik === undefined ? {} : { cik }),
});

/** The figures of invented companies; readings of the past have none. */
export function inventedPanel(companies: readonly InventedCompany[]): ScreenPanel {
  const securities = companies.map(securityOf);
  const texts = (key: string) =>
    textCodes(companies.map((company, row) => (key === 'symbol' ? securities[row]!.symbol : company.texts?.[key])));
  return {
    securities,
    columns: async ({ reads }) => {
      const found = new Map(reads.map((read) => [columnName(read), columnOf(companies, read.key)]));
      const column = (read: ColumnRead) => found.get(columnName(read));
      return {
        rows: companies.length,
        inGroups: Uint8Array.from(companies, ({ isTraded = true }) => (isTraded ? 1 : 0)),
        column,
        numbers: (read) => column(read)?.values,
        texts,
      };
    },
  };
}

/** The same on every day. */
export const inventedPanels = (companies: readonly InventedCompany[]): MarketPanels => ({
  version: () => ({ version: 'v1', sample: true, lastPriceDay: '2026-06-12' }),
  open: () => inventedPanel(companies),
  coverage: async () => new Map([['roe', 0.5]]),
});
