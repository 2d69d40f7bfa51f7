import { moved } from '@plumbline/shared/domain';
import { useState, type PointerEvent } from 'react';

/** Something in a list that people put into an order. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** The row under a height; the first or last one beyond the ends. */
function rowAt(rows: readonly HTMLTableRowElement[], height: number): number {
  const at = rows.findIndex((row) => height < row.getBoundingClientRect().bottom);
  return at < 0 ? rows.length - 1 : at;
}

function mark(rows: readonly HTMLTableRowElement[], from: number, to: number): void {
  rows.forEach((row, at) => {
    if (at === to && to !== from) row.dataset['drop'] = to < from ? 'above' : 'below';
    else delete row.dataset['drop'];
  });
}

/** Follows a pointer over the rows of a table until it is let go; answers the row it was let go on. */
function follow({ currentTarget, pointerId }: PointerEvent<HTMLElement>, from: number, onDrop: (to: number) => void) {
  const rows = [...(currentTarget.closest('tbody')?.rows ?? [])];
  const ending = new AbortController();
  const { signal } = ending;
  let to = from;
  const end = () => {
    ending.abort();
    mark(rows, from, from);
  };
  const mine = (then: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
    if (event.pointerId === pointerId) then(event);
  };
  const onMove = mine(({ clientY }) => {
    to = rowAt(rows, clientY);
    mark(rows, from, to);
  });
  const onUp = mine(() => {
    end();
    if (to !== from) onDrop(to);
  });
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', onUp, { signal });
  addEventListener('pointercancel', mine(end), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal });
}

/**
 * The order of a list, by pointer and by keys. It shows at once and is kept by `save`; where that fails the order of before
 * is back. `said` is for a live region.
 */
export function useOrder<Row extends Named>(rows: readonly Row[], save: (ids: readonly number[]) => Promise<unknown>) {
  const [ids, setIds] = useState<readonly number[]>();
  const [said, setSaid] = useState('');
  const place = new Map(ids?.map((id, at) => [id, at]));
  const shown = ids ? [...rows].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)) : rows;
  const move = async (from: number, to: number) => {
    const next = moved(shown, from, to);
    setIds(next.map(({ id }) => id));
    setSaid(`${shown[from]!.name} is now at place ${to + 1} of ${shown.length}`);
    await save(next.map(({ id }) => id));
    setIds(undefined);
  };
  const drag = (from: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    follow(event, from, (to) => void move(from, to));
  };
  return { shown, said, move, drag };
}
