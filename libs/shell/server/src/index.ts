export { platformHandlers, type PlatformDeps } from './routes/platform.routes';
export { createErrorReports, type ErrorReport, type ErrorReports } from './store/error-reports';
export { shellMigrations } from './store/migrations';
