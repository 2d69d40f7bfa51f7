import { renderRouted } from '@plumbline/shared/kit/testing';
import { screen } from '@testing-library/react';
import { NotificationPage } from './notification.page';
import { OnboardingPage } from './onboarding.page';

const PAGE = { total: 0, page: 1, per_page: 50, data: [] };

it('a message that half of the people read was read by 50 %', async () => {
  const message = {
    id: 1,
    title: 'New: backtests',
    text: 'Try one.',
    link: '/screener',
    audience: 'everyone',
    active_days: null,
    people: 4,
    read: 2,
    staff: 'root',
    created_at: '2026-03-04T10:00:00.000Z',
  };
  renderRouted(<NotificationPage />, {
    at: '/notification',
    route: '/notification',
    answers: () => ({ ...PAGE, total: 1, data: [message], days: [] }),
  });
  expect(await screen.findByRole('cell', { name: '50 %' })).toBeVisible();
});

it('three of four accounts are 75 %', async () => {
  renderRouted(<OnboardingPage />, {
    at: '/onboarding',
    route: '/onboarding',
    answers: () => ({ ...PAGE, people: 4, answered: 3, questions: [] }),
  });
  expect(await screen.findByText(/3 of 4 accounts .*\(75 %\)/)).toBeVisible();
});
