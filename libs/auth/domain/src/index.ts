export { activityDay, activityIsDue, type LastActivity } from './compute/activity';
export {
  DOWNLOAD_REFUSAL,
  downloadLimit,
  effectiveStatus,
  memberStatusLabel,
  memberStatusName,
  membershipLevel,
  type Standing,
} from './compute/membership';
export { encodeRedirect, safeRedirect } from './compute/safe-redirect';
export { createTokenKeeper, type ClientToken, type TokenKeeper } from './compute/token-keeper';
export { DEFAULT_EMAIL_CHOICES, DEFAULT_LOOKS, DEFAULT_SETTINGS } from './model/preferences';
export { INVESTOR_TYPES, RISKS, STYLES, type Choice } from './model/questionnaire';
