import { layOutSheet, slicedHeight } from './print-sheet';

it.each([
  [0, 0],
  [1, 100],
  [100, 100],
  [340.5, 400],
])('print.slices: %d px fill %d', (height, expected) => expect(slicedHeight(height)).toBe(expected));

it('paper is light, in slices, and leaves nothing behind', async () => {
  const root = document.documentElement;
  root.dataset['theme'] = 'dark';
  document.body.innerHTML = '<div id="sheet"><section class="card"></section></div>';
  const card = document.querySelector<HTMLElement>('.card')!;
  Object.defineProperty(card, 'offsetHeight', { value: 250 });
  const restore = await layOutSheet(document.getElementById('sheet')!);
  expect([root.dataset['theme'], root.dataset['paper'], card.style.minHeight]).toEqual(['light', '', '300px']);
  restore();
  expect([root.dataset['theme'], root.dataset['paper'], card.style.minHeight]).toEqual(['dark', undefined, '']);
});
