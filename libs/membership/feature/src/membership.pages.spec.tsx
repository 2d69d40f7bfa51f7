import type { User } from '@plumbline/auth/contract';
import { renderPage, USER } from '@plumbline/auth/kit/testing';
import { ApiError } from '@plumbline/shared/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BillingPanel } from './billing/BillingPanel';
import { MembershipGuard } from './billing/MembershipGuard';
import { RenewPage } from './billing/payment-pages';
import { GroupInvitePage } from './groups/group-invite.page';
import { GroupPage } from './groups/group.page';
import { PartnerProgramPage } from './partners/partner-program.page';
import { PricingPage } from './pricing/pricing.page';
import { RequestPage } from './pricing/request.page';
import { ReviewPage } from './pricing/review.page';

const LIMITS = { download_rows: 1_000, premium_pages: true, premium_plus_pages: false, own_logo: true };
const plan = (key: string, name: string, status: number, amount: number) => ({
  plan: key,
  name,
  status,
  limits: LIMITS,
  external_url: null,
  prices: [{ id: status, interval: 'year', region: 'U', currency: 'USD', amount }],
});
const PRODUCTS = {
  mode: 'paid',
  trial_days: 7,
  providers: ['stripe'],
  data: [plan('premium', 'Premium', 3, 44_900), plan('professional', 'Professional', 10, 249_900)],
};
const BILLING = {
  plan: { key: 'premium', name: 'Premium' },
  level: 'paid',
  status: 3,
  source: 'subscription',
  warning: 0,
  ends_at: '2027-03-04T10:00:00.000Z',
  method: null,
  request: null,
  subscription: {
    plan: 'premium',
    interval: 'year',
    state: 'active',
    renew_auto: true,
    regions: ['U'],
    seats: 1,
    next: null,
    period_end: '2027-03-04T10:00:00.000Z',
    next_charge: { at: '2027-03-04T10:00:00.000Z', amount: 44_900, currency: 'USD' },
    unconfirmed_since: null,
  },
  trial: { used: true, ends_at: null },
  details: { invoice_name: '', invoice_address: '', reminders: true },
};
const FIT = {
  since: '2026-01-01T00:00:00.000Z',
  usage: { largest_download: 0, downloads: 0, alerts: 4, portfolios: 2, highest_article: 0, has_logo: false },
  plan: { key: 'free', name: 'Free' },
  current: { key: 'premium', name: 'Premium' },
};

const pricing = (
  <Suspense>
    <PricingPage />
  </Suspense>
);

it('where everything is included pricing says so, and offers nothing', async () => {
  await renderPage(pricing, {
    at: '/pricing',
    answers: { 'GET /_api/membership/products': { ...PRODUCTS, mode: 'open' } },
  });
  expect(await screen.findByRole('heading', { name: 'Everything is included' })).toBeVisible();
  expect(screen.queryByText('Start 7-Day Free Trial')).not.toBeInTheDocument();
});

it('members see their own plan first, with one button each', async () => {
  const user: User = { ...USER, status: 10, regions: ['U'], membership: 'paid' };
  await renderPage(pricing, { as: user, at: '/pricing', answers: { 'GET /_api/membership/products': PRODUCTS } });
  const plans = await screen.findAllByRole('region', { name: /^Pre|^Pro/ });
  expect(within(plans[0]!).getByRole('link', { name: 'Subscribed' })).toHaveAttribute(
    'href',
    expect.stringContaining('account-billing'),
  );
  expect(within(plans[1]!).getByText('Entitled')).toBeVisible();
  expect(screen.getByText('$449.00')).toBeVisible();
});

const cards = async () => {
  const plans = await screen.findAllByRole('region', { name: /^Pre|^Pro/ });
  return plans.map((card) => within(card).getByRole('heading').textContent);
};

it.each([
  ['/pricing', ['Premium', 'Professional']],
  ['/pricing?sel=professional', ['Professional', 'Premium']],
  ['/pricing?type=professional', ['Professional', 'Premium']],
  ['/pricing?sel=premium&type=professional', ['Premium', 'Professional']],
])('url.pricing-query: %s shows %p', async (at, expected) => {
  await renderPage(pricing, { at, answers: { 'GET /_api/membership/products': PRODUCTS } });
  expect(await cards()).toEqual(expected);
});

