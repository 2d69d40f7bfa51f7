import { apiDocsQuery, docGroupsQuery } from '@plumbline/data-api/data-access';

/** What the guide is made from. */
export const docQueries = () => [docGroupsQuery(), apiDocsQuery()] as const;
