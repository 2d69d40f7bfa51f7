import { createContext } from 'react';

/**
 * Asked before a file is made of what a page shows; false where the reader was led elsewhere, as to the sign-in page.
 * Without one everybody may.
 */
export const DownloadGate = createContext<() => boolean>(() => true);

/** Said next to what downloads, before it is pressed: what it takes; nothing where everybody may. */
export const DownloadTerms = createContext<string | undefined>(undefined);
