import { createContext } from 'react';

/**
 * Asked before a file is made of what a page shows; false where the reader was led elsewhere, as to the sign-in page.
 * Without one everybody may.
 */
export const DownloadGate = createContext<() => boolean>(() => true);
