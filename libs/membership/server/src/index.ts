export type { MembershipDeps, MembershipPorts, MembershipSettings } from './deps';
export type { MembershipJobDeps } from './jobs/membership-jobs';
export { membershipModule } from './module';
export { readMembershipSettings } from './settings';
export { memberStanding } from './store/member-standing';
