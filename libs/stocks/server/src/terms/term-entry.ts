import { glossaryEntry } from '@plumbline/metrics/domain';
import { parameterText } from '@plumbline/stocks/domain';
import { findTerm, type Term } from './terms';

/** What the page of a term says, whatever the company. */
export function termEntry(term: Term) {
  const entry = glossaryEntry(term.key);
  return {
    ...term,
    formula: entry?.formula ?? null,
    quarter: entry?.quarter ?? null,
    edges: [...(entry?.edges ?? [])],
    parts: (entry?.parts ?? []).map(({ key, label }) => ({ key, label, slug: findTerm(key)?.slug ?? null })),
    origin: entry?.origin ?? null,
    parameters: (entry?.models ?? []).flatMap(({ label: model, parameters }) =>
      parameters.map(({ name, unit, doc, value }) => ({ model, name, unit, doc, value: parameterText(value) })),
    ),
  };
}
