import type { formulaCalls } from '@plumbline/metrics/contract';
import {
  checkFormula,
  completeFormula,
  costOf,
  FORMULA_LIMITS,
  parseFormula,
  printFormula,
  type CheckedFormula,
  type MetricCatalog,
  type Wanted,
} from '@plumbline/metrics/domain';
import type { Handlers } from '@plumbline/shared/server';

export interface FormulaDeps {
  /** What formulas may name. */
  readonly catalog: MetricCatalog;
}

/** Mistakes, or what the formula is. The canonical text is that of the formula as written, before units are put in. */
function answerOf(text: string, catalog: MetricCatalog, wanted: Wanted) {
  const checked = checkFormula(text, { catalog }, wanted);
  return 'error' in checked
    ? { errors: [checked.error], formula: null }
    : { errors: [], formula: formulaOf(text, checked) };
}

function formulaOf(text: string, { tree, type, unit }: CheckedFormula) {
  const parsed = parseFormula(text);
  return {
    kind: type.kind === 'condition' ? ('condition' as const) : ('number' as const),
    unit: unit ?? null,
    canonical: printFormula('tree' in parsed ? parsed.tree : tree),
    cost: costOf(tree),
    mostCost: FORMULA_LIMITS.cost,
  };
}

export const formulaHandlers = ({ catalog }: FormulaDeps): Handlers<typeof formulaCalls> => ({
  'GET /_api/formula/complete': ({ query: { text, caret = text.length } }) => {
    const { from, to, candidates } = completeFormula(text, caret, { catalog });
    return { from, to, candidates: [...candidates] };
  },
  'POST /_api/formula/check': ({ body }) => answerOf(body.text, catalog, body.wanted),
});
