import {
  affiliateCalls,
  groupCalls,
  limitationCalls,
  membershipCalls,
  staffMembershipCalls,
} from '@plumbline/membership/contract';
import { membershipPages, PLAN_PRICES, PROMO_CODES } from '@plumbline/membership/domain';
import { serve, type ServerModule } from '@plumbline/shared/server';
import type { MembershipDeps } from './deps';
import { mountGroupLogos } from './routes/mount-logos';
import { mountHooks, type HookDeps } from './hooks/mount-hooks';
import { membershipJobs, type MembershipJobDeps } from './jobs/membership-jobs';
import { affiliateHandlers } from './routes/affiliate.routes';
import { billingHandlers } from './routes/billing.routes';
import { groupHandlers } from './routes/group.routes';
import { membershipHandlers } from './routes/membership.routes';
import { staffHandlers } from './routes/staff.routes';
import { limitationHandlers } from './staff/limitations';
import { membershipMigrations } from './store/migrations';
import { membershipData } from './personal-data';

/** Plans and payments, partners, teams. */
export const membershipModule: ServerModule<MembershipDeps & Pick<HookDeps, 'surface'>, MembershipJobDeps> = {
  name: 'membership',
  pages: membershipPages.pages,
  calls: [
    serve(membershipCalls, (deps: MembershipDeps) => ({ ...membershipHandlers(deps), ...billingHandlers(deps) })),
    serve(affiliateCalls, affiliateHandlers),
    serve(groupCalls, groupHandlers),
    serve(staffMembershipCalls, staffHandlers),
    serve(limitationCalls, limitationHandlers),
  ],
  staffResources: [PLAN_PRICES, PROMO_CODES],
  mount: (app, { db, surface, membership: { settings } }) => {
    mountHooks(app, { db, surface, provider: settings.provider });
    mountGroupLogos(app, db);
  },
  migrations: membershipMigrations,
  personalData: membershipData,
  jobs: membershipJobs,
};
