import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileField, type FileFieldProps } from './FileField';
import { bytesText, fileProblem, kindsText } from './read-picture';

const LIMITS = { kinds: ['image/png', 'image/svg+xml'], mostBytes: 1_500_000 };

test.each([
  [{ type: 'image/png', size: 1_500_000 }, undefined],
  [{ type: 'image/png', size: 1_500_001 }, 'Choose a file of at most 1 MB'],
  [{ type: 'text/html', size: 1 }, 'Choose a file of these kinds: PNG or SVG'],
])('%p: %p', (file, problem) => expect(fileProblem(file, LIMITS)).toBe(problem));

test('sizes and kinds in words', () => {
  expect(bytesText(500_000)).toBe('500 kB');
  expect(bytesText(2_000_000)).toBe('2 MB');
  expect(kindsText(['image/png', 'image/jpeg', 'image/webp'])).toBe('PNG, JPEG, or WEBP');
});

function Sample(props: Partial<FileFieldProps>) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <FileField label="Picture" {...props} value={file} onChange={setFile} />
      <output>{file?.name ?? 'none'}</output>
    </>
  );
}

const picture = new File(['x'], 'ann.png', { type: 'image/png' });

test('a picture is shown before it is sent, and can be taken away', async () => {
  render(<Sample />);
  await userEvent.upload(screen.getByLabelText('Picture'), picture);
  expect(await screen.findByRole('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
  expect(screen.getByRole('status')).toHaveTextContent('ann.png');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('none');
});

test('a file that cannot be sent is reported, and nothing is chosen', async () => {
  render(<Sample mostBytes={0} />);
  await userEvent.upload(screen.getByLabelText('Picture'), picture);
  expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription('Choose a file of at most 0 kB');
  expect(screen.getByRole('status')).toHaveTextContent('none');
});

test('the picture that is there now can be removed', async () => {
  const onRemove = jest.fn();
  render(<Sample current="/avatar.png" onRemove={onRemove} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});
