export { docQueries } from './page-queries';
export { DataApiPage } from './pages/data-api.page';
export { SubscriptionPage } from './pages/subscription.page';
export { UsagePage } from './pages/usage.page';
