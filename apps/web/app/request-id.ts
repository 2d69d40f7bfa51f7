import { createContext } from 'react';

/** The request a page was made for, as the server's log names it; empty in the browser, and where nobody counts requests. */
export const RequestId = createContext('');
