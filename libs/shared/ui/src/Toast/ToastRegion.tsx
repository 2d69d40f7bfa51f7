import { useAtomValue } from 'jotai';
import { lazy, Suspense, type ReactNode } from 'react';
import { useHydrated } from '../ClientOnly';
import { toastText } from '../messages/toast';
import { MAX_TOASTS, toastStore, type Toast, type ToastStore } from '../atoms/toasts';

export interface ToastRegionProps {
  /** Another store than the application's, for tests. */
  store?: ToastStore;
}

const ToastCard = lazy(() => import('./ToastCard'));

const NONE: readonly Toast[] = [];

interface LiveListProps {
  role: 'status' | 'alert';
  toasts: readonly Toast[];
  store: ToastStore;
}

/** In the page before any message: screen readers announce only what is added to it. */
const LiveList = ({ role, toasts, store }: LiveListProps): ReactNode => (
  <div role={role} aria-atomic="false">
    <Suspense>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
      ))}
    </Suspense>
  </div>
);

/** Where messages appear; mounted once. Failures are spoken at once, all else when the reader pauses. */
export function ToastRegion({ store = toastStore }: ToastRegionProps): ReactNode {
  const waiting = useAtomValue(store.toastsAtom);
  // A message may be there before this part hydrates.
  const toasts = useHydrated() ? waiting.slice(0, MAX_TOASTS) : NONE;
  const isSevere = ({ tone }: Toast) => tone === 'severe';
  return (
    <section className="toasts" aria-label={toastText.region}>
      <LiveList role="alert" toasts={toasts.filter(isSevere)} store={store} />
      <LiveList role="status" toasts={toasts.filter((toast) => !isSevere(toast))} store={store} />
    </section>
  );
}
