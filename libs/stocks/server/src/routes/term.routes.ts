import { FIELD_CATEGORIES } from '@plumbline/metrics/domain';
import { ApiError } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { termCalls } from '@plumbline/stocks/contract';
import { termEntry } from '../terms/term-entry';
import { findTerm, searchTerms } from '../terms/terms';
import { tabAnswerOf, type TabDeps } from './tab.routes';

const termOf = (name: string) => {
  const term = findTerm(name);
  if (!term) throw new ApiError(404, `There is no term "${name}"`);
  return term;
};

export const termHandlers = (deps: TabDeps): Handlers<typeof termCalls> => ({
  'GET /_api/glossary': ({ query: { text, category } }) => {
    const matching = searchTerms(text, '');
    const data = category === '' ? matching : matching.filter((term) => term.category === category);
    const categories = FIELD_CATEGORIES.map((value) => ({
      value,
      count: matching.filter((term) => term.category === value).length,
    }));
    return { categories, data: [...data], total: data.length };
  },
  'GET /_api/glossary/{name}': ({ params: { name } }) => termEntry(termOf(name)),
  'GET /_api/term/{name}/{symbol}': async ({ params: { name, symbol }, query: { asOf } }) => {
    const term = termOf(name);
    const tab = { params: { id: symbol, tab: 'definition' }, query: { asOf, metrics: term.key } };
    return { ...(await tabAnswerOf(deps)(tab)), term: termEntry(term) };
  },
});
