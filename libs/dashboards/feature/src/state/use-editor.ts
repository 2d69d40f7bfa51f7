import { dashboardApi, dashboardsQuery } from '@plumbline/dashboards/data-access';
import { newHid, type DashboardOptions } from '@plumbline/dashboards/domain';
import { canonicalJson, type ApiError } from '@plumbline/shared/domain';
import { notify } from '@plumbline/shared/ui/Toast';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toBody } from './to-body';
import { createSaveQueue, type Conflict, type Kept, type SaveQueue } from './save-queue';

/** Steps that can be undone. */
const UNDO_STEPS = 20;

/** A dashboard that is being changed. */
export interface Editor {
  readonly id: number;
  readonly options: DashboardOptions;
  readonly change: (options: DashboardOptions) => void;
  readonly undo: (() => void) | undefined;
  /** Saving failed and is retried. */
  readonly isFailing: boolean;
  readonly conflict: Conflict | undefined;
  readonly resolve: (options: DashboardOptions) => void;
}

const isSame = (one: DashboardOptions, other: DashboardOptions): boolean => canonicalJson(one) === canonicalJson(other);

/** Pages that show the dashboard have the change before it is saved. */
function showAtOnce(client: QueryClient, id: number, options: DashboardOptions): void {
  client.setQueryData(
    dashboardsQuery().queryKey,
    (list) =>
      list && { ...list, data: list.data.map((row) => (row.id === id ? { ...row, options: toBody(options) } : row)) },
  );
}

/** Sends what waits when the page is left. */
function useFlushOnLeave(queue: () => SaveQueue | undefined): void {
  useEffect(() => {
    const flush = () => queue()?.flush();
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [queue]);
}

/** Changes a dashboard: shown at once, saved a moment later, undone up to twenty steps back. */
export function useEditor(start: Kept, onCreated: (id: number) => void): Editor {
  const client = useQueryClient();
  const [kept, setKept] = useState(start);
  const [options, setOptions] = useState(start.options);
  const [past, setPast] = useState<readonly DashboardOptions[]>([]);
  const [isFailing, setFailing] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const [{ queue }] = useState(() => {
    const key = newHid(Math.random);
    const refresh = () => void client.invalidateQueries({ queryKey: dashboardsQuery().queryKey });
    const deps = {
      create: (next: DashboardOptions) =>
        dashboardApi()('POST /_api/user/dashboard', { body: { options: toBody(next), client_key: key } }),
      update: (id: number, next: DashboardOptions, version: number) =>
        dashboardApi()('PUT /_api/user/dashboard', { body: { id, version, options: toBody(next) } }),
      onSaved: (next: Kept) => {
        if (next.id !== start.id) onCreated(next.id);
        setKept(next);
        setOptions((shown) => (isSame(shown, next.options) ? shown : next.options));
        refresh();
      },
      onConflict: setConflict,
      onFailing: setFailing,
      onRefused: ({ message }: ApiError) => notify({ text: `Not saved: ${message}`, tone: 'severe', key: 'dashboard' }),
    };
    return { queue: createSaveQueue(start, deps) };
  });
  const [getQueue] = useState(() => () => queue);
  useFlushOnLeave(getQueue);
  const apply = (next: DashboardOptions) => {
    setOptions(next);
    showAtOnce(client, kept.id, next);
    queue.change(next);
  };
  const last = past.at(-1);
  return {
    id: kept.id,
    options,
    change: (next) => {
      if (isSame(next, options)) return;
      setPast([...past, options].slice(-UNDO_STEPS));
      apply(next);
    },
    undo:
      last &&
      (() => {
        setPast(past.slice(0, -1));
        apply(last);
      }),
    isFailing,
    conflict,
    resolve: (chosen) => {
      if (!conflict) return;
      const base = { id: kept.id, version: conflict.version, options: conflict.newest };
      queue.adopt(base);
      setKept(base);
      setConflict(undefined);
      setOptions(chosen);
      if (!isSame(chosen, conflict.newest)) queue.change(chosen);
    },
  };
}
