import type { ConfigField, WidgetConfig, WidgetDefinition } from '@plumbline/dashboard-widgets/domain';
import { renderRouted } from '@plumbline/shared/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import ConfigForm from './ConfigForm';

const FIELDS: readonly ConfigField[] = [
  { key: 'title', label: 'Title', kind: 'input', max: 80, initial: 'Mine' },
  { key: 'log', label: 'Log scale', kind: 'checkbox', initial: false },
  { key: 'span', label: 'Span', kind: 'select', initial: '1y', choices: [{ id: '1y', label: '1 year' }] },
  { key: 'portfolio', label: 'Portfolio', kind: 'tree-select', of: 'portfolios', initial: '' },
  { key: 'region', label: 'Region', kind: 'country-select', initial: '' },
  { key: 'sector', label: 'Sector', kind: 'industry-select', initial: '' },
  { key: 'stock', label: 'Security', kind: 'stock-select', initial: '' },
];
const ROW: WidgetDefinition = {
  key: 'all_kinds',
  label: 'All kinds',
  desc: 'A setting of every kind',
  allowMultiple: true,
  configSchema: FIELDS,
  format: 'card',
  for: 1,
  defaultOptions: { w: 1, h: 20 },
  asOf: 'full',
  personal: false,
};

const ANSWERS = {
  'POST /_api/v2/portfolios/search': { data: [{ id: 4, name: 'Retirement' }], total: 1, page: 1, per_page: 20 },
  'GET /_api/industry/list_groups': { regions: [{ name: 'Japan' }], sectors: [{ name: 'Mining' }] },
};

function open(config: WidgetConfig = {}) {
  const changes: WidgetConfig[] = [];
  renderRouted(<ConfigForm row={ROW} config={config} onChange={(next) => changes.push(next)} />, { answers: ANSWERS });
  return changes;
}

it.each([
  ['input', 'textbox', 'Title'],
  ['checkbox', 'checkbox', 'Log scale'],
  ['select', 'combobox', 'Span'],
  ['tree-select', 'combobox', 'Portfolio'],
  ['country-select', 'combobox', 'Region'],
  ['industry-select', 'combobox', 'Sector'],
  ['stock-select', 'combobox', 'Security'],
])('widget.config-types: %s is set with a %s', async (_kind, role, name) => {
  open();
  expect(await screen.findByRole(role, { name })).toBeVisible();
});

it.each([
  ['1 year', 'Span'],
  ['Retirement', 'Portfolio'],
  ['Japan', 'Region'],
  ['Mining', 'Sector'],
])('widget.config-types: %s is a choice of %s', async (option, name) => {
  open();
  const choice = await screen.findByRole('option', { name: option });
  expect(choice.closest('select')).toBe(screen.getByRole('combobox', { name }));
});

it('a change keeps the other settings, and what the row does not know', async () => {
  const changes = open({ newer: 'kept', title: 'Old' });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Log scale' }));
  expect(changes).toEqual([expect.objectContaining({ newer: 'kept', title: 'Old', span: '1y', log: true })]);
});
