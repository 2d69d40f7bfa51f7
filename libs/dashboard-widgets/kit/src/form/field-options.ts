import { categoryTreeQuery, type CategoryNode } from '@plumbline/economics/data-access';
import { groupListQuery } from '@plumbline/industry/data-access';
import { portfoliosQuery } from '@plumbline/portfolios/data-access';
import type { ConfigField } from '@plumbline/dashboard-widgets/domain';
import { getQueryClient } from '@plumbline/shared/data-access';
import type { SelectOption } from '@plumbline/shared/ui/Select';

/** Settings that are chosen from a list. */
export type ChoiceSetting = Exclude<ConfigField, { kind: 'input' | 'checkbox' | 'stock-select' }>;

const fetch = getQueryClient;

/** Popular series of a category and of those below it, under the name of the outermost one. */
const seriesOf = ({ name, popular, children }: CategoryNode, group = name): SelectOption[] => [
  ...popular.map((one) => ({ value: String(one.id), label: one.name, group })),
  ...children.flatMap((child) => seriesOf(child, group)),
];

const TREES = {
  indicators: async () => {
    const tree = await fetch().fetchQuery(categoryTreeQuery(undefined));
    return [...new Map(tree.flatMap((node) => seriesOf(node)).map((option) => [option.value, option])).values()];
  },
  portfolios: async () =>
    (await fetch().fetchQuery(portfoliosQuery())).data.map(({ id, name }) => ({ value: String(id), label: name })),
} satisfies Record<string, () => Promise<SelectOption[]>>;

async function named(of: 'regions' | 'sectors'): Promise<SelectOption[]> {
  const groups = await fetch().fetchQuery(groupListQuery(undefined));
  return groups[of].map(({ name }) => ({ value: name, label: name }));
}

/** The choices of a setting, as they are when its form opens. */
export async function loadChoices(field: ChoiceSetting): Promise<SelectOption[]> {
  if (field.kind === 'select') return field.choices.map(({ id, label }) => ({ value: id, label }));
  if (field.kind === 'tree-select') return TREES[field.of]();
  return named(field.kind === 'country-select' ? 'regions' : 'sectors');
}
