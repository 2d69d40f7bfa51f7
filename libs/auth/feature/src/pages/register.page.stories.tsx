import { pageStory } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import '../auth.css';
import { RegisterPage } from './register.page';

const meta = { component: RegisterPage, args: { hasToken: false } } satisfies Meta<typeof RegisterPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const answers = {
  'GET /_api/oauth/providers': { data: [] },
  'GET /_api/user/email_exist/{email}': { valid: true },
  'POST /_api/register': { sent: true },
};
const page = pageStory(<RegisterPage hasToken={false} />, { at: '/register', answers });

export const Form: Story = page;
export const MailSent: Story = {
  ...page,
  play: async () => {
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'ada@example.org');
    await userEvent.type(screen.getByLabelText('Password'), 'a long password{Enter}');
    await expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible();
  },
};
