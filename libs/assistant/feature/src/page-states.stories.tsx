import type { Meta, StoryObj } from '@storybook/react-vite';
import { AssistantPage } from './pages/assistant.page';
import { StaffAssistantPage } from './staff/staff-assistant.page';
import { assistantPageStates, staffAssistantStates } from './testing/assistant-page-states';

const meta = { tags: ['!test'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const chat = assistantPageStates('/guru-ai', <AssistantPage />);
const staff = staffAssistantStates(<StaffAssistantPage />);

export const NewConversation: Story = chat.empty;
export const AssistantFailed: Story = chat.failed;
export const StaffEmpty: Story = staff.empty;
export const StaffFailed: Story = staff.failed;
