import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { walkInside } from './walk-items';

const GROUPS = '<p data-walk="true"><a href="/one">one</a><a href="/two">two</a></p><a href="/three">three</a>';

it('walks groups of a part that the server rendered, and nothing around them', async () => {
  render(<div {...walkInside} dangerouslySetInnerHTML={{ __html: GROUPS }} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'three' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'three' })).toHaveFocus();
});
