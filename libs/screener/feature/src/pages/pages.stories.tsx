import type { Meta, StoryObj } from '@storybook/react-vite';
import { EVENT_SCREENS, PREDEFINED_SCREENS } from '@plumbline/screener/domain';
import { screenerPageStates } from '../testing/screener-page-states';
import { EventScreenPage } from './event-screen.page';
import { IdeasPage } from './ideas.page';
import { ScreenPage } from './screen.page';
import { ScreenerPage } from './screener.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Screener: Story = screenerPageStates('/screener', <ScreenerPage />).withData;
export const Screen: Story = screenerPageStates(
  '/screener/high-roe',
  <ScreenPage screen={PREDEFINED_SCREENS[0]!} />,
).withData;
export const Ideas: Story = screenerPageStates('/ideas', <IdeasPage />).withData;
export const Events: Story = screenerPageStates(
  '/screener/merger',
  <EventScreenPage screen={EVENT_SCREENS[0]!} />,
).withData;
