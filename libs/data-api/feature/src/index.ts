export { docQueries, productQueries } from './page-queries';
export { ContractPage } from './pages/contract.page';
export { DataApiPage } from './pages/data-api.page';
export { DownloadPage } from './pages/download.page';
export { ProductsPage } from './pages/products.page';
export { ReferencePage } from './pages/reference.page';
export { SubscriptionPage } from './pages/subscription.page';
export { UsagePage } from './pages/usage.page';
export { dataApiStaffPages } from './staff-pages';
