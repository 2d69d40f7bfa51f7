import { readOrder, writeOrder } from '@plumbline/screener/domain';
import { formatNumber } from '@plumbline/shared/domain';
import type { Sort } from '@plumbline/shared/ui/DataTable';
import { Button } from '@plumbline/shared/ui/Button';
import { EmptyState } from '@plumbline/shared/ui/EmptyState';
import { ListTable } from '@plumbline/shared/ui/ListTable';
import { Pagination } from '@plumbline/shared/ui/Pagination';
import { useMemo, type ReactNode } from 'react';
import { screenColumns } from './screen-columns';
import type { ScreenAnswer } from './screen-types';
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
          Take out {widest.text}: {formatNumber(widest.without, { decimals: 0 })} pass
        </Button>
      }
    />
  );
}

const toSort = (order: string | undefined): Sort | undefined => {
  const read = readOrder(order);
  return read && { key: read.key, direction: read.isDescending ? 'descending' : 'ascending' };
};

/** The companies a screen found, a page of them. */
export function ScreenTable(props: ScreenTableProps): ReactNode {
  const { answer, state, change } = props;
  const columns = useMemo(() => screenColumns(answer), [answer]);
  if (answer.data.length === 0) return <NothingPasses {...props} />;
  const onSortChange = (sort: Sort | undefined) =>
    change({ order: sort ? writeOrder({ key: sort.key, isDescending: sort.direction === 'descending' }) : '' });
  return (
    <>
      <ListTable
        caption="Companies of the screen"
        columns={columns}
        rows={answer.data}
        rowKey={({ stockid }) => stockid}
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
      </div>
    </>
  );
}
