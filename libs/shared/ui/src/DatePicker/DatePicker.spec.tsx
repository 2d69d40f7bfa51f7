import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DatePicker, type DatePickerProps } from './DatePicker';

function Sample(props: Partial<DatePickerProps>) {
  const [value, setValue] = useState('');
  return (
    <>
      <DatePicker label="From" min="2020-01-01" max="2026-03-20" {...props} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

const type = async (text: string) => {
  await userEvent.type(screen.getByLabelText('From'), text);
  fireEvent.blur(screen.getByLabelText('From'));
};

test.each([
  ['2025-12-31', '2025-12-31', ''],
  ['12/31/2025', '2025-12-31', ''],
  ['Dec 31, 2025', '2025-12-31', ''],
  ['2019-12-31', '', 'Choose 2020-01-01 or later'],
  ['2026-03-21', '', 'Choose 2026-03-20 or earlier'],
  ['31.12.2025', '', 'Write the day like 2026-03-20'],
])('%p is the day %p and says %p', async (text, day, note) => {
  render(<Sample />);
  await type(text);
  expect(screen.getByRole('status')).toHaveTextContent(day);
  expect(screen.getByLabelText('From')).toHaveValue(day || text);
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription(note);
});

test('an emptied field is no day and no error', async () => {
  render(<Sample />);
  await type('2025-12-31');
  await userEvent.clear(screen.getByLabelText('From'));
  fireEvent.blur(screen.getByLabelText('From'));
  expect(screen.getByRole('status')).toHaveTextContent('');
  expect(screen.getByLabelText('From')).toHaveAccessibleDescription('');
});
