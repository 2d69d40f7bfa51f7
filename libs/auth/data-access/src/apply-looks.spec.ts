import { applyLooks, chosenLooks, type Looks } from './apply-looks';

const DEFAULT: Looks = {
  theme: 'system',
  gain_colours: 'green-up',
  density: 'comfortable',
  locale: 'en-US',
  tour_done: false,
};

it('cookie.dark: a choice shows at once and is kept for 3650 days', () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  applyLooks({ theme: 'dark', gain_colours: 'red-up', density: 'dense' });
  expect({ ...document.documentElement.dataset }).toEqual({ theme: 'dark', updown: 'red-up', density: 'dense' });
  expect(set.mock.calls.map(([text]) => text)).toEqual([
    'theme=dark; path=/; max-age=315360000; SameSite=Lax',
    'updown=red-up; path=/; max-age=315360000; SameSite=Lax',
    'density=dense; path=/; max-age=315360000; SameSite=Lax',
  ]);
});

it.each<[Partial<Looks>, object]>([
  [{}, {}],
  [{ theme: 'dark' }, { theme: 'dark' }],
  [
    { gain_colours: 'red-up', density: 'dense' },
    { gain_colours: 'red-up', density: 'dense' },
  ],
])('of %j only what was chosen is taken over', (chosen, taken) => {
  expect(chosenLooks({ ...DEFAULT, ...chosen })).toEqual(taken);
});
