import { createContext } from 'react';

/** Data of a chart come with other terms than tables and pictures. */
export type DownloadedThing = 'chart data';

/**
 * Asked before a file is made of what a page shows; false where the reader was led elsewhere, as to the sign-in page.
 * Without one everybody may.
 */
export const DownloadGate = createContext<(thing?: DownloadedThing) => boolean>(() => true);

/** Said next to what downloads, before it is pressed: what it takes; nothing where everybody may. */
export const DownloadTerms = createContext<string | undefined>(undefined);
