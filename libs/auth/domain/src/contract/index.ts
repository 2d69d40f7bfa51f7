export { accountCalls, emailSettingsSchema, looksSchema, settingsSchema } from './account.calls';
export { BOOKMARK_SORTS, bookmarkCalls } from './bookmark.calls';
export { registrationCalls } from './registration.calls';
export type { Questionnaire, Tokens, User } from './schemas';
export { sessionCalls } from './session.calls';
export { socialCalls } from './social.calls';
export { staffCalls } from './staff.calls';
export { staffMessageCalls } from './staff-message.calls';
export { grantCalls, tokenCalls } from './token.calls';
