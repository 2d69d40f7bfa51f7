export { AccountAlerts } from './AccountAlerts';
export { PortfolioAlerts, type PortfolioAlertsProps } from './PortfolioAlerts';
