import { ApiError, emailAddress, required, atLeast, type FormRules } from '@plumbline/shared/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Checkbox } from '../Checkbox';
import { RadioGroup } from '../RadioGroup';
import { Select } from '../Select';
import { PasswordField, TextField } from '../TextField';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { useForm } from './use-form';
import { expect, userEvent, within } from 'storybook/test';

interface Account {
  email: string;
  password: string;
  country: string;
  letter: 'daily' | 'weekly' | null;
  agrees: boolean;
}

const EMPTY: Account = { email: '', password: '', country: '', letter: null, agrees: false };

const RULES: FormRules<Account> = {
  email: [required('Enter your e-mail address'), emailAddress('This does not look like an e-mail address')],
  password: [required('Choose a password'), atLeast(10, 'Choose at least 10 characters')],
  country: [required('Choose a country', { on: 'change' })],
};

function Registration({ send }: { send: (values: Account) => Promise<void> }) {
  const form = useForm({ initial: EMPTY, rules: RULES, onSubmit: send });
  return (
    <Form form={form} label="Register" className="max-w-90">
      <TextField label="E-mail" type="email" autoComplete="email" required {...form.text('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 10 characters"
        required
        {...form.text('password')}
      />
      <Select
        label="Country"
        placeholder="Choose"
        options={[{ value: 'us', label: 'United States' }]}
        {...form.text('country')}
      />
      <RadioGroup
        label="Letter"
        isOptional
        options={[
          { value: 'daily', label: 'Daily' },
          { value: 'weekly', label: 'Weekly' },
        ]}
        isRow
        {...form.value('letter')}
      />
      <Checkbox label="I agree to the terms" {...form.check('agrees')} />
      <div className="form-actions">
        <SubmitButton isBusy={form.isBusy}>Create account</SubmitButton>
      </div>
    </Form>
  );
}

const meta = { component: Registration, args: { send: () => Promise.resolve() } } satisfies Meta<typeof Registration>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const FirstWrongFieldIsFocused: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('E-mail'), 'ann@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription(/Choose a password/);
  },
};
const fill = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText('E-mail'), 'ann@example.org');
  await userEvent.type(canvas.getByLabelText('Password'), 'correct horse');
  await userEvent.selectOptions(canvas.getByLabelText('Country'), 'us');
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
  return canvas;
};
export const RefusedByTheServer: Story = {
  args: {
    send: () =>
      Promise.reject(
        new ApiError(400, 'x', { fields: [{ path: 'body.form.email', message: 'This address cannot be written to' }] }),
      ),
  },
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement);
    await expect(await canvas.findByText('This address cannot be written to')).toBeVisible();
    await expect(canvas.getByLabelText('E-mail')).toHaveFocus();
  },
};
export const Failed: Story = {
  args: { send: () => Promise.reject(new TypeError('fetch failed')) },
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('could not be reached');
    await expect(canvas.getByLabelText('Password')).toHaveValue('correct horse');
  },
};
export const Busy: Story = {
  args: { send: () => new Promise<void>(() => undefined) },
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement);
    await expect(canvas.getByRole('button', { name: /Create account/ })).toHaveAttribute('aria-disabled', 'true');
  },
};
