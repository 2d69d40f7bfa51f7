import { glossaryEntry, type GlossaryEntry } from '@plumbline/metrics/domain';
import { parameterText } from '@plumbline/stocks/domain';
import { findTerm, type Term } from './terms';

type Said = Pick<GlossaryEntry, 'edges' | 'parts' | 'models' | 'formula' | 'quarter' | 'origin'>;
const NOTHING_SAID: Said = { edges: [], parts: [], models: [] };

/** Content of a term's page that no company changes. */
export function termEntry(term: Term) {
  const { formula, quarter, edges, parts, origin, models }: Said = glossaryEntry(term.key) ?? NOTHING_SAID;
  return {
    ...term,
    formula: formula ?? null,
    quarter: quarter ?? null,
    edges: [...edges],
    parts: parts.map(({ key, label }) => ({ key, label, slug: findTerm(key)?.slug ?? null })),
    origin: origin ?? null,
    parameters: models.flatMap(({ label: model, parameters }) =>
      parameters.map(({ name, unit, doc, value }) => ({ model, name, unit, doc, value: parameterText(value) })),
    ),
  };
}
