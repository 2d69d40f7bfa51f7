export { createTokenKeeper, type ClientToken, type TokenKeeper } from './compute/token-keeper';
