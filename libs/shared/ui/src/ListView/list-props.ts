import type { ListState } from '@plumbline/shared/domain';
import type { ReactNode } from 'react';
import type { ListSpec } from './list-spec';

/** How a state takes the place of the one before; `replace` leaves no step to go back to. */
export interface ListMove {
  readonly replace: boolean;
}

/** Loading state of the rows. */
export type ListResult<Row> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly onRetry: () => void; readonly message?: string; readonly requestId?: string }
  | {
      readonly status: 'ready';
      readonly rows: readonly Row[];
      /** Rows of all pages; `null` while that is not known. */
      readonly total: number | null;
      /** Rows a page as the server cuts them; those of the state unless named. */
      readonly perPage?: number;
      /** Rows of before, shown while those of the state are on their way. */
      readonly isStale?: boolean;
    };

export interface ListViewProps<Row> {
  spec: ListSpec<Row>;
  state: ListState;
  onState: (state: ListState, move?: ListMove) => void;
  result: ListResult<Row>;
  /** The address of a page; without it pages are buttons. */
  href?: (state: ListState) => string;
  /** Offers a choice of columns and density. True unless said otherwise. */
  hasLooks?: boolean;
  /** Further controls, behind the filters. */
  tools?: ReactNode;
  /** Where there are no rows at all, in place of the words of the spec. */
  empty?: ReactNode;
  /** Rows in another form than a table: posts, pictures. */
  children?: (rows: readonly Row[]) => ReactNode;
}
