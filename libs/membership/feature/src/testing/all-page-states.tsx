import { Suspense } from 'react';
import { BillingPanel } from '../billing/BillingPanel';
import { MembershipUpdatePage, PaymentUpdatePage, RenewPage } from '../billing/payment-pages';
import { GroupAdminPage } from '../groups/group-admin.page';
import { GroupInvitePage } from '../groups/group-invite.page';
import { GroupPage } from '../groups/group.page';
import { PartnerProgramPage } from '../partners/partner-program.page';
import { ReferralProgramPage } from '../partners/referral-program.page';
import { DonePage } from '../pricing/done.page';
import { PricingPage } from '../pricing/pricing.page';
import { RequestPage } from '../pricing/request.page';
import { ReviewPage } from '../pricing/review.page';
import { Partners } from '../staff/Partners';
import { PersonBilling } from '../staff/PersonBilling';
import { Requests } from '../staff/Requests';
import { StaffGroups } from '../staff/StaffGroups';
import { Stats } from '../staff/Stats';
import { memberPageStates, openPageStates, PAYING } from './member-page-states';

const TOKEN = 'a'.repeat(43);
const QUOTE = '6e0f0c6e-56c0-4f0e-9d57-0c3b6b1f2a11';

const billing = (
  <main className="panels">
    <BillingPanel user={PAYING} />
  </main>
);
const pricing = (
  <Suspense>
    <PricingPage />
  </Suspense>
);

/** Every page of memberships in its states. */
export const ALL = {
  Pricing: openPageStates('/pricing', pricing),
  Review: memberPageStates('/membership/review', <ReviewPage />),
  Done: memberPageStates(`/membership/done?quote=${QUOTE}`, <DonePage />),
  AskForAccess: memberPageStates('/membership/request', <RequestPage />),
  Billing: memberPageStates('/user/me', billing),
  PaymentUpdate: memberPageStates('/membership/payment-update', <PaymentUpdatePage />),
  MembershipUpdate: memberPageStates('/membership/update', <MembershipUpdatePage />),
  Renew: memberPageStates('/membership/renew', <RenewPage />),
  ReferralProgram: memberPageStates('/referral-program', <ReferralProgramPage />),
  PartnerProgram: memberPageStates('/partner-program', <PartnerProgramPage />),
  Group: memberPageStates('/group', <GroupPage />),
  GroupAdmin: memberPageStates('/group-admin', <GroupAdminPage />),
  GroupInvite: memberPageStates(`/group/invite?token=${TOKEN}`, <GroupInvitePage />),
  StaffRequests: openPageStates('/admin/access-requests', <Requests />),
  StaffBilling: openPageStates('/admin/users/7/billing', <PersonBilling />),
  StaffGroupList: openPageStates('/admin/groups', <StaffGroups />),
  StaffPartners: openPageStates('/admin/affiliate-program', <Partners />),
  StaffStats: openPageStates('/admin/stats', <Stats />),
};
