export {
  EMAIL_RULES,
  MAX_NAME,
  NAME_RULES,
  NEW_PASSWORD_RULES,
  PASSWORD_LENGTH,
  PASSWORD_RULES,
  SIGN_IN_NAME_RULES,
  USERNAME_RULES,
} from './compute/account-rules';
export { activityDay, activityIsDue, type LastActivity } from './compute/activity';
export { loginPath, registerPath } from './compute/auth-paths';
export { clearBut, KEPT_AT_SIGN_IN } from './compute/kept-storage';
export {
  chartDataBarrier,
  DOWNLOAD_REFUSAL,
  downloadLimit,
  FREE_TRIAL_DAYS,
  PREMIUM_STATUS,
  RENEWAL_GRACE_DAYS,
  effectiveStatus,
  memberStatusLabel,
  OPEN_STATUS,
  memberStatusName,
  membershipLevel,
  MEMBERSHIP_MODES,
  statusOf,
  type MembershipLevel,
  type MembershipMode,
  type StandingPart,
  type Standing,
} from './compute/membership';
export { placeBefore, type MemberAction } from './compute/member-actions';
export { refreshState, RENEW_AT_S, SIGN_IN_DAYS, type RefreshState } from './compute/renewal';
export { encodeRedirect, safeRedirect } from './compute/safe-redirect';
export {
  createSessionKeeper,
  type AccessToken,
  type GrantBody,
  type Granted,
  type SessionKeeper,
  type SessionNews,
  type SessionPorts,
} from './compute/session-keeper';
export { SESSION_COOKIE, startSequence, type StartSteps } from './compute/start-sequence';
export { parseToken } from './compute/token-form';
export { createTokenKeeper, type ClientToken, type TokenKeeper } from './compute/token-keeper';
export { AUDIENCES, type Audience } from './model/audience';
export {
  activeDaysOf,
  APPROVED_FROM,
  CAMPAIGN_STATES,
  EMAIL_ADS,
  nextCampaignState,
  type CampaignAction,
  type CampaignState,
} from './model/email-ads';
export { QUESTION_KEYS, QUESTIONS, type Question, type QuestionKey } from './model/questions';
export { authPages } from './model/pages';
export { EMAIL_CONTENTS } from './model/email-contents';
export {
  fillMail,
  findMail,
  mailProblems,
  MAILS,
  type MailKind,
  type MailPlaceholder,
  type MailValues,
} from './model/mails';
export { DEFAULT_EMAIL_CHOICES, DEFAULT_LOOKS, DEFAULT_SETTINGS } from './model/preferences';
export { INVESTOR_TYPES, RISKS, STYLES, type Choice } from './model/questionnaire';
export { isNetwork, WHITE_LIST } from './model/white-list';
