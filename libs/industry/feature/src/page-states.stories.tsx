import { industryCalls } from '@plumbline/industry/contract';
import { pageStates } from '@plumbline/shared/kit/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { IndustryPage } from './industry.page';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const states = pageStates(<IndustryPage place={{}} />, { at: '/industry', contracts: [industryCalls] });
export const IndustriesEmpty: Story = states.empty;
export const IndustriesFailed: Story = states.failed;
