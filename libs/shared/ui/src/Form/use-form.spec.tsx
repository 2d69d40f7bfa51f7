import { ApiError, atLeast, required, sameAs, type FormRules } from '@plumbline/shared/domain';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { PasswordField, TextField } from '../TextField';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { useForm } from './use-form';

interface Values {
  name: string;
  password: string;
  again: string;
}

const RULES: FormRules<Values> = {
  name: [required('Enter a name', { on: 'change' }), atLeast(3, 'Use at least 3 characters')],
  password: [required('Choose a password')],
  again: [sameAs('password', 'The two passwords differ')],
};

function Sample({ onSubmit }: { onSubmit: (values: Values) => Promise<void> | void }) {
  const form = useForm<Values>({ initial: { name: '', password: '', again: '' }, rules: RULES, onSubmit });
  return (
    <Form form={form} label="Sample">
      <TextField label="Name" {...form.text('name')} />
      <PasswordField label="Password" autoComplete="new-password" {...form.text('password')} />
      <PasswordField label="Again" autoComplete="new-password" {...form.text('again')} />
      <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
    </Form>
  );
}

const field = (name: string) => screen.getByLabelText(name);
const save = () => userEvent.click(screen.getByRole('button', { name: /Save/ }));

test('form.triggers: blur rules wait until the field is left, change rules speak at once', async () => {
  render(<Sample onSubmit={() => undefined} />);
  await userEvent.type(field('Name'), 'ab');
  expect(field('Name')).toHaveAccessibleDescription('');
  await userEvent.tab();
  expect(field('Name')).toHaveAccessibleDescription('Use at least 3 characters');
  await userEvent.type(field('Name'), 'c');
  expect(field('Name')).toHaveAccessibleDescription('');
  await userEvent.clear(field('Name'));
  expect(field('Name')).toHaveAccessibleDescription('Enter a name');
  expect(field('Name')).toBeInvalid();
});

test('form.newest: what was typed just before the submit is sent, whether or not it was rendered', async () => {
  const onSubmit = jest.fn();
  function TypeAndSubmit() {
    const form = useForm({ initial: { name: '' }, rules: { name: [required('Enter a name')] }, onSubmit });
    return <form onSubmit={(event) => [form.set('name', 'Arden'), form.onSubmit(event)]} aria-label="Sample" />;
  }
  render(<TypeAndSubmit />);
  await act(() => Promise.resolve(fireEvent.submit(screen.getByRole('form'))));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Arden' });
});

test('form.first: one message a field, and submit leads to the first wrong field', async () => {
  const onSubmit = jest.fn();
  render(<Sample onSubmit={onSubmit} />);
  await userEvent.type(field('Name'), 'Arden');
  await save();
  expect(field('Password')).toHaveFocus();
  expect(screen.getAllByText(/Choose a password|Enter a name/)).toHaveLength(1);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a rule that looks at another field is asked again when that one changes', async () => {
  render(<Sample onSubmit={() => undefined} />);
  await userEvent.type(field('Password'), 'abc');
  await userEvent.type(field('Again'), 'abd');
  await userEvent.tab();
  expect(field('Again')).toHaveAccessibleDescription('The two passwords differ');
  await userEvent.clear(field('Password'));
  await userEvent.type(field('Password'), 'abd');
  expect(field('Again')).toHaveAccessibleDescription('');
});

const reportError = jest.fn();
beforeEach(() => {
  reportError.mockClear();
  Object.assign(globalThis, { reportError });
});

async function fillAndSave() {
  await userEvent.type(field('Name'), 'Arden');
  await userEvent.type(field('Password'), 'abc');
  await userEvent.type(field('Again'), 'abc');
  await save();
}

test.each([
  [new ApiError(409, 'This name is taken'), 'This name is taken'],
  [new TypeError('Failed to fetch'), /could not be reached/],
  [new Error('bug'), /did not work/],
  [new ApiError(400, 'x', { fields: [{ path: 'query.page', message: 'No such page' }] }), 'No such page'],
])('%p is reported above the fields and nothing typed is lost', async (error, text) => {
  render(<Sample onSubmit={() => Promise.reject(error)} />);
  await fillAndSave();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field('Name')).toHaveValue('Arden');
  expect(field('Password')).toHaveValue('abc');
});

test.each([
  [new Error('bug'), 1],
  [new TypeError('x is not a function'), 1],
  [new TypeError('Load failed'), 0],
  [new ApiError(500, 'Something went wrong'), 0],
])('%p goes to the report of errors %p times', async (error, times) => {
  render(<Sample onSubmit={() => Promise.reject(error)} />);
  await fillAndSave();
  await screen.findByRole('alert');
  expect(reportError).toHaveBeenCalledTimes(times);
});

test('a refused field shows the words of the server until it is changed', async () => {
  const error = new ApiError(400, 'x', { fields: [{ path: 'body.form.name', message: 'Already in use' }] });
  render(<Sample onSubmit={() => Promise.reject(error)} />);
  await fillAndSave();
  expect(field('Name')).toHaveAccessibleDescription('Already in use');
  expect(field('Name')).toHaveFocus();
  await userEvent.type(field('Name'), 's');
  expect(field('Name')).toHaveAccessibleDescription('');
});

test('while sending, a second press sends nothing', async () => {
  let finish = (): void => undefined;
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Sample onSubmit={onSubmit} />);
  await fillAndSave();
  await save();
  await userEvent.type(field('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled');
});

test('what was typed before the scripts ran is kept, and nothing could be sent until then', async () => {
  const box = document.createElement('div');
  document.body.append(box);
  box.innerHTML = renderToString(<Sample onSubmit={() => undefined} />);
  expect(box.querySelector('form')).toHaveAttribute('method', 'post');
  expect(box.querySelector('button[type=submit]')).toBeNull();
  const input = box.querySelector<HTMLInputElement>('input[name=name]');
  if (input) input.value = 'Arden';
  const root = await act(() => hydrateRoot(box, <Sample onSubmit={() => undefined} />));
  expect(box.querySelector('input[name=name]')).toHaveValue('Arden');
  expect(box.querySelector('button[type=submit]')).not.toBeNull();
  await act(() => root.unmount());
  box.remove();
});
