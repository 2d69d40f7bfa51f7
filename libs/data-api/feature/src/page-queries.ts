import { apiDocsQuery, dataInfoQuery, docGroupsQuery } from '@plumbline/data-api/data-access';

/** Queries of the guide. */
export const docQueries = () => [docGroupsQuery(), apiDocsQuery()] as const;

/** Queries of the page of products. */
export const productQueries = () => [dataInfoQuery()] as const;
