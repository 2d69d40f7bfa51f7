import { pageStates } from '@plumbline/shared/kit/testing';
import { stockCalls } from '@plumbline/stocks/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { onAnyPage } from '../testing/on-any-page';
import { HomeIntro } from './HomeIntro';

const meta = { component: HomeIntro } satisfies Meta<typeof HomeIntro>;
export default meta;
type Story = StoryObj<typeof meta>;

const { wrap = (page) => page } = onAnyPage();
const states = pageStates(<HomeIntro />, { at: '/', contracts: [stockCalls], wrap });

export const WithMarket: Story = states.withData;
export const EmptyMarket: Story = states.empty;
