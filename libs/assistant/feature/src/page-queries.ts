import { assistantStatusQuery } from '@plumbline/assistant/data-access';

/** What the page of the assistant is rendered from. */
export const assistantQueries = () => [assistantStatusQuery()] as const;
