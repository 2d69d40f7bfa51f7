import { withPerPage } from '@plumbline/shared/domain';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { listText } from '../messages/list';
import { Pagination } from '../Pagination';
import type { ListResult, ListViewProps } from './list-props';

/** Number of the last page, where it is known. */
function getLastPage<Row>(result: ListResult<Row>, perPage: number): number | undefined {
  if (result.status !== 'ready' || result.isStale || result.total === null) return undefined;
  return Math.max(1, Math.ceil(result.total / perPage));
}

/** From a page that is gone, as when its last row was removed, to the last one. */
function useLastPage<Row>({ state, onState }: ListViewProps<Row>, last = state.page): void {
  const goToLast = useEffectEvent(() => onState({ ...state, page: last }, { replace: true }));
  useEffect(() => {
    if (state.page > last) goToLast();
  }, [state.page, last]);
}

/** The way to the other pages of a list; none where one page holds all. */
export function ListPages<Row>(props: ListViewProps<Row>): ReactNode {
  const { spec, state, onState, result, href } = props;
  const perPage = (result.status === 'ready' && result.perPage) || state.perPage;
  useLastPage(props, getLastPage(result, perPage));
  if (result.status !== 'ready') return null;
  const { total } = result;
  const isOnePage = total !== null && total <= perPage && state.page === 1;
  if (isOnePage && !spec.perPageOptions) return null;
  return (
    <div className="list-foot">
      <Pagination
        label={spec.pages ?? listText.pages(spec.title)}
        page={state.page}
        perPage={perPage}
        total={total}
        onPage={(page) => onState({ ...state, page })}
        onPerPage={(rows) => onState(withPerPage(state, rows))}
        {...(href && { href: (page: number) => href({ ...state, page }) })}
        {...(spec.perPageOptions && { perPageOptions: spec.perPageOptions })}
      />
    </div>
  );
}
