import { pageStory } from '@plumbline/shared/kit/testing';
import { errorPageLinks, shellPages } from '@plumbline/shell/domain';
import type { Meta, StoryObj } from '@storybook/react-vite';
import '../shell.css';
import { onAnyPage } from '../testing/on-any-page';
import { ErrorPage } from './error.page';

const meta = { component: ErrorPage, args: { status: 404 } } satisfies Meta<typeof ErrorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const site = {
  errorLinks: errorPageLinks([...shellPages.pages, { path: '/connect', name: 'Connect', description: 'Write to us' }]),
};

export const NotFound: Story = pageStory(<ErrorPage status={404} />, onAnyPage({ site }));
/** With the number under which the log has the failure. */
export const BeforeTheData: Story = pageStory(
  <ErrorPage status={400} reason="There is no data before 2001-02-03" />,
  onAnyPage({ site }),
);

export const Failed: Story = pageStory(<ErrorPage status={500} requestId="req-1a2b3c" />, onAnyPage({ site }));
export const TooMany: Story = pageStory(<ErrorPage status={429} />, onAnyPage({ site }));
