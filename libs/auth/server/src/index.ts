export { authMigrations } from './store/migrations';
export { tokenHandlers } from './routes/token.routes';
export { createTokens, type Tokens } from './tokens/client-token';
