export { DEAL_ORDERS, insiderCalls } from './insiders';
export { DISCLOSED_ORDERS, politicianCalls } from './politicians';
