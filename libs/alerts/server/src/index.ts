export type { AlertJobDeps } from './jobs';
export { alertsModule } from './module';
export type { AlertDeps, AlertLists, AlertSources, DueNote } from './sources';
export { deliverDue } from './deliver/deliver';
export { runAlerts } from './run/run-alerts';
