import { etfCalls } from '@plumbline/etfs/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EtfPage } from './etf.page';
import { EtfsPage } from './etfs.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const states = pageStates(<EtfsPage />, { at: '/etf', contracts: [etfCalls] });
export const FundsEmpty: Story = states.empty;
export const FundsFailed: Story = states.failed;

export const FundFailed: Story = pageStates(<EtfPage ticker="ALDR" page="summary" />, {
  at: '/etf/ALDR/summary',
  contracts: [etfCalls],
}).failed;
