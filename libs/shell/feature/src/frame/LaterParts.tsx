import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { Quiet } from './Quiet';

const Later = lazy(() => import('../components/Later'));

/** Milliseconds after which nobody waits for the page any more. */
const SETTLED_MS = 4_000;

/** A refusal is an answer; a failure is one of network or server. */
const isFailure = (error: unknown): boolean => ((error as { statusCode?: number } | null)?.statusCode ?? 500) >= 500;

/** Counts requests that failed. */
function useFailures(): number {
  const [failures, setFailures] = useState(0);
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isFailure(event.action.error))
          setFailures((count) => count + 1);
      }),
    [client],
  );
  return failures;
}

/** True from the first key or press on, or after a while. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const timer = setTimeout(settle, SETTLED_MS);
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, settle, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, settle);
    };
  }, []);
  return isSettled;
}

export interface LaterPartsProps {
  path: string;
  children?: ReactNode;
}

/** Keeps everything that the first paint does not need out of it. */
export function LaterParts({ path, children }: LaterPartsProps): ReactNode {
  const isBusy = useNavigation().state !== 'idle';
  const failures = useFailures();
  const isSettled = useSettled();
  const [wasBusy, setWasBusy] = useState(false);
  if (isBusy && !wasBusy) setWasBusy(true);
  if (!isSettled && !wasBusy && failures === 0) return null;
  return (
    <Quiet>
      <Suspense>
        <Later path={path} isBusy={isBusy} failures={failures}>
          {children}
        </Later>
      </Suspense>
    </Quiet>
  );
}
