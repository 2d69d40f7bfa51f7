import { pageStory } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { MarketHolidaysPage } from './market-holidays.page';

const meta = { component: MarketHolidaysPage } satisfies Meta<typeof MarketHolidaysPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const EASTER = { day: '2026-04-03', name: 'Good Friday', close: 'all', observed: false };
const DAYS = [
  EASTER,
  { day: '2026-07-03', name: 'Independence Day', close: 'all', observed: true },
  { day: '2026-11-27', name: 'After Thanksgiving Day', close: '13:00', observed: false },
];
const state = (next: object | null) =>
  pageStory(<MarketHolidaysPage />, {
    at: '/stock-market-holidays',
    answers: { 'GET /_api/market/holidays': { year: 2026, sessions: 251, today: '2026-04-02', next, data: DAYS } },
  });

export const NextIsTomorrow: Story = state({ ...EASTER, inDays: 1 });
/** A year that is over. */
export const NoneAhead: Story = state(null);
