import { ApiError } from '@plumbline/shared/domain';
import { pageStory } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import '../auth.css';
import { ResetPage } from './reset.page';

const meta = { component: ResetPage, args: { hasToken: false } } satisfies Meta<typeof ResetPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const state = (answer: unknown, words: RegExp): Story => ({
  ...pageStory(<ResetPage hasToken={false} />, { at: '/reset', answers: { 'POST /_api/user/password/find': answer } }),
  play: async () => {
    await userEvent.type(await screen.findByLabelText('E-mail address'), 'ada@example.org{Enter}');
    await expect(await screen.findByText(words)).toBeVisible();
  },
});

export const Form: Story = pageStory(<ResetPage hasToken={false} />, { at: '/reset' });
/** The same whether or not there is an account. */
export const MailSent: Story = state({ sent: true }, /If there is an account/);
export const TooManyMails: Story = state(new ApiError(429, 'Too many attempts: try again in 1 hour'), /in 1 hour/);
