import { checkFormula, type GroupCall } from '@plumbline/formula/domain';
import { fieldCatalog } from '@plumbline/metrics/domain';

import { memberRecords } from './member-records';

const callOf = (formula: string): GroupCall => {
  const checked = checkFormula(formula, { catalog: fieldCatalog });
  if (!('tree' in checked) || checked.tree.kind !== 'group') throw new Error(`${formula} is no group`);
  return checked.tree;
};

const member = (symbol: string, value: number) => ({
  security: { id: `id-${symbol}`, symbol, company: `${symbol} Inc.` },
  value,
});
const ALL = [member('ASH', 3), member('BAY', Number.NaN), member('ELM', 7), member('FIR', 3), member('OAK', -1)];

test('members are listed from the highest, ties share the better place, those without a value are counted', () => {
  const records = memberRecords(callOf('rank(roe) by sector'), 'whose sector is "Mining"', { own: 'id-FIR', all: ALL });
  expect(records).toEqual({
    title: 'roe of the companies whose sector is "Mining"',
    columns: [
      { key: 'place', label: 'Place', kind: 'number', unit: 'count' },
      { key: 'symbol', label: 'Symbol', kind: 'security' },
      { key: 'value', label: 'roe', kind: 'number', figure: 'roe' },
      { key: 'company', label: 'Company', kind: 'text' },
    ],
    rows: [
      [1, 'ELM', 7, 'ELM Inc.'],
      [2, 'ASH', 3, 'ASH Inc.'],
      [2, 'FIR', 3, 'FIR Inc.'],
      [4, 'OAK', -1, 'OAK Inc.'],
    ],
    own: 2,
    notes: ['1 more of the group have no value'],
    sources: [],
  });
});

test('a formula is no figure that explains itself, and a company without a value has no place', () => {
  const records = memberRecords(callOf('percentile(roe + roa) by sector'), 'of all', { own: 'id-BAY', all: ALL });
  expect(records.columns[2]).toEqual({ key: 'value', label: 'roe + roa', kind: 'number' });
  expect(records).not.toHaveProperty('own');
  expect(memberRecords(callOf('rank(roe{1y}) by sector'), 'of all', { own: '', all: [] }).columns[2]).toEqual(
    expect.not.objectContaining({ figure: expect.anything() }),
  );
});
