import { createContext } from 'react-router';
import type { Boot } from './boot';

/** Settings in development; the key is the one tools/launcher/dev.mjs gives the API. */
export const DEVELOPMENT_BOOT: Boot = {
  version: 'development',
  brand: 'Plumbline',
  signatureKey: 'development-only-key',
  hasRegistrationDialog: true,
  embedOrigins: '*',
  sendsMail: false,
  sample: typeof process !== 'undefined' && process.env['SAMPLE_MARKET'] === '1',
  hasPrices: true,
};

/** Set by the server for each request. */
export const bootContext = createContext<Boot>(DEVELOPMENT_BOOT);
