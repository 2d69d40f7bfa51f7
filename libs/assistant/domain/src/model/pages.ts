import type { DomainPages } from '@plumbline/shared/domain';

/** Pages of the assistant. */
export const assistantPages: DomainPages = {
  pages: [
    {
      path: '/guru-ai',
      name: 'Assistant',
      description: 'Ask about companies: every figure of an answer comes from the data and explains itself',
      words: 'ai chat ask question gpt formula model',
      isSearched: true,
      menu: { top: 'more', place: 3 },
    },
    {
      path: '/guru-gpt',
      name: 'Assistant',
      description: 'The address the assistant had before; it leads to the assistant',
      openedBy: 'links made before the page had its present address',
    },
  ],
};
