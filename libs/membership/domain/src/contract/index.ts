export { affiliateCalls } from './affiliate.calls';
export { groupCalls } from './group.calls';
export { membershipCalls } from './membership.calls';
export { staffMembershipCalls } from './staff.calls';
