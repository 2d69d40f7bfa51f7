import { readOrder, writeOrder } from '@plumbline/screener/domain';
import { carryAsOf, formatCount } from '@plumbline/shared/domain';
import { Button, LinkButton } from '@plumbline/shared/ui/Button';
import { SelectableTable, useRowSelection, type Sort } from '@plumbline/shared/ui/DataTable';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { screenColumns } from './screen-columns';
import type { ScreenAnswer, ScreenRow } from './screen-types';
import { useLetterKeys } from './use-letter-keys';
import type { ScreenChoice } from './use-screen-state';

export interface ScreenTableProps extends ScreenChoice {
  answer: ScreenAnswer;
}

/** Nothing passes: the condition whose removal brings most back. */
function NothingPasses({ answer, change }: ScreenTableProps): ReactNode {
  const { counts = [], total } = answer;
  const [widest] = counts.toSorted((one, other) => other.without - one.without);
  if (total > 0)
    return (
      <EmptyState
        title="There is no such page"
        action={<Button onClick={() => change({ page: 1 })}>First page</Button>}
      />
    );
  if (!widest || widest.without === 0)
    return <EmptyState title="Nothing passes">No single condition is the reason: take out two.</EmptyState>;
  const rest = counts.filter((count) => count !== widest).map(({ text }) => text);
  return (
    <EmptyState
      title="Nothing passes"
      action={
        <Button onClick={() => change({ formula: rest.join(' and ') })}>
          Take out {widest.text}: {formatCount(widest.without)} pass
        </Button>
      }
    />
  );
}

const toSort = (order: string | undefined): Sort | undefined => {
  const read = readOrder(order);
  return read && { key: read.key, direction: read.isDescending ? 'descending' : 'ascending' };
};

/** Companies that can be compared at once. */
const MAX_COMPARED = 10;

/** A row by symbol and id: two securities can have one symbol, one after the other. */
const keyOf = ({ display_symbol: symbol, stockid }: ScreenRow): string => `${symbol} ${stockid}`;

const comparePath = (keys: ReadonlySet<string>, asOf: string | undefined): string => {
  const symbols = [...keys].slice(0, MAX_COMPARED).map((key) => key.split(' ')[0]);
  return carryAsOf(`/compare-table?symbols=${encodeURIComponent(symbols.join(','))}`, asOf);
};

/** Keys of the table: j and k walk through its rows, x chooses one, c compares the chosen ones. */
function useRowKeys(area: RefObject<HTMLDivElement | null>, compare: () => void): void {
  const rows = () => [...(area.current?.querySelectorAll('tbody tr') ?? [])];
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));
  const go = (step: number) => {
    const all = rows();
    const at = here();
    const cell =
      all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]?.querySelector<HTMLElement>('th, td');
    if (!cell) return;
    cell.tabIndex = -1;
    cell.focus();
  };
  useLetterKeys({
    j: () => go(1),
    k: () => go(-1),
    x: () => rows()[here()]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click(),
    c: compare,
  });
}

/** The companies a screen found, a page of them. */
export function ScreenTable(props: ScreenTableProps): ReactNode {
  const { answer, state, change } = props;
  const columns = useMemo(() => screenColumns(answer), [answer]);
  const selection = useRowSelection();
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, () => {
    if (selection.keys.size > 0) void navigate(comparePath(selection.keys, state.asOf));
  });
  if (answer.data.length === 0) return <NothingPasses {...props} />;
  const onSortChange = (sort: Sort | undefined) =>
    change({ order: sort ? writeOrder({ key: sort.key, isDescending: sort.direction === 'descending' }) : '' });
  return (
    <div ref={area}>
      <SelectableTable
        caption="Companies of the screen"
        columns={columns}
        rows={answer.data}
        rowKey={keyOf}
        rowName={({ display_symbol }) => display_symbol}
        selection={selection}
        actions={
          <LinkButton size="small" href={comparePath(selection.keys, state.asOf)}>
            {selection.keys.size > MAX_COMPARED ? `Compare the first ${MAX_COMPARED}` : 'Compare'}
          </LinkButton>
        }
        density="dense"
        maxHeight="calc(100vh - 140px)"
        sort={toSort(state.order)}
        onSortChange={onSortChange}
      />
      <div className="list-foot">
        <Pagination
          label="Pages of the screen"
          page={answer.page}
          perPage={answer.per_page}
          total={answer.total}
          onPage={(page) => change({ page })}
        />
        <small className="muted">Keys: j and k rows, x choose, c compare, f formula, e file.</small>
      </div>
    </div>
  );
}
