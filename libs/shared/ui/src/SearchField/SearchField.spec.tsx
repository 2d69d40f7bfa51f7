import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { SearchField } from './SearchField';
import type { SearchFieldProps } from './search-option';

const OPTIONS = [
  { id: '1', label: 'ARND', description: 'Arden Instruments' },
  { id: '2', label: 'ARCO', description: 'Arcola Rail' },
];

Element.prototype.scrollIntoView ??= () => undefined;

function Field(props: Partial<SearchFieldProps>): ReactNode {
  const [value, setValue] = useState('');
  const rest = { options: OPTIONS, onSelect: () => undefined, ...props };
  return <SearchField label="Search" value={value} onValueChange={setValue} {...rest} />;
}

test('typing opens the list, arrows move, Enter takes the option', async () => {
  const onSelect = jest.fn();
  render(<Field onSelect={onSelect} />);
  await userEvent.type(screen.getByRole('combobox'), 'ar{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledWith(OPTIONS[0]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Enter without an option asks for all results', async () => {
  const onSubmit = jest.fn();
  render(<Field onSubmit={onSubmit} />);
  await userEvent.type(screen.getByRole('combobox'), 'ar{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('ar');
});

test('Escape leaves the field and keeps its text', async () => {
  render(<Field />);
  const input = screen.getByRole('combobox');
  await userEvent.type(input, 'ar{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input).not.toHaveFocus();
  expect(input).toHaveValue('ar');
});

test('the shortcut focuses from the page but not out of a text box', async () => {
  render(
    <>
      <Field shortcut="/" />
      <input aria-label="Other" />
    </>,
  );
  await userEvent.keyboard('/');
  expect(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Other'), '/');
  expect(screen.getByLabelText('Other')).toHaveValue('/');
});

test('a click takes an option; nothing found says so', async () => {
  const onSelect = jest.fn();
  const { rerender } = render(<Field onSelect={onSelect} />);
  await userEvent.type(screen.getByRole('combobox'), 'ar');
  await userEvent.click(screen.getByRole('option', { name: /Arcola/ }));
  expect(onSelect).toHaveBeenCalledWith(OPTIONS[1]);
  rerender(<Field options={[]} />);
  await userEvent.type(screen.getByRole('combobox'), 'x');
  expect(screen.getByRole('status')).toHaveTextContent('No match for “arx”');
});
