import type { Meta, StoryObj } from '@storybook/react-vite';
import { ServerPart } from './ServerPart';

const meta = { component: ServerPart } satisfies Meta<typeof ServerPart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = { args: { isLive: true, children: () => <p>Rendered where its data is</p> } };
/** Nothing was rendered by a server here. */
export const Kept: Story = { args: { isLive: false, children: () => <p>Never called</p> } };
