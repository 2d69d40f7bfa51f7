import { ApiError } from '@plumbline/shared/domain';
import { Form, SubmitButton } from '@plumbline/shared/ui/Form';
import { TextField } from '@plumbline/shared/ui/TextField';
import { toastStore } from '@plumbline/shared/ui/Toast';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useChangeForm } from './use-change-form';

/** A form over a server that stores names, and refuses one that is taken. */
function openForm() {
  const names = ['Ada'];
  const seen: unknown[] = [];
  const list = { queryKey: ['GET /_api/names'], queryFn: async () => [...names] };
  const send = async ({ name }: { name: string }): Promise<number> => {
    if (names.includes(name))
      throw new ApiError(409, 'Taken', { fields: [{ path: 'body.name', message: 'Is taken' }] });
    return names.push(name);
  };
  function Names(): ReactNode {
    const { data = [] } = useQuery(list);
    const form = useChangeForm({
      initial: { name: '' },
      send,
      refreshes: [list],
      done: (count) => `${count} names`,
      onDone: (count, { name }) => {
        seen.push(count, name);
      },
    });
    return (
      <Form form={form} label="Names">
        <p>{data.join(', ')}</p>
        <TextField label="Name" {...form.text('name')} />
        <SubmitButton isBusy={form.isBusy}>Save</SubmitButton>
      </Form>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Names />
    </QueryClientProvider>,
  );
  const save = async (name: string) => {
    await userEvent.type(screen.getByLabelText('Name'), name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  return { save, seen };
}

const toasts = () => toastStore.all().map(({ text, tone }) => [tone, text]);

afterEach(() => {
  for (const { id } of toastStore.all()) toastStore.dismiss(id);
});

it('sends, says so, loads again what it concerns, then goes on', async () => {
  const { save, seen } = openForm();
  await save('Bob');
  expect(await screen.findByText('Ada, Bob')).toBeVisible();
  expect(toasts()).toEqual([['good', '2 names']]);
  expect(seen).toEqual([2, 'Bob']);
});

it('shows a refusal at its field alone, and stays', async () => {
  const { save, seen } = openForm();
  await save('Ada');
  expect(await screen.findByText('Is taken')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
  expect([toasts(), seen]).toEqual([[], []]);
});