it('url.pricing-query: region and ticker choose the prices, the rest goes along to the review', async () => {
  const europe = { id: 9, interval: 'year', region: 'E', currency: 'USD', amount: 19_900 };
  const [premium, professional] = PRODUCTS.data;
  const data = [{ ...premium!, prices: [...premium!.prices, europe] }, professional];
  const answers = { 'GET /_api/membership/products': { ...PRODUCTS, data } };
  const member: User = { ...USER, status: 1, trial: 1 };
  await renderPage(pricing, { as: member, at: '/pricing?ticker=XPAR:MC&pmc=HALF&utm_source=mail', answers });
  expect(await screen.findByText('$199.00')).toBeVisible();
  const [button] = screen.getAllByRole('link', { name: 'Start 7-Day Free Trial' });
  expect(button).toHaveAttribute(
    'href',
    '/membership/review?plan=premium&interval=year&regions=E&pmc=HALF&utm_source=mail&trial=used',
  );
});

it('url.pricing-query: isReactivate offers to resume what was paid for', async () => {
  const ended: User = { ...USER, status: 3, renew_auto: 0, amount_paid: 449 };
  const answers = { 'GET /_api/membership/products': PRODUCTS };
  await renderPage(pricing, { as: ended, at: '/pricing?isReactivate=1', answers });
  expect(await screen.findByText('Your membership can be resumed')).toBeVisible();
});

it('url.professional-external: its button leads to the page elsewhere', async () => {
  const [premium, professional] = PRODUCTS.data;
  const data = [premium, { ...professional, external_url: 'https://elsewhere.example/pro' }];
  await renderPage(pricing, { at: '/pricing', answers: { 'GET /_api/membership/products': { ...PRODUCTS, data } } });
  const card = await screen.findByRole('region', { name: 'Professional' });
  expect(within(card).getByRole('link')).toHaveAttribute('href', 'https://elsewhere.example/pro');
});

it.each<[string, User | undefined, boolean]>([
  ['a visitor has trials', undefined, false],
  ['status 1 has trials', { ...USER, status: 1 }, false],
  ['status 3 has a plan and larger ones', { ...USER, status: 3, regions: ['U'] }, true],
])('pricing.new-page: %s', async (_who, user, hasPlan) => {
  await renderPage(pricing, {
    ...(user && { as: user }),
    at: '/pricing',
    answers: { 'GET /_api/membership/products': PRODUCTS },
  });
  await cards();
  expect(screen.queryAllByText('Start 7-Day Free Trial')).toHaveLength(hasPlan ? 0 : 2);
  expect(screen.queryAllByText('Your plan')).toHaveLength(hasPlan ? 1 : 0);
  expect(screen.queryAllByText('Upgrade')).toHaveLength(hasPlan ? 1 : 0);
});

