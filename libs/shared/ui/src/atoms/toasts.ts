import { atom, getDefaultStore } from 'jotai';

/** `good` confirms, `severe` says that something failed. */
export type ToastTone = 'info' | 'good' | 'warn' | 'severe';

/** How long a message stays: 2 s for a word, 5 s where there is something to read or to press. */
export const TOAST_MS = { short: 2000, long: 5000 } as const;

export interface ToastOptions {
  text: string;
  tone?: ToastTone;
  /** Follow-up action: `{ label: 'Undo', onPress }`. */
  action?: { label: string; onPress: () => void };
  /** `short` for confirmations and `long` for all else, unless named; `forever` until it is dismissed. */
  stays?: 'short' | 'long' | 'forever';
  /** A message with the same key takes the place of the one before. */
  key?: string;
}

export interface Toast extends ToastOptions {
  id: string;
  tone: ToastTone;
  /** Milliseconds, `undefined` for ever. */
  ms: number | undefined;
}

/** More than these wait for their turn. */
export const MAX_TOASTS = 3;

function durationOf({ stays, tone, action }: ToastOptions): number | undefined {
  if (stays === 'forever') return undefined;
  if (stays) return TOAST_MS[stays];
  return action || tone === 'severe' || tone === 'warn' ? TOAST_MS.long : TOAST_MS.short;
}

/** Messages in their order, for anyone who shows them. The store outlives pages, so a message survives a navigation. */
export function createToastStore() {
  const toastsAtom = atom<readonly Toast[]>([]);
  let made = 0;
  const all = () => getDefaultStore().get(toastsAtom);
  const put = (next: readonly Toast[]) => getDefaultStore().set(toastsAtom, next);
  const dismiss = (id: string) => put(all().filter((toast) => toast.id !== id));
  return {
    dismiss,
    /** Shows a message; answers a function that takes it away. */
    notify(options: ToastOptions): () => void {
      made += 1;
      const id = options.key ?? `toast-${made}`;
      const toast: Toast = { ...options, id, tone: options.tone ?? 'info', ms: durationOf(options) };
      const isKnown = all().some((one) => one.id === id);
      put(isKnown ? all().map((one) => (one.id === id ? toast : one)) : [...all(), toast]);
      return () => dismiss(id);
    },
    all,
    toastsAtom,
  };
}

export type ToastStore = ReturnType<typeof createToastStore>;

/** The messages of the application. */
export const toastStore = createToastStore();

/** Shows a short message from anywhere: `notify({ text: 'Saved', tone: 'good' })`. */
export const notify = toastStore.notify;
