export { ErrorPage, StockNotFoundPage } from '@plumbline/shell/feature';
