import { apiDocsQuery, dataInfoQuery, docGroupsQuery } from '@plumbline/data-api/data-access';

/** What the guide is made from. */
export const docQueries = () => [docGroupsQuery(), apiDocsQuery()] as const;

/** What the page of products is made from. */
export const productQueries = () => [dataInfoQuery()] as const;
