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
} from '@plumbline/formula/domain';
import type { formulaCalls } from '@plumbline/metrics/contract';
import type { Handlers } from '@plumbline/shared/server';

export interface FormulaDeps {
  /** Names that formulas may use. */
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

interface HalfWritten {
  readonly text: string;
  readonly caret?: number | undefined;
}

function completionOf({ text, caret = text.length }: HalfWritten, names: FormulaNames) {
  const { from, to, candidates } = completeFormula(text, caret, names);
  return { from, to, candidates: [...candidates] };
}

const byName = (named: readonly { readonly name: string; readonly text: string }[]): ReadonlyMap<string, string> =>
  new Map(named.map(({ name, text }) => [name, text]));

/** The first answers of a process would be the slowest: names are made ready for comparing when the server starts. */
function makeReady(catalog: MetricCatalog): void {
  completeFormula('', 0, { catalog });
  for (const text of ['avg(roe[5y], 3) > 15% and sector = "Energy"', 'no_such_name + 1'])
    answerOf(text, { catalog }, 'any');
}

export function formulaHandlers({ catalog }: FormulaDeps): Handlers<typeof formulaCalls> {
  makeReady(catalog);
  return {
    'GET /_api/formula/complete': ({ query }) => completionOf(query, { catalog }),
    'POST /_api/formula/complete': ({ body: { named, ...written } }) =>
      completionOf(written, { catalog, named: byName(named) }),
    'POST /_api/formula/check': ({ body: { text, wanted, named } }) =>
      answerOf(text, { catalog, named: byName(named) }, wanted),
  };
}
