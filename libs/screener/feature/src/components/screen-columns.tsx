import { STATUS_WORDS, unitText } from '@plumbline/formula/domain';
import { NOTE_FIELD } from '@plumbline/screener/domain';
import { linkColumn, textColumn } from '@plumbline/shared/ui/columns';
import { stockPath } from '@plumbline/stocks/domain';
import { securityActionColumn } from '@plumbline/shared/kit';
import type { Column } from '@plumbline/shared/ui/DataTable';
import { Figure } from '@plumbline/shared/ui/Figure';
import type { ReactNode } from 'react';
import type { ScreenAnswer, ScreenColumn, ScreenRow } from './screen-types';

/** Why a value is missing, in words. */
const REASONS: Readonly<Record<string, string>> = {
  not_available: 'An input of it is not known',
  not_meaningful: 'The formula has no sense here',
};

/** Units whose values rise and fall. */
const CHANGES: ReadonlySet<string> = new Set(['p_change', 'p_pct_change']);

function toneOf(key: string, value: number): 'gain' | 'loss' | undefined {
  if (!CHANGES.has(key) || value === 0) return undefined;
  return value > 0 ? 'gain' : 'loss';
}

/** A value of a row as people read it. */
function cellOf({ key, unit }: ScreenColumn, { values, why }: ScreenRow, place: number): ReactNode {
  const value = values[place] ?? null;
  if (typeof value === 'string') return key === NOTE_FIELD.key ? <span className="screen-note">{value}</span> : value;
  if (key === NOTE_FIELD.key) return null;
  const status = why?.[place] ?? 'not_available';
  if (value === null) {
    const word = STATUS_WORDS[status];
    return word ? (
      <Figure text={word} tone="muted" />
    ) : (
      <Figure text={null} reason={REASONS[status] ?? 'Not available'} />
    );
  }
  const tone = toneOf(key, value);
  return <Figure text={unitText(value, unit ?? 'x')} {...(tone && { tone })} />;
}

const figureColumn = (column: ScreenColumn, place: number): Column<ScreenRow> => ({
  key: column.key,
  header: column.label,
  ...(column.unit === 'text' && { align: 'start' }),
  sortable: column.key !== NOTE_FIELD.key,
  ...(column.doc ? { title: column.doc } : {}),
  cell: (row) => cellOf(column, row, place),
  value: (row) => row.values[place] ?? null,
});

/** Symbol and company, then what was asked for. */
export const screenColumns = ({ columns, asOf }: Pick<ScreenAnswer, 'columns' | 'asOf'>): Column<ScreenRow>[] => [
  linkColumn('symbol', 'Symbol', (row) => stockPath(row.display_symbol, 'summary', asOf), {
    of: ({ display_symbol }) => display_symbol,
    sortable: true,
  }),
  textColumn('company', 'Company', {
    write: (company) => <span className="screen-company">{company}</span>,
    sortable: true,
  }),
  securityActionColumn((row) => row.display_symbol),
  ...columns.map(figureColumn),
];
