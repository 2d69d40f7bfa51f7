import { etfCalls } from '@plumbline/etfs/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { EtfPage } from './etf.page';
import { EtfsPage } from './etfs.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Funds: Story = pageStates(<EtfsPage />, { at: '/etf', contracts: [etfCalls] }).withData;
export const Fund: Story = pageStates(<EtfPage ticker="ALDR" page="summary" />, {
  at: '/etf/ALDR/summary',
  contracts: [etfCalls],
}).withData;
