import type { Meta, StoryObj } from '@storybook/react-vite';
import { screenerPageStates } from '../testing/screener-page-states';
import { IdeasPage } from './ideas.page';
import { ScreenPage } from './screen.page';
import { ScreenerPage } from './screener.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const ScreenerEmpty: Story = screenerPageStates('/screener', <ScreenerPage />).empty;
export const ScreenerFailed: Story = screenerPageStates('/screener', <ScreenerPage />).failed;
export const ScreenEmpty: Story = screenerPageStates('/screener/high-roe', <ScreenPage slug="high-roe" />).empty;
export const ScreenFailed: Story = screenerPageStates('/screener/high-roe', <ScreenPage slug="high-roe" />).failed;
export const IdeasEmpty: Story = screenerPageStates('/ideas', <IdeasPage />).empty;
export const IdeasFailed: Story = screenerPageStates('/ideas', <IdeasPage />).failed;
