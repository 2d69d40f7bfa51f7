export { encodeRedirect, safeRedirect } from './compute/safe-redirect';
export { createTokenKeeper, type ClientToken, type TokenKeeper } from './compute/token-keeper';
