export { pageSteps, type PageStep } from './page-steps';
export { Pagination, type PaginationProps } from './Pagination';
