export { audit, type AuditEntry } from './audit/audit';
export { auditList } from './audit/audit-list';
export { type Counters, createCounters, networkOf } from './counters/counters';
export { createWhiteList, type WhiteList } from './counters/white-list';
export { deliverNext, type MailSettings, openMailRoute } from './mails/deliver';
export { confirmedAddress, mailPerson } from './mails/mail-person';
export { mailStaff } from './mails/mail-staff';
export { mailTexts, type MailTexts } from './mails/mail-texts';
export { mailAddress, mailUser, resendMail, sendMail } from './mails/mails';
export { isForStaff, mailById, maskSecrets, outbox, toMail } from './mails/outbox';
export { beginCampaign, countReached, emailAd } from './marketing/campaign';
export { campaignById, campaignList } from './marketing/campaign-list';
export { campaignMail } from './marketing/campaign-mail';
export { NEWS_NAME, newsToken, recordConsent, stopNews } from './marketing/consents';
export { sendRound } from './marketing/send-campaigns';
/** @internal */
export { effectiveStatusSql } from './messages/audience';
export { mailDays, messageDays, staffMessages } from './messages/message-stats';
export { countAudience, sendMessage } from './messages/send-message';
export { leaveMessage, type Message } from './notifications/leave-message';
export { notifyOfChange } from './notifications/notify-of-change';
export { authStore, type AuthStore } from './store/auth-store';
export type { ChallengePurpose, LinkPurpose } from './store/column-types';
export { authMigrations } from './store/migrations';
export { offsetOf, paged, PER_PAGE } from './store/paging';
export { hashOf, randomToken, sameText, sealOf } from './store/secrets';
export type {
  AuthTables,
  FactorChallenges,
  LinkTokens,
  Notifications,
  Pictures,
  SecondFactors,
  Sessions,
  Users,
} from './store/tables.generated';
