import { configureApi, getQueryClient } from '@plumbline/shared/data-access';
import { save } from './account-changes';
import { looksQuery } from './account-queries';

const LOOKS = { theme: 'system', gain_colours: 'green-up', density: 'comfortable', locale: 'en-US', tour_done: false };
const { queryKey } = looksQuery();
const shown = () => getQueryClient().getQueryData<typeof LOOKS>(queryKey);

/** A server that answers on demand. */
function slowServer() {
  const answers: { done: (looks: object) => void; refuse: () => void }[] = [];
  configureApi(
    (() => new Promise((done, reject) => answers.push({ done, refuse: () => reject(new Error('down')) }))) as never,
  );
  return answers;
}

beforeEach(() => getQueryClient().setQueryData(queryKey, LOOKS as never));

it('a change applies at once, and stays while another one is answered', async () => {
  const answers = slowServer();
  const first = save('PUT /_api/user_data', { gain_colours: 'red-up' });
  const second = save('PUT /_api/user_data', { theme: 'dark' });
  answers[0]?.done({ ...LOOKS, gain_colours: 'red-up' });
  await first;
  expect(shown()).toEqual({ ...LOOKS, gain_colours: 'red-up', theme: 'dark' });
  answers[1]?.done({ ...LOOKS, gain_colours: 'red-up', theme: 'dark' });
  await second;
  expect(shown()).toEqual({ ...LOOKS, gain_colours: 'red-up', theme: 'dark' });
});

it('what could not be saved goes back, and nothing else', async () => {
  const answers = slowServer();
  const first = save('PUT /_api/user_data', { gain_colours: 'red-up' });
  const second = save('PUT /_api/user_data', { theme: 'dark' });
  answers[0]?.refuse();
  await expect(first).rejects.toThrow('down');
  expect(shown()).toEqual({ ...LOOKS, theme: 'dark' });
  answers[1]?.done({ ...LOOKS, theme: 'dark' });
  await second;
});

it('is not taken back by an answer that was asked for before it', async () => {
  const answers = slowServer();
  const asked = getQueryClient().fetchQuery({ ...looksQuery(), staleTime: 0 });
  const saving = save('PUT /_api/user_data', { theme: 'dark' });
  answers[0]?.done(LOOKS);
  await asked.catch(() => undefined);
  expect(shown()).toEqual({ ...LOOKS, theme: 'dark' });
  answers[1]?.done({ ...LOOKS, theme: 'dark' });
  await saving;
  expect(shown()).toEqual({ ...LOOKS, theme: 'dark' });
});

it('what is not shown is only sent', async () => {
  getQueryClient().removeQueries({ queryKey });
  const answers = slowServer();
  const saving = save('PUT /_api/user_data', { tour_done: true });
  answers[0]?.done({ ...LOOKS, tour_done: true });
  await saving;
  expect(shown()).toBeUndefined();
});
