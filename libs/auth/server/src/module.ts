import {
  accountCalls,
  factorCalls,
  bookmarkCalls,
  grantCalls,
  marketingCalls,
  registrationCalls,
  secondStepCalls,
  sessionCalls,
  socialCalls,
  staffCalls,
  staffMessageCalls,
  tokenCalls,
} from '@plumbline/auth/contract';
import { authPages, EMAIL_ADS, EMAIL_CONTENTS, WHITE_LIST } from '@plumbline/auth/domain';
import { authMigrations, NEWS_NAME, stopNews } from '@plumbline/auth/people';
import { mountUnsubscribe, serve, type Database, type PersonalData, type ServerModule } from '@plumbline/shared/server';
import { accountHandlers } from './routes/account.routes';
import { bookmarkHandlers } from './routes/bookmark.routes';
import { mountPictures } from './routes/mount-pictures';
import { accountData } from './personal-data';
import type { Auth } from './auth';
import { factorHandlers } from './routes/factor.routes';
import { secondStepHandlers } from './factors/second-step';
import { accountJobs, type AccountJobDeps } from './jobs/account-jobs';
import { createAdminCommand, type AuthCommandContext } from './commands/create-admin-command';
import { marketingHandlers } from './routes/marketing.routes';
import { grantHandlers } from './routes/grant.routes';
import { registrationHandlers } from './routes/registration.routes';
import { sessionHandlers } from './routes/session.routes';
import { socialHandlers } from './routes/social.routes';
import { tokenHandlers } from './routes/token.routes';
import type { Surface } from './sessions/surface';
import { staffMessageHandlers } from './routes/message.routes';
import { staffHandlers } from './routes/staff.routes';
import { createTokens } from './tokens/client-token';

/** Dependencies of the account calls. */
export interface AuthDeps {
  readonly db: Database;
  readonly auth: Auth;
  /** Whom this server is for: members on the site, staff in the staff app. Tokens of the other are refused. */
  readonly surface: Surface;
  readonly brand: string;
  /** Personal data of all domains. */
  readonly personalData: readonly PersonalData[];
}

/** Who somebody is: tokens, sign-ins, accounts, and what staff may do with them. */
export const authModule: ServerModule<AuthDeps, AccountJobDeps, unknown, AuthCommandContext> = {
  name: 'auth',
  calls: [
    serve(tokenCalls, ({ auth }: AuthDeps) => tokenHandlers(createTokens(auth.sessions.signer))),
    serve(grantCalls, ({ auth, surface }: AuthDeps) => grantHandlers(auth, surface)),
    serve(registrationCalls, ({ auth }: AuthDeps) => registrationHandlers(auth)),
    serve(secondStepCalls, ({ auth, surface }: AuthDeps) => secondStepHandlers(auth, surface)),
    serve(factorCalls, ({ auth, surface }: AuthDeps) => factorHandlers(auth, surface)),
    serve(sessionCalls, ({ auth }: AuthDeps) => sessionHandlers(auth.sessions)),
    serve(socialCalls, ({ auth, surface }: AuthDeps) => socialHandlers(auth, surface)),
    // By name: the server has ports of other domains besides these, which must not replace parts of `auth`.
    serve(accountCalls, ({ auth, db, brand, personalData }: AuthDeps) =>
      accountHandlers({ ...auth, db, brand, personalData }),
    ),
    serve(bookmarkCalls, ({ auth }: AuthDeps) => bookmarkHandlers(auth)),
    serve(staffCalls, ({ auth }: AuthDeps) => staffHandlers(auth)),
    serve(marketingCalls, ({ auth, brand }: AuthDeps) => marketingHandlers({ ...auth, brand })),
    serve(staffMessageCalls, ({ auth }: AuthDeps) => staffMessageHandlers(auth)),
  ],
  pages: authPages.pages,
  // On both surfaces, so that each shows pictures from its own origin.
  mount: (app, { auth, brand }) => {
    mountPictures(app, auth.store);
    mountUnsubscribe(app, {
      name: NEWS_NAME,
      brand,
      title: `News of ${brand}`,
      question: 'Mails about your account still come: links, alerts, what you bought.',
      done: 'No more news is sent. It can be switched on again in your settings.',
      stop: (token) => stopNews(auth.store, token),
    });
  },
  staffResources: [WHITE_LIST, EMAIL_CONTENTS, EMAIL_ADS],
  migrations: authMigrations,
  personalData: accountData,
  jobs: accountJobs,
  commands: { 'create-admin': createAdminCommand },
};
