import '../styles/list.css';
import type { ReactNode } from 'react';
import { ListBody } from './ListBody';
import { ListPages } from './ListPages';
import type { ListViewProps } from './list-props';
import { ListTools } from './ListTools';

/** A list with its filters, columns, pages and states, for a state that the caller keeps; it knows no router. */
export function ListView<Row>(props: ListViewProps<Row>): ReactNode {
  const { result } = props;
  const isStale = result.status === 'ready' && (result.isStale ?? false);
  return (
    <>
      <ListTools {...props} />
      <div className="list-body" aria-busy={isStale || undefined}>
        <ListBody {...props} />
      </div>
      <ListPages {...props} />
    </>
  );
}
