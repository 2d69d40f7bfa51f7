import { checkFormula } from '@plumbline/formula/domain';
import { fieldCatalog } from '@plumbline/metrics/domain';
import { readOrder } from '../../compute/screen-order';
import { PREDEFINED_SCREENS } from './screens';

test('menu.ids: there are 47, the one of the tour among them, each with its own id, slug and name', () => {
  expect(PREDEFINED_SCREENS).toHaveLength(47);
  expect(PREDEFINED_SCREENS.map(({ id }) => id)).toContain(94);
  for (const key of ['id', 'slug', 'name'] as const)
    expect(new Set(PREDEFINED_SCREENS.map((screen) => screen[key])).size).toBe(47);
});

test('menu.hot: no group has more than 15', () => {
  const groups = PREDEFINED_SCREENS.map(({ group }) => group);
  for (const group of new Set(groups)) expect(groups.filter((one) => one === group).length).toBeLessThanOrEqual(15);
});

test.each(PREDEFINED_SCREENS.map((screen) => [screen.slug, screen] as const))('%s makes sense', (_slug, screen) => {
  const errors = [
    checkFormula(screen.formula, { catalog: fieldCatalog }, 'condition'),
    ...[...screen.columns, readOrder(screen.order)?.key ?? ''].map((text) =>
      checkFormula(text, { catalog: fieldCatalog }),
    ),
  ].flatMap((checked) => ('error' in checked ? [checked.error] : []));
  expect(errors).toEqual([]);
  expect(screen.columns).toContain(readOrder(screen.order)?.key);
  expect(screen.about.length).toBeGreaterThan(40);
});
