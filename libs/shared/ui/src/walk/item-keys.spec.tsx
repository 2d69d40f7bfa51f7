import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { armItems, nextItem } from './item-keys';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowRight', 2, 2],
  ['ArrowUp', 0, 0],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['x', 1, undefined],
])('%s at %p of three leads to %p', (key, at, next) => {
  expect(nextItem(key, at, 3)).toBe(next);
});

it('makes a group one stop of the Tab key, and comes back to it as a whole', async () => {
  render(
    <>
      <div role="group" aria-label="figures">
        <button>one</button>
        <a href="/two">two</a>
        <button>three</button>
      </div>
      <button>after</button>
    </>,
  );
  armItems(screen.getByRole('group'));
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  await new Promise((resolve) => setTimeout(resolve));
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'three' })).toHaveFocus();
});
