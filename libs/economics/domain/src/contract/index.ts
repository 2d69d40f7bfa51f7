export { calendarCalls } from './calendar';
export { indicatorCalls, SERIES_ORDERS } from './indicators';
export { marketCalls } from './markets';
export { COT_ORDERS, cotCalls } from './positions';
export { DATA_VERSION } from './parts';
