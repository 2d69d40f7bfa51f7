import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { OfferingYearsPage } from './offering-years.page';
import { OfferingsPage } from './offerings.page';

const STAGES = [
  { stage: 'amended', offerings: 3 },
  { stage: 'priced', offerings: 7 },
  { stage: 'draft', offerings: 0 },
];
const ROW = {
  cik: '1',
  company: 'Ambra Foods',
  symbol: 'AMBF',
  kind: 'ipo',
  stage: 'priced',
  began: '2024-03-01',
  last: '2024-05-02',
  form: '424B4',
  days: 424,
  amendments: 1,
  url: 'https://www.sec.gov/x',
  trading: {
    currency: 'USD',
    first: { day: '2024-05-02', close: 20 },
    last: { day: '2025-06-30', close: 25 },
    change: 25,
  },
};

it('lists offerings with stage, form and what became of them', async () => {
  renderRouted(<OfferingsPage />, {
    at: '/ipos?asOf=2025-06-30',
    answers: {
      'GET /_api/ipos': { data: [ROW], total: 1, page: 1, per_page: 50, stages: STAGES, today: '2025-06-30' },
    },
  });
  const row = (await screen.findByRole('link', { name: 'Ambra Foods' })).closest('tr')!;
  for (const text of ['Priced', '20.00 USD', '+25.00 %', '424']) expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByRole('link', { name: '424B4' })).toHaveAttribute('href', 'https://www.sec.gov/x');
  expect(screen.getByRole('link', { name: 'Amended 3' })).toHaveAttribute(
    'href',
    '/ipos?stage=amended&asOf=2025-06-30',
  );
  expect(screen.queryByText(/^Draft/)).not.toBeInTheDocument();
});

it('shows offerings by year', async () => {
  renderRouted(
    <Suspense>
      <OfferingYearsPage />
    </Suspense>,
    {
      at: '/ipos/statistics',
      answers: {
        'GET /_api/ipos/statistics': {
          years: [{ year: 2024, filed: 9, priced: 4, withdrawn: 2, spin_offs: 1, median_days: 62 }],
          stages: STAGES,
          today: '2025-06-30',
        },
      },
    },
  );
  const row = await screen.findByRole('row', { name: /2024/ });
  for (const text of ['9', '4', '2', '1', '62']) expect(within(row).getByText(text)).toBeVisible();
});
