export { affiliateCalls } from './affiliate.calls';
export { groupCalls } from './group.calls';
export { limitationCalls } from './limitation.calls';
export { membershipCalls } from './membership.calls';
export { staffMembershipCalls } from './staff.calls';
