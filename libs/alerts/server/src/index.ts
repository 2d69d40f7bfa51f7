export type { AlertJobDeps } from './jobs/alert-jobs';
export { alertsModule } from './module';
export type { AlertDeps, AlertLists, AlertSources, DueNote } from './sources';
export { deliverDue } from './deliver/deliver';
export { runAlerts } from './run/run-alerts';
