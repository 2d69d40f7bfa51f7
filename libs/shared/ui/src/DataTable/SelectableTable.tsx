import { useState, type ReactNode } from 'react';
import { Button } from '../Button';
import { selectionText } from '../messages/table';
import type { Column } from './column';
import { DataTable } from './DataTable';
import type { DataTableProps } from './table-props';

/** Which rows are chosen, by their keys. */
export interface RowSelection {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
  /** Chooses all of these, or none of them when all are chosen. */
  readonly toggleAll: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

const without = (keys: ReadonlySet<string>, gone: readonly string[]) =>
  new Set([...keys].filter((key) => !gone.includes(key)));

/** The chosen rows of a table; keep it where the actions are. */
export function useRowSelection(): RowSelection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    keys,
    toggle: (key) => setKeys((now) => (now.has(key) ? without(now, [key]) : new Set([...now, key]))),
    toggleAll: (all) =>
      setKeys((now) => (all.every((key) => now.has(key)) ? without(now, all) : new Set([...now, ...all]))),
    clear: () => setKeys(new Set()),
  };
}

export interface SelectableTableProps<Row> extends DataTableProps<Row> {
  selection: RowSelection;
  /** Label of a row's checkbox: the symbol, the address. */
  rowName: (row: Row) => string;
  /** Buttons that act on the selected rows. */
  actions: ReactNode;
}

interface BoxProps {
  name: string;
  isChecked: boolean;
  isMixed?: boolean;
  onToggle: () => void;
}

const RowBox = ({ name, isChecked, isMixed = false, onToggle }: BoxProps): ReactNode => (
  <label className="row-box">
    <input
      type="checkbox"
      aria-label={name}
      checked={isChecked}
      ref={(input) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={onToggle}
    />
  </label>
);

/** The first column with a checkbox in its head and in each row. */
function withBoxes<Row>({
  columns,
  rows,
  rowKey,
  rowKind,
  rowName,
  selection,
}: SelectableTableProps<Row>): Column<Row>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const keys = rows.filter((row) => rowKind?.(row) !== 'section').map(rowKey);
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  const isAll = chosen === keys.length && chosen > 0;
  const toggleAll = () => selection.toggleAll(keys);
  const allBox = { name: selectionText.all, isChecked: isAll, isMixed: chosen > 0 && !isAll, onToggle: toggleAll };
  const lead: Column<Row> = {
    ...first,
    headerLead: <RowBox {...allBox} />,
    value: first.value ?? ((row) => rowName(row)),
    cell: (row) => (
      <span className="row-with-box">
        <RowBox
          name={selectionText.row(rowName(row))}
          isChecked={selection.keys.has(rowKey(row))}
          onToggle={() => selection.toggle(rowKey(row))}
        />
        {first.cell(row)}
      </span>
    ),
  };
  return [lead, ...others];
}

/** A table whose rows can be chosen; a bar over it says how many are and what can be done with them. */
export function SelectableTable<Row>(props: SelectableTableProps<Row>): ReactNode {
  const { selection, actions, rowName: _rowName, ...table } = props;
  const count = selection.keys.size;
  return (
    <>
      <div role="group" aria-label={selectionText.bar} className="bulk-bar" data-shown={count > 0 || undefined}>
        <span role="status">{count > 0 && selectionText.count(count)}</span>
        {count > 0 && (
          <>
            {actions}
            <Button size="small" variant="quiet" onClick={selection.clear}>
              {selectionText.clear}
            </Button>
          </>
        )}
      </div>
      <DataTable {...table} columns={withBoxes(props)} />
    </>
  );
}
