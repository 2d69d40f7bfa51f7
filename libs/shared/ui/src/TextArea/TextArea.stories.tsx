import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextArea } from './TextArea';

const meta = { component: TextArea, args: { label: 'Note', defaultValue: 'Bought on weakness.' } } satisfies Meta<
  typeof TextArea
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Empty: Story = { args: { defaultValue: '', hint: 'Only you can read this', isOptional: true } };
export const Invalid: Story = { args: { error: 'Write at least one sentence' } };
export const Huge: Story = { args: { defaultValue: 'A long note about a company. '.repeat(60) } };
export const TooLong: Story = {
  render: () => <TextArea label="Note" value={'x'.repeat(45)} countTo={40} readOnly />,
};
