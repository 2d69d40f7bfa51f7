import type { SearchHit, KeptSearchSource } from '@plumbline/shared/server';
import { termPath } from '@plumbline/stocks/domain';
import { searchTerms, TERMS, type Term } from '../terms/terms';

const hitOf = ({ slug, label, doc }: Term): SearchHit => ({ url: termPath(slug), name: label, text: doc });

/** Figures by their names and meanings: what they are, whatever the company. */
export const termSource: KeptSearchSource = {
  type: 'glossary',
  size: () => TERMS.length,
  find: (keyword, limit) => searchTerms(keyword, '').slice(0, limit).map(hitOf),
};
