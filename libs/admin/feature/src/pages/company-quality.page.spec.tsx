import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen, within } from '@testing-library/react';
import { CompanyQualityPage } from './company-quality.page';

const FAILING = { check: 'balance', period: 'FY2022', expected: 10, found: 12, tolerance: 1 };
const SEGMENTS = {
  kind: 'geography',
  concept: 'us-gaap:Revenues',
  start: '2022-01-01',
  end: '2022-12-31',
  unit: 'USD',
  expected: 1_200_000,
  found: 1_150_000,
  form: '10-K',
  accession: '0000999991-23-000001',
};

function open(answer: { readonly failing: readonly object[]; readonly segments: readonly object[] }): void {
  const row = { stockid: 'US1', symbol: 'ALDR', company: 'Alder Works', checked: 40, failed: answer.failing.length };
  const answers = () => ({ ...row, ...answer });
  renderRouted(<CompanyQualityPage />, { at: '/quality/US1', route: '/quality/:id', answers });
}

it('shows identities that do not hold and figures whose parts do not add up', async () => {
  open({ failing: [FAILING], segments: [SEGMENTS] });
  expect(await screen.findByText('Assets = liabilities + equity')).toBeVisible();
  const table = screen.getByRole('table', { name: 'List of figures whose parts do not add up' });
  for (const text of ['2022-01-01 to 2022-12-31', 'Regions', 'us-gaap:Revenues', '1,200,000', '1,150,000'])
    expect(within(table).getByText(text)).toBeVisible();
  expect(within(table).getByText('10-K 0000999991-23-000001')).toBeVisible();
});

it('a balance has its day, and where all adds up the page says so', async () => {
  open({ failing: [], segments: [{ ...SEGMENTS, start: null }] });
  expect(await screen.findByText('2022-12-31')).toBeVisible();
  open({ failing: [], segments: [] });
  expect(await screen.findByText('All reports add up')).toBeVisible();
});
