import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { SearchOption } from '../SearchField';
import { DEBOUNCE_MS } from '../use-debounced';
import { Combobox } from './Combobox';
import type { LoadOptions } from './use-options';

const ALL: SearchOption[] = [
  { id: '1', label: 'ARND', description: 'Arden Instruments' },
  { id: '2', label: 'ARCO', description: 'Arcola Rail' },
];

Element.prototype.scrollIntoView ??= () => undefined;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Box({ load, onChange }: { load: LoadOptions<SearchOption>; onChange?: (id: string | undefined) => void }) {
  const [value, setValue] = useState<SearchOption | null>(null);
  return (
    <Combobox
      label="Company"
      value={value}
      onChange={(option) => {
        setValue(option);
        onChange?.(option?.id);
      }}
      load={load}
    />
  );
}

const input = () => screen.getByRole('combobox');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
const find: LoadOptions<SearchOption> = (text) =>
  Promise.resolve(ALL.filter(({ label }) => label.includes(text.toUpperCase())));

test('debounce.default: asks 250 ms after the last key, once, and ends the search before', async () => {
  const signals: AbortSignal[] = [];
  const load = jest.fn((text: string, signal: AbortSignal) => {
    signals.push(signal);
    return find(text, signal);
  });
  render(<Box load={load} />);
  type('a');
  await pass(DEBOUNCE_MS - 1);
  type('ar');
  await pass(DEBOUNCE_MS - 1);
  expect(load).not.toHaveBeenCalled();
  await pass(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenLastCalledWith('ar', expect.anything());
  type('arn');
  expect(signals[0]?.aborted).toBe(true);
});

test('arrows move, Enter chooses, the field shows the choice', async () => {
  const onChange = jest.fn();
  render(<Box load={find} onChange={onChange} />);
  type('ar');
  await pass(DEBOUNCE_MS);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  fireEvent.keyDown(input(), { key: 'ArrowDown' });
  expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /ARCO/ }).id);
  fireEvent.keyDown(input(), { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith('2');
  expect(input()).toHaveValue('ARCO');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('leaving keeps the choice, emptying takes it away, Escape brings the text back', async () => {
  const onChange = jest.fn();
  render(<Box load={find} onChange={onChange} />);
  type('arn');
  await pass(DEBOUNCE_MS);
  fireEvent.click(screen.getByRole('option', { name: /ARND/ }));
  type('zzz');
  fireEvent.keyDown(input(), { key: 'Escape' });
  expect(input()).toHaveValue('ARND');
  type('zzz');
  fireEvent.blur(input());
  expect(input()).toHaveValue('ARND');
  type('');
  fireEvent.blur(input());
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(input()).toHaveValue('');
});

test.each([
  [() => Promise.resolve([]), 'No match for “ar”'],
  [() => Promise.reject(new Error('x')), 'The search did not work'],
  [() => new Promise<never>(() => undefined), 'Searching'],
])('says what there is when there are no options', async (load, text) => {
  render(<Box load={load} />);
  type('ar');
  await pass(DEBOUNCE_MS);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
