import { AS_OF_PARAM, formatMoment, writeListState, type ListShape, type ListState } from '@plumbline/shared/domain';
import { listText } from '../messages/list';

interface ShownRows {
  readonly title: string;
  readonly rows: number;
  readonly total: number | null;
}

/** Header lines of a list's file: which rows of which list, as of when, and its address. */
export function aboutList(
  shape: ListShape,
  state: ListState,
  { title, rows, total }: ShownRows,
): readonly (readonly [string, string])[] {
  const { origin, pathname, search } = globalThis.location;
  const address = writeListState(shape, state, new URLSearchParams(search)).toString();
  const first = (state.page - 1) * state.perPage + 1;
  const { about } = listText;
  return [
    [about.list, title],
    [about.rows, about.shown(first, first + rows - 1, total)],
    [about.asOf, new URLSearchParams(search).get(AS_OF_PARAM) ?? about.today],
    [about.address, `${origin}${pathname}${address && `?${address}`}`],
    [about.saved, formatMoment(Date.now())],
  ];
}
