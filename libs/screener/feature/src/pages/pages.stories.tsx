import type { Meta, StoryObj } from '@storybook/react-vite';
import { screenerPageStates } from '../testing/screener-page-states';
import { IdeasPage } from './ideas.page';
import { ScreenPage } from './screen.page';
import { ScreenerPage } from './screener.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Screener: Story = screenerPageStates('/screener', <ScreenerPage />).withData;
export const Screen: Story = screenerPageStates('/screener/high-roe', <ScreenPage slug="high-roe" />).withData;
export const Ideas: Story = screenerPageStates('/ideas', <IdeasPage />).withData;
