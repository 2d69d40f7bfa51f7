import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRouted } from '../testing/render-routed';
import { PageForm, type PageFormProps } from './PageForm';

function withForm(props: Partial<PageFormProps> = {}, at = '/from') {
  return renderRouted(
    <PageForm action="/to" {...props}>
      <input name="q" defaultValue="a b" aria-label="Name" />
      <input name="kind" type="checkbox" defaultValue="x" />
      <button name="act" value="go">
        Go
      </button>
    </PageForm>,
    { at, route: '*' },
  );
}

const go = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));

it('opens the page that its fields lead to without a reload, with what the button says', async () => {
  const { place, router } = withForm();
  await go();
  expect([place(), router.state.historyAction]).toEqual(['/to?q=a+b&act=go', 'PUSH']);
});

it('is sent by Enter in a field', async () => {
  const { place } = withForm();
  await userEvent.type(screen.getByRole('textbox'), 'c{Enter}');
  expect(place()).toBe('/to?q=a+bc&act=go');
});

it('adds no step to the history where one is already', async () => {
  const { router } = withForm({}, '/to?q=a+b&act=go');
  await go();
  expect(router.state.historyAction).toBe('REPLACE');
});

it.each([false, true])('opens the page where the reader is, not at its top: %p', async (keepsScroll) => {
  const { router } = withForm({ keepsScroll });
  await go();
  expect(router.state.preventScrollReset).toBe(keepsScroll);
});

it('does nothing where the form itself took what was entered', async () => {
  const { place } = withForm({ onSubmit: (event) => event.preventDefault() });
  await go();
  expect(place()).toBe('/from');
});

it('is a plain form before scripts run', () => {
  withForm();
  const form = screen.getByRole('button').closest('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/to', 'get']);
});
