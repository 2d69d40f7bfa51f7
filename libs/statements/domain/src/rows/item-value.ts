import {
  isKnown,
  missing,
  referencesOf,
  treeOf,
  type Basis,
  type FactUse,
  type Measured,
  type Traced,
} from '@plumbline/formula/domain';
import type { StatementItem } from '../model/statement-item';
import { ALL_TEMPLATES } from '../registry/item-row';
import type { CompanyView, ValueMemo } from '../company/company-view';
import { conceptsAgree } from './decide-across-concepts';
import { CHANGE_IN_CASH, changeBySum } from './change-in-cash';
import { signsOfStatement } from './counts-as-nothing';
import { tracedOf } from './traced-head';
import { reportedOrDerived } from './read-row';
import { byFormula } from './row-formula';
import { quarterTarget, type Scope } from '../company/target';
import type { Target } from '../company/read-target';
import { twelveMonths } from './twelve-months';
import { whyNotTaken } from './why-not-taken';

/** The reader of one view in one basis. Every value comes with all that made it and is computed once a `memo`. */
export function scopeOf(view: CompanyView, basis: Basis, memo: ValueMemo = view.memo): Scope {
  const { template } = view.template;
  const value = (item: StatementItem, target: Target): Traced => itemValue(scope, item, target);
  const scope: Scope = {
    view,
    basis,
    template,
    memo,
    value,
    numberOf: (item, target) => {
      const { result } = value(item, target);
      return isKnown(result) ? result.value : undefined;
    },
    factUseOf: (item, target) => value(item, target).factUse,
    usesOf: (item, target) => usesOf(value(item, target)),
    agree: (concepts) => conceptsAgree(view, concepts),
    quarterOf: (period) => quarterTarget(view, period),
  };
  return scope;
}

const usesOf = ({ factUse, inputs }: Traced): readonly FactUse[] => (factUse ? [factUse] : inputs.flatMap(usesOf));

const NONE: readonly never[] = [];

/** Stands for a row while it is computed: a row has no value inside its own formula. */
const IN_PROGRESS: Traced = {
  key: '',
  label: 'The row itself',
  unit: 'money',
  result: missing('not_available', 'A row cannot be made from itself'),
  origin: 'calculated',
  notes: [],
  inputs: [],
};

function itemValue(scope: Scope, item: StatementItem, target: Target): Traced {
  const values = memoOf(scope, target);
  const known = values.get(item);
  if (known) return known;
  values.set(item, IN_PROGRESS);
  const found = work(scope, item, target);
  const traced = isKnown(found.result) ? found : withNothing(scope, item, target, found);
  values.set(item, traced);
  return traced;
}

/** A missing row with whether it counts as nothing: its statement is known, and nothing of it is reported. */
function withNothing(scope: Scope, item: StatementItem, target: Target, found: Traced): Traced {
  const countsAsNothing = (): boolean => {
    const signs = signsOfStatement(item, scope.template);
    return !found.isPartly && signs.some((sign) => sign !== item && isKnown(scope.value(sign, target).result));
  };
  return { ...found, countsAsNothing };
}

function memoOf({ memo, basis }: Scope, { period }: Target): Map<StatementItem, Traced> {
  const known = memo.get(period);
  if (known) return known[basis];
  const made = { asReported: new Map<StatementItem, Traced>(), restated: new Map<StatementItem, Traced>() };
  memo.set(period, made);
  return made[basis];
}

function work(scope: Scope, item: StatementItem, target: Target): Traced {
  if (item.templates !== ALL_TEMPLATES && !item.templates.includes(scope.template))
    return notInTemplate(scope, item, target);
  if (item.isDefined) {
    const defined = calculated(scope, item, target);
    if (defined && isKnown(defined.result)) return defined;
  }
  const read = target.kind === 'ttm' ? twelveMonths(scope, item, target) : reportedOrDerived(scope, item, target);
  if (read && isKnown(read.result)) return item.key === CHANGE_IN_CASH ? cashChange(scope, item, target, read) : read;
  return madeOf(scope, item, target, read) ?? read ?? absent(scope, item, target);
}

/** The value of the formula, or why the row has none in either way. */
function madeOf(scope: Scope, item: StatementItem, target: Target, read: Traced | undefined): Traced | undefined {
  const made = calculated(scope, item, target);
  if (!made || isKnown(made.result)) return made;
  const isPartly = [made, read].some((each) => each?.isPartly);
  return {
    ...made,
    isPartly,
    ...(item.concepts.length === 0 ? {} : { result: notMade(item, made, read, whyNotTaken(scope, item, target)) }),
  };
}

/** Why a row that could be reported or made of others is neither. */
function notMade(
  item: StatementItem,
  { result, period, inputs }: Traced,
  read: Traced | undefined,
  notTaken: string | undefined,
): Measured {
  const references = referencesOf(treeOf(item.formula ?? item.key));
  const needed = new Set(references.flatMap(({ key, optional }) => (optional ? [] : [key])));
  const lacking = inputs.filter((input) => !isKnown(input.result) && (needed.size === 0 || needed.has(input.key)));
  if (lacking.length === 0) return result;
  const said = read && !isKnown(read.result) ? read.result.reason : undefined;
  const names = lacking.map(({ label }) => label).join(needed.size === 0 ? ' or ' : ' and ');
  const unsaid = said ?? notTaken ?? `${item.label} is not reported for ${period?.label ?? 'the period'}`;
  return missing('not_available', `${unsaid}; deriving it needs ${names}`);
}

function cashChange(scope: Scope, item: StatementItem, target: Target, reported: Traced): Traced {
  if (target.kind === 'ttm') return reported;
  return changeBySum(scope, item, target, { reported, summed: calculated(scope, item, target) }) ?? reported;
}

/** The row's formula over other rows of the same period. */
const calculated = (scope: Scope, item: StatementItem, target: Target): Traced | undefined =>
  item.formula === undefined ? undefined : byFormula(scope, item, target, item.formula);

const COMPANIES = {
  industrial: 'an industrial company',
  bank: 'a bank',
  insurer: 'an insurer',
  reit: 'a real estate trust',
};

function notInTemplate(scope: Scope, item: StatementItem, target: Target): Traced {
  const reason = `${item.label} is no row of the statements of ${COMPANIES[scope.template]}`;
  const result = missing('not_available', reason);
  return tracedOf(scope, item, target, { result, origin: 'reported', notes: NONE, inputs: NONE });
}

function absent(scope: Scope, item: StatementItem, target: Target): Traced {
  const why = whyNotTaken(scope, item, target);
  const lines = item.ways?.some(({ isRather }) => !isRather)
    ? ', and the lines of the statement do not add up to it'
    : '';
  const result = missing('not_available', why ?? `${item.label} is not reported for ${target.period.label}${lines}`);
  return tracedOf(scope, item, target, { result, origin: 'reported', notes: NONE, inputs: NONE });
}
