export type { ScreenerTables } from './downloads/screen-file';
export type { ScreenerJobDeps } from './jobs/pinned';
export { noticeRecords } from './events/notice-records';
export { screenerModule, type ScreenerDeps } from './module';
export { screenDays } from './screen/screen-day';
export { screenMembers } from './screen/screen-members';
