export { MembershipGuard as default } from '@plumbline/membership/feature';
