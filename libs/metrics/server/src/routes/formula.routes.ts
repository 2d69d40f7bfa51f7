import type { formulaCalls } from '@plumbline/metrics/contract';
import {
  checkFormula,
  completeFormula,
  costOf,
  FORMULA_LIMITS,
  parseFormula,
  printFormula,
  type CheckedFormula,
  type FormulaNames,
  type MetricCatalog,
  type Wanted,
} from '@plumbline/metrics/domain';
import type { Handlers } from '@plumbline/shared/server';

export interface FormulaDeps {
  /** What formulas may name. */
  readonly catalog: MetricCatalog;
}

/** Mistakes, or what the formula is. The canonical text is that of the formula as written, before units are put in. */
function answerOf(text: string, names: FormulaNames, wanted: Wanted) {
  const checked = checkFormula(text, names, wanted);
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

/** The first answers of a process would be the slowest: names are made ready for comparing when the server starts. */
function makeReady(catalog: MetricCatalog): void {
  completeFormula('', 0, { catalog });
  for (const text of ['avg(roe[5y], 3) > 15% and sector = "Energy"', 'no_such_name + 1'])
    answerOf(text, { catalog }, 'any');
}

export function formulaHandlers({ catalog }: FormulaDeps): Handlers<typeof formulaCalls> {
  makeReady(catalog);
  return {
    'GET /_api/formula/complete': ({ query: { text, caret = text.length } }) => {
      const { from, to, candidates } = completeFormula(text, caret, { catalog });
      return { from, to, candidates: [...candidates] };
    },
    'POST /_api/formula/check': ({ body: { text, wanted, named } }) =>
      answerOf(text, { catalog, named: new Map(named.map((each) => [each.name, each.text])) }, wanted),
  };
}
