import { createContext } from 'react';

/** Marks the scripts that rendering writes into the page, so that the policy allows them; empty in the browser. */
export const InlineMark = createContext('');
