import type { accountCalls } from '@plumbline/auth/contract';
import type { Handlers } from '@plumbline/shared/server';
import type { AccountDeps } from '../account/account-deps';
import { apiTokenHandlers } from './api-token.routes';
import { deletionHandlers } from './deletion.routes';
import { exportHandlers } from './export.routes';
import { notificationHandlers } from './notification.routes';
import { pictureHandlers } from './picture.routes';
import { preferenceHandlers } from './preferences.routes';
import { profileHandlers } from './profile.routes';
import { trialHandlers } from './trial.routes';

/** All calls of one's own account. */
export const accountHandlers = (deps: AccountDeps): Handlers<typeof accountCalls> => ({
  ...profileHandlers(deps),
  ...preferenceHandlers(deps),
  ...notificationHandlers(deps),
  ...apiTokenHandlers(deps),
  ...pictureHandlers(deps),
  ...exportHandlers(deps),
  ...deletionHandlers(deps),
  ...trialHandlers(deps),
});
