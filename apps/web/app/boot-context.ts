import { createContext } from 'react-router';
import type { Boot } from './boot';

/** Set by the server for each request; the default serves development. */
export const bootContext = createContext<Boot>({
  version: 'development',
  brand: 'Plumbline',
  signatureKey: 'development-only-key',
  sample: false,
});
