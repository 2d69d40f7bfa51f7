export { alertCalls, GROUP_SORTS } from './alert.calls';
export { channelCalls } from './channel.calls';
export { portfolioAlertCalls } from './portfolio-alert.calls';
export { rehearsalCalls } from './rehearsal.calls';
export { userAlertCalls } from './user-alert.calls';
