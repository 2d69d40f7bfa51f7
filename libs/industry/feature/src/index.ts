export { IndustryPage } from './industry.page';
export { industryPageQueries } from './page-queries';
