import { industryCalls } from '@plumbline/industry/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IndustryPage } from './industry.page';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Industries: Story = pageStates(<IndustryPage place={{}} />, {
  at: '/industry',
  contracts: [industryCalls],
}).withData;
