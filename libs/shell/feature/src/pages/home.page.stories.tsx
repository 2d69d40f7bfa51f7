import { pageStates } from '@plumbline/shared/kit/testing';
import { stockCalls } from '@plumbline/stocks/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { onAnyPage } from '../testing/on-any-page';
import { HomePage } from './home.page';

const meta = { component: HomePage } satisfies Meta<typeof HomePage>;
export default meta;
type Story = StoryObj<typeof meta>;

const { wrap = (page) => page } = onAnyPage();
const states = pageStates(<HomePage />, { at: '/', contracts: [stockCalls], wrap });

export const WithMarket: Story = states.withData;
export const EmptyMarket: Story = states.empty;
