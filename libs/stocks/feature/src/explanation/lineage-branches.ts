import type { TreeBranch } from '@plumbline/shared/ui/Tree';
import type { ExplainedValue } from '@plumbline/stocks/domain';

/** A value as a branch of the tree. */
export interface LineageBranch extends TreeBranch<LineageBranch> {
  readonly value: ExplainedValue;
}

const hasDetails = ({ doc, formula, fact, price, records, notes, value, more, inputs }: ExplainedValue): boolean =>
  [doc, formula, fact, price, records, more].some((part) => part !== undefined) ||
  value === null ||
  notes.length + inputs.length > 0;

/** The way to a branch below the figure of a tree, as the call takes it; `from`: the way to that figure itself. */
export const wayTo = ({ id }: Pick<LineageBranch, 'id'>, from: string | null | undefined): string | undefined =>
  [...(from ? [from] : []), ...id.split('.').slice(1)].join('.') || undefined;

/** Branches initially open, down to a level; inputs without effect on the figure stay closed. */
export const openAtFirst = (branches: readonly LineageBranch[], levels: number): readonly string[] =>
  branches
    .filter(({ value }) => levels > 0 && !value.isUnused)
    .flatMap(({ id, canOpen, children }) => [...(canOpen ? [id] : []), ...openAtFirst(children, levels - 1)]);

/** The tree of an explanation. The same row can be in it many times: the path from the top identifies a branch. */
export function branchOf(value: ExplainedValue, id = '0'): LineageBranch {
  return {
    id,
    name: `${value.label}${value.period ? ` ${value.period.label}` : ''}`,
    canOpen: hasDetails(value),
    children: value.inputs.map((input, at) => branchOf(input, `${id}.${at}`)),
    value,
  };
}
