import type { Meta, StoryObj } from '@storybook/react-vite';
import { ALL } from './testing/all-page-states';

const meta = {} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Pricing: Story = ALL.Pricing.withData;
export const Review: Story = ALL.Review.withData;
export const Done: Story = ALL.Done.withData;
export const AskForAccess: Story = ALL.AskForAccess.withData;
export const Billing: Story = ALL.Billing.withData;
export const PaymentUpdate: Story = ALL.PaymentUpdate.withData;
export const MembershipUpdate: Story = ALL.MembershipUpdate.withData;
export const Renew: Story = ALL.Renew.withData;
export const ReferralProgram: Story = ALL.ReferralProgram.withData;
export const PartnerProgram: Story = ALL.PartnerProgram.withData;
export const Group: Story = ALL.Group.withData;
export const GroupAdmin: Story = ALL.GroupAdmin.withData;
export const GroupInvite: Story = ALL.GroupInvite.withData;
export const StaffRequests: Story = ALL.StaffRequests.withData;
export const StaffBilling: Story = ALL.StaffBilling.withData;
export const StaffGroupList: Story = ALL.StaffGroupList.withData;
export const StaffPartners: Story = ALL.StaffPartners.withData;
export const StaffStats: Story = ALL.StaffStats.withData;
