import { pageStory } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../auth.css';
import { LoginPage } from './login.page';

const meta = { component: LoginPage } satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const state = (data: readonly object[]) =>
  pageStory(<LoginPage />, { at: '/login', answers: { 'GET /_api/oauth/providers': { data } } });

export const WithPassword: Story = state([]);
export const WithProviders: Story = state([
  { id: 'acme', name: 'Acme' },
  { id: 'beta', name: 'A provider with a long name' },
]);
