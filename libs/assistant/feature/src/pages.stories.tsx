import type { Meta, StoryObj } from '@storybook/react-vite';
import { AssistantPage } from './pages/assistant.page';
import { StaffAssistantPage } from './staff/staff-assistant.page';
import { assistantPageStates, silentPageStates, staffAssistantStates } from './testing/assistant-page-states';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Conversation: Story = assistantPageStates('/guru-ai?session=1', <AssistantPage />).withData;
export const WithoutModel: Story = silentPageStates(<AssistantPage />).withData;
export const Staff: Story = staffAssistantStates(<StaffAssistantPage />).withData;
