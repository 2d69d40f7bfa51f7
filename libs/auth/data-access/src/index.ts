export { changeAccount, changeProfile, keepAccount, startTrial, save } from './account-changes';
export {
  apiTokenQuery,
  bookmarksQuery,
  linksQuery,
  looksQuery,
  mailChoicesQuery,
  notificationsQuery,
  providersQuery,
  sessionsQuery,
  type BookmarkChoice,
  type BookmarkSort,
} from './account-queries';
export { dropLinkToken, takenLinkToken, takeSecrets } from './address-secrets';
export { applyLooks, chosenLooks, type Looks } from './apply-looks';
export { accountApi, type AccountCalls } from './calls';
export { createClientTokens } from './client-tokens';
export { connectSession, type ConnectedSession } from './connect-session';
export { createSessionRuntime, type SessionConnection } from './create-session-runtime';
export { markActivity } from './daily-activity';
export { refreshUser } from './refresh-user';
export { acceptTokens, configureSession, signIn, type Credentials, type SessionRuntime } from './session-runtime';
export { isVisitor, updateUser, useSession, type Session } from './atoms/session';
export { forgetSignIn } from './sign-out';
export { signOutHref, startSession } from './start-session';
export {
  addPasskey,
  answerByCode,
  answerByPasskey,
  factorsQuery,
  findSecondStep,
  type Factor,
  type NewCodes,
} from './second-factors';
export type { SecondStep } from '@plumbline/auth/contract';
