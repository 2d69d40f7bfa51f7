import type { Meta, StoryObj } from '@storybook/react-vite';
import { tabStates } from '../testing/stock-page-states';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Analysis: Story = tabStates('analysis').withData;
export const Report: Story = tabStates('report').withData;
export const WarningSigns: Story = tabStates('warning-signs').withData;
export const Checklist: Story = tabStates('checklist').withData;
export const Operating: Story = tabStates('operating').withData;
export const Valuation: Story = tabStates('valuation').withData;
export const Dcf: Story = tabStates('dcf').withData;
export const Article: Story = tabStates('article').withData;
export const Definition: Story = tabStates('definition').withData;
export const Forecast: Story = tabStates('forecast').withData;
export const Estimates: Story = tabStates('estimates').withData;
export const Dividend: Story = tabStates('dividend').withData;
export const Chart: Story = tabStates('chart').withData;
export const Historical: Story = tabStates('historical').withData;
export const Ownership: Story = tabStates('ownership').withData;
export const GuruTrades: Story = tabStates('guru-trades').withData;
export const Insider: Story = tabStates('insider').withData;
export const Basket: Story = tabStates('basket').withData;
export const Filings: Story = tabStates('filings').withData;
export const Filingwiz: Story = tabStates('filingwiz').withData;
