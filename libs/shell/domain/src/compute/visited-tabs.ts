import type { Visit, VisitKind } from '@plumbline/shared/domain';

/** Kinds of visited pages that are in the strip; the others are only in the search box (decision A05). */
export const STRIP_KINDS: readonly VisitKind[] = ['stock', 'etf', 'index'];

/** Milliseconds in which a second click on a tab's close removes it. */
export const CLOSE_WINDOW_MS = 2_000;

/** The visits in the strip, in the order they were first opened. */
export const stripTabs = (visits: readonly Visit[]): readonly Visit[] =>
  visits.filter(({ kind }) => STRIP_KINDS.includes(kind));

/** The tab of the page that is shown: it has the same first two parts of the path. */
export function activeTab(tabs: readonly Visit[], path: string): Visit | undefined {
  const start = (address: string) => address.split(/[?#]/)[0]?.split('/').slice(0, 3).join('/').toLowerCase();
  return tabs.find(({ to }) => start(to) === start(path));
}

/** Which tab shows Close, and since when in epoch milliseconds. */
export interface Closing {
  readonly key: string;
  readonly at: number;
}

export type CloseClick = { readonly remove: true } | { readonly remove: false; readonly closing: Closing };

/** The first click asks for a second; the second within the window removes. */
export const clickClose = (closing: Closing | undefined, key: string, now: number): CloseClick =>
  closing?.key === key && now - closing.at <= CLOSE_WINDOW_MS
    ? { remove: true }
    : { remove: false, closing: { key, at: now } };

/** Where closing a tab leads: nowhere unless it is the shown one, then to the last that remains, or home. */
export function afterClose(tabs: readonly Visit[], closed: string, active: string | undefined): string | undefined {
  if (closed !== active) return undefined;
  return tabs.filter(({ key }) => key !== closed).at(-1)?.to ?? '/';
}
