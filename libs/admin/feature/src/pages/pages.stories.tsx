import type { Meta, StoryObj } from '@storybook/react-vite';
import { staffPageStates } from '../testing/staff-page-states';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Data: Story = staffPageStates('/admin').withData;
export const Setup: Story = staffPageStates('/admin/setup').withData;
export const Source: Story = staffPageStates('/admin/sources/:id').withData;
export const Quarantine: Story = staffPageStates('/admin/quarantine').withData;
export const Quarantined: Story = staffPageStates('/admin/quarantine/:id').withData;
export const Quality: Story = staffPageStates('/admin/quality').withData;
export const CompanyQuality: Story = staffPageStates('/admin/quality/:id').withData;
export const MissingFilings: Story = staffPageStates('/admin/missed').withData;
export const Users: Story = staffPageStates('/admin/users').withData;
export const User: Story = staffPageStates('/admin/users/:id').withData;
export const WhoJoined: Story = staffPageStates('/admin/onboarding').withData;
export const Messages: Story = staffPageStates('/admin/notification').withData;
export const Outbox: Story = staffPageStates('/admin/outbox').withData;
export const Mail: Story = staffPageStates('/admin/outbox/:id').withData;
export const SlowCalls: Story = staffPageStates('/admin/slowlog-analysis').withData;
export const AuditLog: Story = staffPageStates('/admin/audit').withData;
export const Caches: Story = staffPageStates('/admin/cache').withData;
