import { QUESTIONS } from '@plumbline/auth/domain';
import { ApiError } from '@plumbline/shared/domain';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tour } from '../tour/Tour';
import { goToStep } from '../atoms/tour';
import { renderPage, USER, type Given } from '@plumbline/auth/kit/testing';
import { WelcomePage } from './welcome.page';

const NEW = { ...USER, onboarded: false };
const LOOKS = { theme: 'system', gain_colours: 'green-up', density: 'comfortable', locale: 'en-US', tour_done: false };

const open = (given: Given = {}) => {
  const user = given.as ?? NEW;
  return renderPage(<WelcomePage />, {
    at: '/welcome',
    ...given,
    as: user,
    answers: {
      'PUT /_api/user/account': ({ body }: { body: object }) => ({ user: { ...user, ...body } }),
      'GET /_api/user_data': LOOKS,
      ...given.answers,
    },
  });
};

afterEach(() => act(() => goToStep(null)));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('screen.onboarding-questionnaire: one question a step, by keyboard alone', async () => {
  const { asked, place } = await open();
  for (const { title } of QUESTIONS) {
    expect(heading()).toBe(title);
    await userEvent.keyboard('{ArrowDown}{Enter}');
  }
  await waitFor(() => expect(place()).toBe('/'));
  const sent = asked.filter(({ key }) => key === 'PUT /_api/user/account').map(({ args }) => args['body']);
  expect(sent).toHaveLength(QUESTIONS.length + 1);
  expect(sent.at(-1)).toEqual({ onboarded: true });
});

it('a step is skipped, gone back to, and shows what was answered', async () => {
  await open();
  await userEvent.click(screen.getByLabelText('Expert'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(heading()).toBe(QUESTIONS[1]?.title));
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(heading()).toBe(QUESTIONS[2]?.title);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Expert')).toBeChecked();
});

it('nothing chosen is no answer', async () => {
  const { asked } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Choose an answer, or skip')).toBeVisible();
  expect(asked).toEqual([]);
});

it('all questions are skipped at once; a failure is reported and nothing moves', async () => {
  const { place } = await open({ answers: { 'PUT /_api/user/account': new ApiError(502, 'Try again soon') } });
  await userEvent.click(screen.getByRole('button', { name: 'Skip all questions' }));
  expect(await screen.findByText('Try again soon')).toBeInTheDocument();
  expect(place()).toBe('/welcome');
});

it.each([
  [1, false, null],
  [3, false, '0'],
  [3, true, null],
])('onboarding.tour-role: status %d, tour seen %s: step %j', async (status, tour_done, step) => {
  const { place } = await open({
    as: { ...NEW, status },
    answers: { 'GET /_api/user_data': { ...LOOKS, tour_done } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Skip all questions' }));
  await waitFor(() => expect(place()).toBe('/'));
  expect(sessionStorage.getItem('tour_step')).toBe(step);
});

describe('the tour', () => {
  const page = (
    <>
      <header>
        <input type="search" aria-label="Search" />
      </header>
      <main>
        <section>
          <h1>Home</h1>
        </section>
      </main>
      <Tour stockPath="/stock/VTRL/summary" />
    </>
  );
  const start = (path: string) => {
    sessionStorage.setItem('tour_step', '0');
    return renderPage(page, {
      at: path,
      as: { ...USER, status: 3 },
      answers: { 'PUT /_api/user_data': { ...LOOKS, tour_done: true } },
    });
  };
  beforeAll(() => {
    Element.prototype.scrollIntoView ??= () => undefined;
  });

  it('onboarding.tour: starts at home and goes on to a stock summary', async () => {
    const { place } = await start('/');
    expect(await screen.findByRole('dialog', { name: 'Start with a company' }, { timeout: 5000 })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('dialog', { name: 'What the market looks like' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(place()).toBe('/stock/VTRL/summary'));
  });

  it('Escape ends it, and it is not offered again', async () => {
    const { asked } = await start('/');
    await screen.findByRole('dialog', {}, { timeout: 5000 });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(sessionStorage.getItem('tour_step')).toBeNull());
    expect(asked.at(-1)).toEqual({ key: 'PUT /_api/user_data', args: { body: { tour_done: true } } });
  });
});