it('a review shows every line with its arithmetic; a quote that is over is a new one', async () => {
  let made = 0;
  const quote = () => ({
    id: '6e0f0c6e-56c0-4f0e-9d57-0c3b6b1f2a11',
    kind: 'new',
    plan: 'premium',
    interval: 'year',
    regions: ['U'],
    lines: [{ text: 'Premium, USA, one year', amount: 44_900, how: '$449.00 × 1 seat' }],
    seats: 1,
    discount: 0,
    tax: 0,
    total: 44_900 + made++,
    currency: 'USD',
    valid_until: '2026-03-04T10:15:00.000Z',
    promo_problem: null,
    next_charge: { at: '2027-03-04T10:00:00.000Z', amount: 44_900 },
  });
  const user = userEvent.setup();
  await renderPage(<ReviewPage />, {
    as: USER,
    at: '/membership/review?plan=premium',
    answers: {
      'POST /_api/membership/product_price': quote,
      'POST /_api/membership/subscribe': () => {
        throw new ApiError(409, 'This quote is over', { code: 'quote_changed' });
      },
    } as never,
  });
  expect(await screen.findByText('$449.00 × 1 seat')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pay $449.00' }));
  expect(await screen.findByText('This is a new quote')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay $449.01' })).toBeVisible();
});

it('a larger plan is there at once: the person is read again', async () => {
  const quote = {
    id: '6e0f0c6e-56c0-4f0e-9d57-0c3b6b1f2a11',
    kind: 'now',
    plan: 'premium_plus',
    interval: 'year',
    regions: ['U'],
    seats: 1,
    discount: 0,
    tax: 0,
    total: 24_950,
    currency: 'USD',
    promo_problem: null,
    lines: [{ text: 'Premium Plus for the rest of the period', amount: 24_950, how: 'half of it' }],
    valid_until: '2026-03-04T10:15:00.000Z',
    next_charge: { at: '2027-03-04T10:00:00.000Z', amount: 99_800 },
  };
  const { asked } = await renderPage(<ReviewPage />, {
    as: USER,
    at: '/membership/review?plan=premium_plus',
    answers: {
      'POST /_api/membership/product_price': quote,
      'POST /_api/membership/subscribe': { state: 'active', url: null },
      'GET /_api/user/info': { user: { ...USER, status: 5 } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $249.50' }));
  await waitFor(() => expect(asked.map(({ key }) => key)).toContain('GET /_api/user/info'));
});

it('billing names the next charge and the plan that fits, and ends the renewal with two presses', async () => {
  const paying = { ...USER, status: 3, amount_paid: 449, membership: 'paid', renew_auto: 1 } as const;
  const user = userEvent.setup();
  const { asked } = await renderPage(<BillingPanel user={paying} />, {
    as: paying,
    answers: {
      'GET /_api/user/billing': BILLING,
      'GET /_api/membership/fit': FIT,
      'GET /_api/user/payment_history': { data: [] },
      'POST /_api/membership/init_renew_discount': { offer: null },
      'POST /_api/membership/cancel_renew': { renew_auto: false, ends_at: '2027-03-04T10:00:00.000Z' },
      'GET /_api/user/info': { user: paying },
    },
  });
  expect(await screen.findByText('$449.00 on Mar 4, 2027')).toBeVisible();
  expect(await screen.findByText(/The smallest plan that covers what you used .* is Free/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End the renewal' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End the renewal' }));
  expect(asked.map(({ key }) => key)).toContain('POST /_api/membership/cancel_renew');
});

it('a payment page says that nothing is due where nothing is', async () => {
  await renderPage(<RenewPage />, { as: { ...USER, membership: 'paid' }, at: '/membership/renew', answers: {} });
  expect(await screen.findByText('Nothing is due')).toBeVisible();
});

it('trial.once: an ended trial is said once a session, and can be closed', async () => {
  const ended = { ...USER, status: 0, trial: 1_700_000_000 };
  await renderPage(<MembershipGuard />, { as: ended, at: '/stocks', answers: {} });
  expect(await screen.findByText('Your free trial has ended')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Your free trial has ended')).not.toBeInTheDocument();
});

it('trial.once: one dialog with two guards; trial.pages: none on pricing', async () => {
  const ended = { ...USER, status: 0, trial: 1_700_000_000 };
  sessionStorage.clear();
  document.cookie = 'upgrade_prompts=0; path=/';
  const both = (
    <>
      <MembershipGuard />
      <MembershipGuard />
    </>
  );
  await renderPage(both, { as: ended, at: '/pricing', answers: {} });
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await renderPage(both, { as: ended, at: '/stocks', answers: {} });
  expect(await screen.findAllByRole('dialog', { name: 'Your free trial has ended' })).toHaveLength(1);
});

it.each([
  [2, 3, 1],
  [3, 3, 0],
])('cookie.upgrade: after %s prompts the cookie says %s, for 30 days', async (before, after, dialogs) => {
  sessionStorage.clear();
  const written: string[] = [];
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(`a=1; upgrade_prompts=${before}`);
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  await renderPage(<MembershipGuard />, {
    as: { ...USER, status: 0, trial: 1_700_000_000 },
    at: '/stocks',
    answers: {},
  });
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(dialogs));
  expect(written).toEqual(dialogs ? [`upgrade_prompts=${after}; path=/; max-age=2592000; samesite=lax`] : []);
  jest.restoreAllMocks();
});

it('no prompt where everything is included', async () => {
  sessionStorage.clear();
  const ended = { ...USER, status: 0, trial: 1_700_000_000, warning: 2, membership: 'open' } as const;
  await renderPage(<MembershipGuard />, { as: ended, at: '/stocks', answers: {} });
  expect(screen.queryByText(/membership needs a look|trial has ended/)).not.toBeInTheDocument();
});

it('an invitation says for whom it is', async () => {
  const invite = {
    group_id: 3,
    group: 'Desk',
    by: 'ann',
    expires_at: '2026-03-18T10:00:00.000Z',
    state: 'other_address',
    address: 'b…@x….example',
  };
  await renderPage(<GroupInvitePage />, {
    as: USER,
    at: `/group/invite?token=${'a'.repeat(43)}`,
    answers: { 'GET /_api/group_invite/{token}': invite },
  });
  expect(await screen.findByText(/It is for b…@x….example/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
});

it('who is in no group learns how to be', async () => {
  await renderPage(<GroupPage />, { as: USER, at: '/group', answers: {} });
  expect(await screen.findByText('You are in no group')).toBeVisible();
});

it('a request says that the free trial was used, where that led to it', async () => {
  const at = '/membership/request?plan=premium&trial=used';
  await renderPage(<RequestPage />, { as: USER, at, answers: { 'GET /_api/user/billing': BILLING } });
  expect(await screen.findByText('Your free trial has been used')).toBeVisible();
});

it('visitors read the terms of the programme', async () => {
  await renderPage(<PartnerProgramPage />, { at: '/partner-program', answers: {} });
  expect(await screen.findByText(/For the first 365 days of each customer/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to take part' })).toBeVisible();
});
