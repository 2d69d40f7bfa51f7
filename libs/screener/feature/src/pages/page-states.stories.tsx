import type { Meta, StoryObj } from '@storybook/react-vite';
import { EVENT_SCREENS, PREDEFINED_SCREENS } from '@plumbline/screener/domain';
import { screenerPageStates } from '../testing/screener-page-states';
import { EventScreenPage } from './event-screen.page';
import { IdeasPage } from './ideas.page';
import { ScreenPage } from './screen.page';
import { ScreenerPage } from './screener.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const ScreenerEmpty: Story = screenerPageStates('/screener', <ScreenerPage />).empty;
export const ScreenerFailed: Story = screenerPageStates('/screener', <ScreenerPage />).failed;
export const ScreenEmpty: Story = screenerPageStates(
  '/screener/high-roe',
  <ScreenPage screen={PREDEFINED_SCREENS[0]!} />,
).empty;
export const ScreenFailed: Story = screenerPageStates(
  '/screener/high-roe',
  <ScreenPage screen={PREDEFINED_SCREENS[0]!} />,
).failed;
export const IdeasEmpty: Story = screenerPageStates('/ideas', <IdeasPage />).empty;
export const IdeasFailed: Story = screenerPageStates('/ideas', <IdeasPage />).failed;
export const EventsEmpty: Story = screenerPageStates(
  '/screener/merger',
  <EventScreenPage screen={EVENT_SCREENS[0]!} />,
).empty;
export const EventsFailed: Story = screenerPageStates(
  '/screener/merger',
  <EventScreenPage screen={EVENT_SCREENS[0]!} />,
).failed;
