export { factVintageSchema, marketCalls } from './facts';
export { missedCalls } from './missed';
export { qualityCalls } from './quality';
export { setupCalls } from './setup';
export { statusCalls } from './status';
export { withdrawalCalls, type WithdrawalEffect } from './withdrawals';
