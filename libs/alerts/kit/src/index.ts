export { AlertBell } from './AlertBell';
export { AlertDialogs } from './AlertDialogs';
export { AlertEditor } from './LaterAlertEditor';
export { openAlerts } from './atoms/open-alerts';
export { StockAlertButton } from './StockAlertButton';
export { useAlertChange, useRemoveAlert } from './use-alert-change';
