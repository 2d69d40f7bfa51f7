import {
  checkFormula,
  conjunctsOf,
  hasOptional,
  parseFormula,
  printFormula,
  type CheckedFormula,
  type Expression,
  type FormulaError,
  type Wanted,
} from '@plumbline/formula/domain';
import { fieldCatalog } from '@plumbline/metrics/domain';
import {
  conditionSpans,
  readUniverse,
  SCREEN_LIMITS,
  universeQuestion,
  type UniverseChoice,
} from '@plumbline/screener/domain';
import { ApiError } from '@plumbline/shared/domain';
import { fieldRefusal } from '@plumbline/shared/server';
import { questionFormula, type ScreenFilter } from './filters';

/** Which companies are meant, as a call says it. */
export interface Question {
  readonly formula: string;
  readonly filters?: readonly ScreenFilter[];
  readonly match?: 'all' | 'any';
  readonly universe: string;
}

/** One of the conditions that are joined by `and`. */
export interface Part {
  readonly text: string;
  readonly tree: Expression;
}

/** A question that makes sense. */
export interface CheckedQuestion {
  /** Undefined where every company of the universe is meant. */
  readonly formula: CheckedFormula | undefined;
  readonly canonical: string;
  readonly parts: readonly Part[];
  /** A company to choose from is in all of them; empty: every company. */
  readonly within: readonly CheckedChoice[];
  /** Those that are taken out. */
  readonly without: CheckedChoice;
  readonly hasDelisted: boolean;
}

/** Companies a formula holds for, and those of lists besides. */
export interface CheckedChoice {
  readonly formula: CheckedFormula | undefined;
  /** Ids of securities. */
  readonly lists: readonly ReadonlySet<string>[];
}

/** Companies of a universe, by the names of its tokens. */
export interface NamedCompanies {
  /** The formula of a screen. */
  readonly formula: (name: string) => string | undefined;
  /** Ids of the securities of a list. */
  readonly list: (name: string) => ReadonlySet<string> | undefined;
}

/** The place of a formula in the request. */
type Place = 'formula' | 'fields' | 'order' | 'universe';

/** 400 with the place in the formula: the field names where it is, the text says where in it. */
export function formulaRefusal(place: Place, { message, at }: FormulaError): ApiError {
  const text = `${message} (at character ${at + 1})`;
  return fieldRefusal(`body.${place}`, text, { code: 'formula' });
}

/** A formula of the catalogue of fields, or 400. */
export function checkedFormula(text: string, place: Place, wanted: Wanted): CheckedFormula {
  const checked = checkFormula(text, { catalog: fieldCatalog }, wanted);
  if ('error' in checked) throw formulaRefusal(place, checked.error);
  return checked;
}

const joinedBy = (trees: readonly Expression[]): Expression =>
  trees.reduce((left, right) => ({ kind: 'logic', operator: 'and', left, right, at: left.at, end: right.end }));

/** The conditions as controls show them; a formula with optional inputs is missing where all of them are: it is one. */
function partsOf({ tree }: CheckedFormula, written: Expression): readonly Part[] {
  if (hasOptional(tree)) return [{ text: printFormula(written), tree }];
  const [checked, texts] = [conjunctsOf(tree), conjunctsOf(written)];
  let first = 0;
  return conditionSpans(texts).map(({ parts }) => {
    const [from, to] = [first, first + parts];
    first = to;
    return { text: printFormula(joinedBy(texts.slice(from, to))), tree: joinedBy(checked.slice(from, to)) };
  });
}

function refuseTooMany(count: number): void {
  const { conditions } = SCREEN_LIMITS;
  if (count > conditions)
    throw new ApiError(400, `A screen has at most ${conditions} conditions: this one has ${count}`, {
      fields: [{ path: 'body.formula', message: `Use at most ${conditions} conditions` }],
    });
}

function checkedUniverse(universe: string, named: NamedCompanies) {
  const { within, without, hasDelisted, unknown } = universeQuestion(readUniverse(universe), named.formula);
  const missing = [...within, without].flatMap(({ lists }) => lists).filter((name) => !named.list(name));
  const nothing = [...unknown, ...missing];
  if (nothing.length > 0) throw new ApiError(400, `The universe names what there is not: ${nothing.join(', ')}`);
  const checked = ({ formula, lists }: UniverseChoice): CheckedChoice => ({
    formula: formula === '' ? undefined : checkedFormula(formula, 'universe', 'condition'),
    lists: lists.flatMap((name) => named.list(name) ?? []),
  });
  return { within: within.map(checked), without: checked(without), hasDelisted };
}

/** The formulas of a question: what reads its columns. */
export const treesOf = ({ formula, within, without }: CheckedQuestion): readonly Expression[] =>
  [formula, ...[...within, without].map((choice) => choice.formula)].flatMap((one) => (one ? [one.tree] : []));

/** Reads a question: its mistakes are 400 with their place. */
export function checkQuestion(
  { formula, filters = [], match = 'all', universe }: Question,
  named: NamedCompanies,
): CheckedQuestion {
  const base = checkedUniverse(universe, named);
  const text = questionFormula(formula, filters, match);
  if (text === '') return { ...base, formula: undefined, canonical: '', parts: [] };
  const checked = checkedFormula(text, 'formula', 'condition');
  const parsed = parseFormula(text);
  const written = 'tree' in parsed ? parsed.tree : checked.tree;
  const parts = partsOf(checked, written);
  refuseTooMany(parts.length);
  return { ...base, formula: checked, canonical: printFormula(written), parts };
}
